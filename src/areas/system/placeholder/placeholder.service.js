import { defineService } from '#model/document.ts';
import { text } from '#model/fields.ts';
export const placeholder = defineService({
    module: 'basic',
    code: 'placeholder',
    label: ['占位符', 'Placeholders'],
    endpoints: {
        findAllByParam: {
            label: ['查询占位符', 'Find placeholders'],
            path: 'findAllByParam',
            method: 'GET',
            by: 'buyer',
            query: {
                docCode: text('业务单据', 'Business document', { maxLength: 100 }),
                keyword: text('关键字', 'Keyword', { maxLength: 100 }),
            },
        },
    },
});
export const placeholderModule = defineService({
    module: 'basic',
    code: 'placeholderModule',
    label: ['占位符模块', 'Modules with placeholders'],
    endpoints: {
        queryAll: { label: ['占位符模块', 'Modules with placeholders'], path: 'queryAll', method: 'GET', by: 'buyer' },
    },
});
