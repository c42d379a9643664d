import { defineDocument } from '#model/document.ts';
import { computed, select, text } from '#model/fields.ts';
import { changeFieldLabels } from './changeFields.rules.ts';

/** One value that a change request changes. */
export const supChangeLine = defineDocument({
  module: 'sup',
  code: 'supChangeLine',
  label: ['变更内容', 'Value to change'],
  fields: {
    field: select('变更项', 'Value', changeFieldLabels, { required: true }),
    oldValue: computed(text('变更前', 'Before', { maxLength: 500 })),
    newValue: text('变更后', 'After', { maxLength: 500 }),
  },
});
