import { defineService } from '#model/document.ts';
import { json, select } from '#model/fields.ts';
import { connectionTest } from '#model/connectionTest.ts';
/** What the environment of the installation sets and no page does. */
export const externalServices = {
    MAIL: ['邮件', 'Mail'],
    SMS: ['短信', 'Text messages'],
    WECHAT: ['微信', 'WeChat'],
    STORE: ['文件存储', 'File store'],
    SCANNER: ['病毒扫描', 'Virus scanner'],
};
export const externalService = defineService({
    module: 'system',
    code: 'externalService',
    label: ['外部服务', 'External services'],
    endpoints: {
        query: {
            label: ['查看外部服务', 'See the external services'],
            path: 'query',
            by: 'buyer',
            readOnly: true,
            returns: { records: json('外部服务', 'External services', { required: true }) },
        },
        tryOut: {
            ...connectionTest,
            label: ['测试', 'Test'],
            action: 'tryOut',
            body: { id: select('外部服务', 'External service', externalServices, { required: true }) },
        },
    },
});
