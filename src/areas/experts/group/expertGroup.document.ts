import { defineDocument } from '#model/document.ts';
import { bilingual, lines, select, serial } from '#model/fields.ts';
import { expertGroupMember } from './expertGroupMember.document.ts';

/** Experts who are appointed together, again and again. */
export const expertGroup = defineDocument({
  module: 'bidding',
  code: 'expertGroup',
  label: ['专家组', 'Expert group'],
  help: ['常用的一组专家，可整组指定到评审', 'Experts who are appointed to ratings together'],

  fields: {
    groupNo: serial('组编号', 'Group no.', 'EG'),
    name: bilingual('组名称', 'Name', { required: true, maxLength: 100 }),
    groupKind: select(
      '组类型',
      'Kind',
      { TECH: ['技术', 'Technical'], ECON: ['经济', 'Economic'], REVIEW: ['审查', 'Review'] },
      { required: true, default: 'TECH' },
    ),
    members: lines('组员', 'Members', expertGroupMember),
  },

  uniqueNameWithin: [],
  enabled: true,
  search: ['groupNo', 'name', 'groupKind'],
  list: ['groupNo', 'name', 'groupKind', 'enabledFlag'],
  sort: ['-groupNo'],
  form: [
    { label: ['专家组', 'Group'], fields: ['groupNo', 'name', 'groupKind'] },
    { label: ['组员', 'Members'], fields: ['members'] },
  ],
  lov: { code: 'groupNo', text: 'name', columns: ['groupKind'] },
});
