import { defineDocument } from '#model/document.ts';
import { boolean, computed, date, datetime, lines, lookup, select, text } from '#model/fields.ts';
import { secretSetting } from '#model/secretSetting.ts';
import { connectionTest } from '#model/connectionTest.ts';
import { erpCode } from './erpCode.document.ts';

/** Where the orders of a company come from. */
export const erpConnection = defineDocument({
  module: 'pur',
  code: 'erpConnection',
  label: ['ERP连接', 'ERP connection'],
  help: [
    '公司的采购订单从哪个 ERP 读取。填写地址和密钥后，可在采购订单或“ERP同步”页同步，或由定时任务自动同步。',
    'The ERP from which the orders of a company are read. With address and secret in place, orders are fetched from the list of orders, on the page ERP synchronisation, or by the scheduled task.',
  ],

  fields: {
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    sourceSystem: text('来源系统', 'Source system', {
      required: true,
      maxLength: 30,
      pattern: '^[A-Z0-9_-]+$',
      patternHint: ['只能用大写字母、数字、横线和下划线', 'Capital letters, digits, dashes and underscores only'],
    }),
    baseUrl: text('接口地址', 'Address', {
      required: true,
      maxLength: 300,
      multiline: false,
      help: [
        '以 https:// 开头；内网地址须先由运维列入允许的主机',
        'Begins with https://; hosts of the own network have to be listed by the operator first',
      ],
    }),
    erpCompany: text('ERP公司编码', 'Company code in the ERP', {
      maxLength: 60,
      help: ['留空时按公司编码', 'Empty: the code of the company'],
    }),
    authKind: select(
      '认证方式',
      'Proof',
      {
        BEARER: ['令牌', 'Bearer token'],
        BASIC: ['用户名和密码', 'User and password'],
        KEY: ['密钥头 X-Api-Key', 'Header X-Api-Key'],
      },
      { required: true, default: 'BEARER' },
    ),
    authUser: text('用户名', 'User', { maxLength: 100, help: ['仅“用户名和密码”', 'For user and password only'] }),
    secretDate: computed(datetime('密钥设置时间', 'Secret set at')),
    scheduleFlag: boolean('定时同步', 'Fetched by the scheduled task'),
    requestFlag: boolean('定时同步采购申请', 'Requests by the scheduled task', {
      help: [
        '采购申请和 MRP 需求一并定时读取；ERP 须提供 purchase-requests 接口',
        'Purchase requests and MRP needs are fetched too; the ERP has to answer purchase-requests',
      ],
    }),
    autoFlag: boolean('自动下达', 'Issued at once', {
      help: [
        'ERP 中已批准的新订单直接下达，变更直接提交审批或发给供应商；已下达且预算内的采购申请直接进入需求池；否则留作草稿',
        'New orders are issued and changes submitted or sent at once, as they are approved in the ERP; requests that are released there and within their budget enter the pool; otherwise they stay drafts',
      ],
    }),
    syncedTo: computed(date('已同步至', 'Fetched up to')),
    lines: lines('编码对照', 'Code mapping', erpCode),
  },

  endpoints: {
    setSecret: secretSetting({
      connection: lookup('ERP连接', 'ERP connection', 'pur.erpConnection', { required: true }),
    }),
    tryOut: connectionTest,
  },

  enabled: true,
  scope: { buyer: { by: 'company' } },
  unique: [['company', 'sourceSystem']],
  search: ['company', 'sourceSystem', 'enabledFlag'],
  list: ['sourceSystem', 'company', 'baseUrl', 'secretDate', 'scheduleFlag', 'autoFlag', 'syncedTo', 'enabledFlag'],
  form: [
    { label: ['连接', 'Connection'], fields: ['company', 'sourceSystem', 'erpCompany', 'baseUrl'] },
    { label: ['认证', 'Proof'], fields: ['authKind', 'authUser', 'secretDate'] },
    { label: ['同步', 'Synchronisation'], fields: ['scheduleFlag', 'requestFlag', 'autoFlag', 'syncedTo'] },
    { label: ['编码对照', 'Code mapping'], fields: ['lines'] },
  ],
  lov: { code: 'sourceSystem', text: 'sourceSystem', columns: ['company', 'baseUrl'] },
});
