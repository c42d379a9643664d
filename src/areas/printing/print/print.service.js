import { defineService } from '#model/document.ts';
import { json, text } from '#model/fields.ts';
export const print = defineService({
    module: 'system',
    code: 'print',
    label: ['打印', 'Print'],
    endpoints: {
        templates: {
            label: ['可用的打印模板', 'Print templates to choose from'],
            path: 'templates',
            access: 'login',
            readOnly: true,
            body: {
                docId: text('业务单据', 'Business document', { maxLength: 100 }),
                ids: json('单据', 'Documents'),
            },
            returns: { records: json('打印模板', 'Print templates', { required: true }) },
        },
    },
});
