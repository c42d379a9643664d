import { defineService } from '#model/document.ts';
import { json, text } from '#model/fields.ts';
export const search = defineService({
    module: 'system',
    code: 'search',
    label: ['全局搜索', 'Search everywhere'],
    endpoints: {
        query: {
            label: ['按编号或名称查找单据', 'Find documents by number or name'],
            path: 'query',
            access: 'login',
            readOnly: true,
            body: { keyword: text('关键字', 'Keyword', { required: true, maxLength: 100 }) },
        },
        pinyin: {
            label: ['读取文字的拼音', 'Read the pinyin of texts'],
            path: 'pinyin',
            access: 'login',
            readOnly: true,
            body: { texts: json('文字', 'Texts', { required: true }) },
        },
    },
});
