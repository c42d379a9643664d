import { defineDocument } from '#model/document.ts';
import { bilingual, lookup, text } from '#model/fields.ts';

/** The field that an expert knows, as a tree: who knows the upper one may be drawn for none of the lower ones. */
export const expertCategory = defineDocument({
  module: 'bidding',
  code: 'expertCategory',
  label: ['专家专业', 'Expert field'],
  help: ['专家按专业分类，抽取时按专业设条件', 'The fields by which experts are classified and drawn'],

  fields: {
    code: text('专业编码', 'Field code', { required: true, unique: true, maxLength: 30 }),
    name: bilingual('专业名称', 'Field', { required: true, maxLength: 100 }),
    parentCategory: lookup('上级专业', 'Parent field', 'bidding.expertCategory'),
  },

  enabled: true,
  tree: 'parentCategory',
  uniqueNameWithin: ['parentCategory'],
  search: ['code', 'name', 'parentCategory'],
  list: ['code', 'name', 'parentCategory', 'enabledFlag'],
  sort: ['code'],
  lov: { code: 'code', text: 'name' },
  excel: { import: ['code', 'name', 'parentCategory'] },
});
