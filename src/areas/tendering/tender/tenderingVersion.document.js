import { defineDocument } from '#model/document.ts';
import { boolean, computed, datetime, integer, text } from '#model/fields.ts';
/** A version of the tender document: what was clarified or changed, and the hash of what it said then. */
export const tenderingVersion = defineDocument({
  module: 'bidding',
  code: 'tenderingVersion',
  label: ['招标文件版本', 'Version of the tender document'],
  fields: {
    docVersion: computed(integer('版本', 'Version', { required: true })),
    publishedAt: computed(datetime('发布时间', 'Published at', { required: true })),
    materialFlag: computed(boolean('实质性修改', 'Changes what is offered')),
    summary: computed(text('内容', 'Content', { maxLength: 4000 })),
    docHash: computed(text('文件散列', 'Hash of the document', { maxLength: 64 })),
  },
  unique: [['parent', 'docVersion']],
  sort: ['docVersion'],
});
