import { defineDocument } from '#model/document.ts';
import { boolean, computed, integer, lookup, quickCode, text } from '#model/fields.ts';
export const sysPrintLog = defineDocument({
    module: 'system',
    code: 'sysPrintLog',
    label: ['打印记录', 'Print log'],
    help: ['谁打印了哪张单据、第几次', 'Who printed which document, and for the how many-th time'],
    readOnly: true,
    log: true,
    fields: {
        docId: computed(quickCode('业务单据', 'Business document', 'PRINT_DOCUMENT')),
        businessId: computed(text('单据标识', 'Id of the document', { maxLength: 19 })),
        businessNo: computed(text('单据号', 'Document no.', { maxLength: 200 })),
        template: computed(lookup('打印模板', 'Print template', 'system.sysPrintTemplate')),
        // The code it had then: a template may be written anew under its code, and its prints are counted on.
        printedWith: computed(text('模板编码', 'Template code', { maxLength: 40 })),
        templateVersion: computed(integer('模板版本', 'Version of the template')),
        printCount: computed(integer('第几次', 'Times printed')),
        reprintFlag: computed(boolean('补打', 'Reprint')),
        // Documents that were printed together are one file.
        fileId: computed(text('打印文件', 'File', { maxLength: 19 })),
    },
    indexes: [['docId', 'businessId', 'printedWith'], ['fileId']],
    search: ['businessNo', 'docId', 'template', 'reprintFlag', 'createDate', 'creator'],
    list: [
        'businessNo',
        'docId',
        'template',
        'templateVersion',
        'printCount',
        'reprintFlag',
        'creatorName',
        'createDate',
    ],
    sort: ['-createDate'],
    lov: { text: 'businessNo' },
});
