import { defineDocument } from '#model/document.ts';
import { bilingual, text } from '#model/fields.ts';

export const transportMode = defineDocument({
  module: 'basic',
  code: 'transportMode',
  label: ['运输方式', 'Transport mode'],

  fields: {
    code: text('方式编码', 'Mode code', { required: true, unique: true, maxLength: 30 }),
    name: bilingual('方式名称', 'Mode name', { required: true, maxLength: 50 }),
  },

  nameWithin: [],
  enabled: true,
  scope: { supplier: 'lookup' },
  search: ['code', 'name'],
  list: ['code', 'name', 'enabledFlag'],
  sort: ['code'],
  lov: { code: 'code', text: 'name' },
  excel: { import: ['code', 'name', 'enabledFlag'] },
});
