import { defineDocument } from '#model/document.ts';
import { bilingual, datetime, json, select, text } from '#model/fields.ts';

export const sysAuditLog = defineDocument({
  module: 'system',
  code: 'sysAuditLog',
  label: ['审计日志', 'Audit log'],
  help: [
    '谁在何时对哪条数据做了什么，改前改后各是什么；任何人都不能修改或删除。',
    'Who did what to which record and when, with the values before and after. Nobody can change or delete it.',
  ],
  fields: {
    time: datetime('时间', 'Time', { required: true }),
    userName: text('登录名', 'User name', { required: true }),
    realName: text('姓名', 'Name', { required: true }),
    side: select(
      '操作方',
      'Side',
      {
        buyer: ['采购方', 'Buyer side'],
        supplier: ['供应商', 'Supplier'],
        expert: ['专家', 'Expert'],
        system: ['系统', 'System'],
      },
      { required: true },
    ),
    objectType: text('对象类型', 'Type of object', { required: true }),
    objectName: bilingual('对象名称', 'Object'),
    objectId: text('对象标识', 'Object id', { required: true }),
    action: text('动作', 'Action', { required: true }),
    reason: text('原因', 'Reason', { maxLength: 500 }),
    address: text('网络地址', 'Network address'),
    requestId: text('请求编号', 'Request number', { required: true }),
    clientId: text('客户端', 'Program'),
    changes: json('改前改后', 'Before and after'),
    prevHash: text('前一行指纹', 'Hash of the row before'),
    rowHash: text('本行指纹', 'Hash of this row'),
  },
  readOnly: true,
  view: true,
  endpoints: {
    verify: {
      label: ['校验完整性', 'Verify integrity'],
      path: 'verify',
      by: 'buyer',
      body: {},
    },
  },
  search: ['time', 'userName', 'side', 'objectType', 'objectId', 'action', 'address', 'clientId', 'requestId'],
  list: ['time', 'userName', 'realName', 'objectName', 'objectId', 'action', 'reason', 'address'],
  sort: ['-time'],
  lov: { text: 'requestId' },
});
