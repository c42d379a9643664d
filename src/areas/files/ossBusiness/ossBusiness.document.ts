import { defineDocument } from '#model/document.ts';
import { integer, select, text } from '#model/fields.ts';

export const ossBusiness = defineDocument({
  module: 'attachment',
  code: 'ossBusiness',
  label: ['文件', 'File'],
  help: [
    '上传到平台的文件；谁能看、能改，由它所属的单据决定。',
    'What was uploaded; the document a file belongs to decides who may see and change it.',
  ],
  fields: {
    name: text('文件名', 'File name', { required: true, maxLength: 255 }),
    extension: text('类型', 'Type', { required: true, maxLength: 10 }),
    contentType: text('媒体类型', 'Media type', { required: true, maxLength: 120 }),
    size: integer('大小（字节）', 'Size in bytes', { required: true }),
    // Where the content lies; files of the same content share it.
    hash: text('内容摘要', 'Digest', { required: true, maxLength: 64, internal: true }),
    // A row of `businessDocument`, or a text of the uploader's own while no document has the file.
    businessId: text('业务ID', 'Business id', { required: true, maxLength: 64 }),
    businessDocument: text('所属单据', 'Belongs to', { maxLength: 100 }),
    kind: text('文件类别', 'Filed as', { required: true, maxLength: 60 }),
    purpose: text('用途', 'Purpose', { required: true, maxLength: 20 }),
    uploaderSide: select(
      '上传方',
      'Uploaded by',
      {
        buyer: ['采购方', 'Buyer'],
        supplier: ['供应商', 'Supplier'],
        expert: ['专家', 'Expert'],
        system: ['系统', 'System'],
      },
      { required: true, default: 'buyer' },
    ),
    supplierBaseId: text('上传供应商', 'Supplier of the uploader', { maxLength: 19 }),
    // Of a resumable upload, so that its end is recorded once however often it is reported.
    uploadKey: text('上传编号', 'Upload', { maxLength: 80, unique: true, internal: true }),
    finding: text('扫描结果', 'Finding', { maxLength: 200 }),
  },
  states: {
    READY: ['可用', 'Ready'],
    CHECKING: ['检查中', 'Being checked'],
    REFUSED: ['未通过检查', 'Rejected'],
  },
  readOnly: true,
  indexes: [['businessId'], ['hash'], ['supplierBaseId'], ['creator', '-createDate']],
  search: ['name', 'businessDocument', 'businessId', 'status', 'uploaderSide', 'createDate'],
  list: ['name', 'extension', 'size', 'status', 'businessDocument', 'kind', 'uploaderSide', 'createDate'],
  sort: ['-createDate'],
  lov: { text: 'name' },
});
