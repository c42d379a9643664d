import { defineDocument } from '#model/document.ts';
import { computed, lookup, text } from '#model/fields.ts';

/** Words that somebody often writes when he decides: his own, read by nobody else. */
export const wfPhrase = defineDocument({
  module: 'workflow',
  code: 'wfPhrase',
  label: ['审批常用语', 'Phrase for comments'],
  readOnly: true,
  log: true,
  fields: {
    user: computed(lookup('用户', 'User', 'system.iapSysUserT', { required: true })),
    words: computed(text('常用语', 'Phrase', { required: true, maxLength: 200 })),
  },
  unique: [['user', 'words']],
  scope: { people: { by: ['user'], unless: 'readAll' } },
  search: ['user'],
  list: ['words'],
});
