import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, computed, json, text } from '#model/fields.ts';
export const sysBusinessDoc = defineDocument({
    module: 'system',
    code: 'sysBusinessDoc',
    label: ['业务单据配置', 'Business document'],
    help: [
        '平台的全部业务单据及其字段：哪些可作条件、占位符、打印和查询。由单据声明生成，随版本更新。',
        'Every business document of the platform with its fields: what may be a condition, a placeholder, printed and searched by. Made from the declarations, with every release.',
    ],
    readOnly: true,
    fields: {
        docCode: computed(text('单据编码', 'Document code', { required: true, unique: true, maxLength: 80 })),
        docName: computed(bilingual('单据名称', 'Document name', { required: true })),
        moduleCode: computed(text('模块', 'Module', { required: true, maxLength: 40 })),
        approvalFlag: computed(boolean('须审批', 'Needs approval')),
        attachmentFlag: computed(boolean('有附件', 'Has files')),
        companyFlag: computed(boolean('分公司', 'Belongs to a company')),
        supplierFlag: computed(boolean('供应商可见', 'Suppliers see it')),
    },
    endpoints: {
        fields: {
            label: ['单据的字段', 'The fields of a document'],
            path: 'fields',
            action: 'query',
            by: 'buyer',
            readOnly: true,
            body: { id: text('业务单据', 'Business document', { required: true, maxLength: 19, pattern: '^[0-9]+$' }) },
            returns: { records: json('字段', 'Fields', { required: true }) },
        },
    },
    enabled: true,
    search: ['docCode', 'docName', 'moduleCode', 'approvalFlag', 'enabledFlag'],
    list: ['docCode', 'docName', 'moduleCode', 'approvalFlag', 'attachmentFlag', 'companyFlag', 'supplierFlag'],
    sort: ['docCode'],
    lov: { code: 'docCode', text: 'docName', columns: ['moduleCode'] },
});
