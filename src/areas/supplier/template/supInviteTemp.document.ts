import { defineDocument } from '#model/document.ts';
import { bilingual, computed, integer, json, lines, lookup, select, serial, text } from '#model/fields.ts';
import { languageModes, templateKinds } from './inviteTemplate.rules.ts';
import { supTemplateCertificate, supTemplateField } from './supTemplateField.document.ts';

/** What suppliers are written when they are invited, and what they are asked beside the registration itself. */
export const supInviteTemp = defineDocument({
  module: 'sup',
  code: 'supInviteTemp',
  label: ['邀请模板', 'Invitation template'],
  help: [
    '邀请函的内容，以及按公司和供应商类型附加的注册字段与必备证照；发布后才可使用',
    'The letter of an invitation, and the fields and certificates that a company asks of a type of suppliers. It is used once it is published',
  ],

  fields: {
    tempCode: serial('模板编码', 'Template code', 'IT'),
    tempName: text('模板名称', 'Template name', { required: true, maxLength: 100 }),
    tempKind: select('模板类别', 'Used for', templateKinds, {
      required: true,
      default: 'INVITE',
      help: [
        '自助注册模板按公司和供应商类型自动匹配，最具体的优先',
        'One for self-registration is found by company and type of supplier, the most specific first',
      ],
    }),
    company: lookup('公司', 'Company', 'basic.company', { help: ['留空适用所有公司', 'Empty: every company'] }),
    supplierType: lookup('供应商类型', 'Supplier type', 'basic.supplierType', {
      help: ['留空适用所有类型', 'Empty: every type'],
    }),
    version: computed(integer('版本', 'Version', { default: 0 })),
    validDays: integer('邀请有效天数', 'Days an invitation is valid', {
      required: true,
      min: 1,
      max: 365,
      default: 30,
    }),
    answerDays: integer('答复工作日', 'Working days to decide', {
      min: 1,
      max: 90,
      help: ['向注册企业承诺的审批时限；留空按系统参数', 'Promised to whoever registers; empty: as the parameter says'],
    }),
    languageMode: select('语言', 'Language', languageModes, { required: true, default: 'ZH' }),
    subject: bilingual('主题', 'Subject', { maxLength: 150 }),
    bodyZh: text('正文（中文）', 'Letter in Chinese', {
      maxLength: 4000,
      multiline: true,
      help: [
        '可用 {supplier} 供应商、{contact} 联系人、{company} 公司、{buyer} 邀请人、{inviteNo} 单号、{expireDate} 失效日期；链接自动附在文末',
        'May name {supplier}, {contact}, {company}, {buyer}, {inviteNo} and {expireDate}; the link follows by itself',
      ],
    }),
    bodyEn: text('正文（英文）', 'Letter in English', { maxLength: 4000, multiline: true }),
    fields: lines('注册字段', 'Fields', supTemplateField),
    certificates: lines('必备证照', 'Certificates', supTemplateCertificate),
  },

  states: { DRAFT: ['草稿', 'Draft'], PUBLISHED: ['已发布', 'Published'], DISABLED: ['停用', 'Retired'] },

  transitions: {
    publish: { label: ['发布', 'Publish'], from: ['DRAFT'], to: 'PUBLISHED' },
    revise: {
      label: ['修订', 'Revise'],
      from: ['PUBLISHED', 'DISABLED'],
      to: 'DRAFT',
      confirm: [
        '修订期间不能用于新邀请；已发出的邀请和已开始的注册保持原版本。',
        'No new invitation can use it meanwhile; those sent and registrations begun stay as they are.',
      ],
    },
    retire: {
      label: ['停用', 'Retire'],
      from: ['PUBLISHED'],
      to: 'DISABLED',
      confirm: ['新邀请不能再选用；已发出的不受影响。', 'New invitations cannot use it; those sent are not affected.'],
    },
  },

  endpoints: {
    save: {
      label: ['保存模板', 'Save a template'],
      path: 'save',
      by: 'buyer',
      action: 'update',
      body: { id: text('模板', 'Template', { maxLength: 40 }), template: json('内容', 'Content', { required: true }) },
    },
    copyFields: {
      label: ['复制字段', 'Copy fields'],
      path: 'copyFields',
      by: 'buyer',
      action: 'update',
      body: {
        source: lookup('来源模板', 'Source template', 'sup.supInviteTemp', { required: true }),
        target: text('目标模板', 'Target template', { maxLength: 40 }),
      },
    },
  },

  editableIn: ['DRAFT'],
  search: ['tempCode', 'tempName', 'tempKind', 'status', 'company', 'supplierType'],
  list: [
    'tempCode',
    'tempName',
    'status',
    'tempKind',
    'company',
    'supplierType',
    'languageMode',
    'validDays',
    'version',
  ],
  card: ['tempCode', 'tempName', 'tempKind', 'status'],
  sort: ['tempCode'],
  form: [
    {
      label: ['模板', 'Template'],
      fields: ['tempCode', 'tempName', 'tempKind', 'company', 'supplierType', 'validDays', 'answerDays', 'version'],
    },
    { label: ['邀请函', 'Letter'], fields: ['languageMode', 'subject', 'bodyZh', 'bodyEn'] },
    { label: ['注册字段', 'Fields'], fields: ['fields'] },
    { label: ['必备证照', 'Certificates'], fields: ['certificates'] },
  ],
  lov: { code: 'tempCode', text: 'tempName', columns: ['tempKind', 'company', 'supplierType'] },
});
