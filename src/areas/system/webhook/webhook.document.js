import { defineDocument } from '#model/document.ts';
import { computed, datetime, lookup, text } from '#model/fields.ts';
import { connectionTest } from '#model/connectionTest.ts';
/** Where another system hears of transitions. */
export const sysWebhook = defineDocument({
    module: 'system',
    code: 'sysWebhook',
    label: ['网络回调', 'Webhook'],
    help: [
        '单据状态变化时，平台以签名的消息通知其他系统；失败自动重试，可重发。',
        'Other systems hear of every transition by a signed message; what fails is tried again and can be sent once more.',
    ],
    fields: {
        name: text('名称', 'Name', { required: true, maxLength: 60 }),
        url: text('回调地址', 'Address', {
            required: true,
            maxLength: 500,
            multiline: false,
            help: [
                '以 https:// 开头；内网地址须先由运维列入允许的主机',
                'Begins with https://; hosts of the own network have to be listed by the operator first',
            ],
        }),
        company: lookup('公司', 'Company', 'basic.company', {
            help: ['留空时为所有公司的单据', 'Empty: documents of every company'],
        }),
        events: text('事件', 'Events', {
            maxLength: 2000,
            multiline: true,
            help: [
                '每行一个，如 pur.purchaseOrder.issue、pur.receive.* 或 pur.*；留空为全部',
                'One a line, such as pur.purchaseOrder.issue, pur.receive.* or pur.*; empty for all',
            ],
        }),
        secretDate: computed(datetime('密钥生成时间', 'Secret made at')),
    },
    endpoints: {
        newSecret: {
            label: ['生成密钥', 'Make a secret'],
            path: 'newSecret',
            answersSecret: true,
            body: { webhook: lookup('网络回调', 'Webhook', 'system.sysWebhook', { required: true }) },
            returns: { secret: text('密钥', 'Secret', { required: true }) },
        },
        tryOut: connectionTest,
    },
    enabled: true,
    search: ['name', 'company', 'enabledFlag'],
    list: ['name', 'url', 'company', 'events', 'secretDate', 'enabledFlag'],
    form: [{ label: ['网络回调', 'Webhook'], fields: ['name', 'url', 'company', 'events', 'secretDate'] }],
    lov: { text: 'name', columns: ['url'] },
});
