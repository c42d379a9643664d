import { defineDocument } from '#model/document.ts';
import { lookup, select } from '#model/fields.ts';
import { memberRoles } from '../library/expertOptions.rules.ts';

/** An expert of a group. Whether he is in it twice is told by a sentence of its own, not by the database. */
export const expertGroupMember = defineDocument({
  module: 'bidding',
  code: 'expertGroupMember',
  label: ['组员', 'Member'],

  fields: {
    expert: lookup('专家', 'Expert', 'bidding.expert', { required: true, filter: { status: 'ACTIVE' } }),
    memberRole: select('角色', 'Role', memberRoles, { required: true, default: 'MEMBER' }),
  },
});
