import { defineDocument } from '#model/document.ts';
import { boolean, lookup, text } from '#model/fields.ts';

/** A field that an expert knows. */
export const expertSpecialty = defineDocument({
  module: 'bidding',
  code: 'expertSpecialty',
  label: ['专家专业', 'Field of an expert'],

  fields: {
    category: lookup('专业', 'Field', 'bidding.expertCategory', { required: true }),
    mainFlag: boolean('主专业', 'Main field'),
    qualification: text('资格证书', 'Qualification', { maxLength: 200 }),
  },

  unique: [['parent', 'category']],
});
