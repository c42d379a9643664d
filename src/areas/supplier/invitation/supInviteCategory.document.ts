import { defineDocument } from '#model/document.ts';
import { lookup } from '#model/fields.ts';

/** A category that somebody is invited for. */
export const supInviteCategory = defineDocument({
  module: 'sup',
  code: 'supInviteCategory',
  label: ['意向品类', 'Invited category'],
  fields: {
    category: lookup('品类', 'Category', 'basic.materialCategory', { required: true }),
  },
  unique: [['parent', 'category']],
});
