import { defineDocument } from '#model/document.ts';
import { computed, lookup, select, text } from '#model/fields.ts';
import { messageKinds } from '#model/messageKinds.ts';

/** Documents of others that were taken over: each once, whoever sends it again. */
export const ublMessage = defineDocument({
  module: 'pur',
  code: 'ublMessage',
  label: ['UBL报文', 'UBL document'],
  help: [
    '已导入的 UBL 2.3 报文；同一份报文再次导入不会重复处理',
    'UBL 2.3 documents that were imported; the same document imported again changes nothing',
  ],
  readOnly: true,

  fields: {
    kind: computed(select('报文类型', 'Kind', messageKinds)),
    documentNo: computed(text('报文编号', 'Document no.', { maxLength: 60 })),
    businessNo: computed(text('业务单号', 'Became or answered', { maxLength: 60 })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    fileName: computed(text('文件名', 'File', { maxLength: 200 })),
    unused: computed(
      text('未使用的内容', 'Not used', {
        maxLength: 10_000,
        multiline: true,
        help: [
          '报文中写了但导入时没有用到的内容及其位置',
          'What the document says that the import did nothing with, and where',
        ],
      }),
    ),
    digest: computed(text('内容摘要', 'Digest', { maxLength: 64, internal: true })),
  },

  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  unique: [['kind', 'supplierBase', 'documentNo']],
  search: ['kind', 'documentNo', 'businessNo', 'supplierBase', 'company'],
  list: ['documentNo', 'kind', 'businessNo', 'supplierBase', 'company', 'fileName', 'creatorName', 'createDate'],
  sort: ['-createDate'],
  lov: { code: 'documentNo', text: 'documentNo', columns: ['kind', 'businessNo'] },
});
