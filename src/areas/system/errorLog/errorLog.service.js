import { defineService } from '#model/document.ts';
import { text } from '#model/fields.ts';
export const errorLog = defineService({
    module: 'system',
    code: 'errorLog',
    label: ['页面错误日志', 'Errors of pages'],
    endpoints: {
        report: {
            label: ['报告页面错误', 'Report an error of a page'],
            path: 'report',
            access: 'login',
            readOnly: true,
            body: {
                message: text('错误', 'Error', { required: true, maxLength: 500 }),
                page: text('页面', 'Page', { required: true, maxLength: 300 }),
                stack: text('位置', 'Where', { maxLength: 4000, multiline: true }),
            },
        },
    },
});
