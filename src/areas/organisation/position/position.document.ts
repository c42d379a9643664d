import { defineDocument } from '#model/document.ts';
import { bilingual, integer, lookup, text } from '#model/fields.ts';

export const position = defineDocument({
  module: 'basic',
  code: 'position',
  label: ['岗位', 'Position'],

  fields: {
    code: text('岗位编码', 'Position code', { required: true, unique: true, maxLength: 30 }),
    name: bilingual('岗位名称', 'Position name', { required: true, maxLength: 100 }),
    dept: lookup('部门', 'Department', 'basic.department', { required: true }),
    parentPosition: lookup('上级岗位', 'Parent position', 'basic.position'),
    jobLevel: integer('职级', 'Job level', { min: 0, max: 99 }),
  },

  enabled: true,
  tree: 'parentPosition',
  search: ['code', 'name', 'dept'],
  list: ['code', 'name', 'dept', 'parentPosition', 'jobLevel', 'enabledFlag'],
  sort: ['code'],
  lov: { code: 'code', text: 'name', columns: ['dept'] },
  excel: { import: ['code', 'name', 'dept', 'parentPosition', 'jobLevel'] },
});
