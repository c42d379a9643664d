import { defineDocument } from '#model/document.ts';
import { computed, datetime, integer, json, lookup, text } from '#model/fields.ts';

/** A published version of a flow; it never changes, and what began with it ends with it. */
export const wfDefinition = defineDocument({
  module: 'workflow',
  code: 'wfDefinition',
  label: ['流程版本', 'Flow version'],
  readOnly: true,
  fields: {
    model: computed(lookup('流程模型', 'Flow', 'workflow.wfModel', { required: true })),
    processKey: computed(text('流程标识', 'Key', { required: true, maxLength: 40 })),
    version: computed(integer('版本', 'Version', { required: true })),
    docCode: computed(text('业务单据', 'Document', { required: true, maxLength: 80 })),
    graph: computed(json('流程图', 'Graph')),
    subflows: computed(json('子流程', 'Sub-flows')),
    settings: computed(json('设置', 'Settings')),
    checksum: computed(text('校验和', 'Checksum', { required: true, maxLength: 64 })),
    publisher: computed(lookup('发布人', 'Published by', 'system.iapSysUserT')),
    publishedAt: computed(datetime('发布时间', 'Published at', { required: true })),
  },
  unique: [['model', 'version']],
  search: ['model', 'processKey', 'version'],
  list: ['model', 'version', 'docCode', 'publisher', 'publishedAt'],
  sort: ['-publishedAt'],
  form: [
    {
      label: ['流程版本', 'Flow version'],
      fields: ['model', 'processKey', 'version', 'docCode', 'publisher', 'publishedAt', 'checksum'],
    },
  ],
  lov: { code: 'processKey', text: 'processKey', columns: ['version'] },
});
