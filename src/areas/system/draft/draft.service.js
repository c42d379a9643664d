import { defineService } from '#model/document.ts';
import { json, text } from '#model/fields.ts';
const place = {
    document: text('单据', 'Document', { required: true, maxLength: 120 }),
    objectId: text('数据', 'Row', { maxLength: 19, pattern: '^[0-9]+$' }),
};
/** What people have typed into forms and not saved; without an object it belongs to a new row. */
export const draft = defineService({
    module: 'system',
    code: 'draft',
    label: ['草稿', 'Drafts'],
    endpoints: {
        query: { label: ['查询草稿', 'Look for drafts'], path: 'query', access: 'login', readOnly: true, body: place },
        save: {
            label: ['保存草稿', 'Keep a draft'],
            path: 'save',
            access: 'login',
            body: { ...place, content: json('内容', 'Content', { required: true }) },
        },
        discard: { label: ['丢弃草稿', 'Discard a draft'], path: 'discard', access: 'login', body: place },
    },
});
