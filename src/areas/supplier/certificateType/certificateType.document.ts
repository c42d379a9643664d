import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, select, text } from '#model/fields.ts';

export const certificateType = defineDocument({
  module: 'sup',
  code: 'certificateType',
  label: ['证照类型', 'Certificate type'],
  help: [
    '供应商要提供的资质证照，以及注册时是否必须提供。',
    'The certificates that suppliers show, and whether they must when they register.',
  ],

  fields: {
    certTypeCode: text('类型编码', 'Type code', { required: true, unique: true, maxLength: 30 }),
    name: bilingual('类型名称', 'Type name', { required: true, maxLength: 100 }),
    kind: select(
      '类别',
      'Kind',
      {
        LEGAL: ['法定', 'Legal'],
        QUALITY: ['质量', 'Quality'],
        ENVIRONMENT: ['环境', 'Environment'],
        SAFETY: ['安全', 'Safety'],
        PRODUCT: ['产品', 'Product'],
        OTHER: ['其他', 'Other'],
      },
      { required: true, default: 'QUALITY' },
    ),
    expiryRequired: boolean('有效期必填', 'Has an expiry date'),
    registerRequired: boolean('注册时必备', 'Needed to register'),
  },

  enabled: true,
  search: ['certTypeCode', 'name', 'kind'],
  list: ['certTypeCode', 'name', 'kind', 'expiryRequired', 'registerRequired', 'enabledFlag'],
  sort: ['certTypeCode'],
  lov: { code: 'certTypeCode', text: 'name', columns: ['kind'] },
  excel: { import: ['certTypeCode', 'name', 'kind', 'expiryRequired', 'registerRequired'] },
});
