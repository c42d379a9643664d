import { defineDocument } from '#model/document.ts';
import { computed, datetime, select, text } from '#model/fields.ts';
import { connectionTest } from '#model/connectionTest.ts';
/** How a robot wants to be spoken to. */
export const robotKinds = {
    STANDARD: ['标准回调（HMAC 签名）', 'Standard webhook (signed)'],
    DINGTALK: ['钉钉群机器人', 'DingTalk robot'],
    FEISHU: ['飞书群机器人', 'Feishu robot'],
    WECOM: ['企业微信群机器人', 'WeCom robot'],
};
export const msgWebhook = defineDocument({
    module: 'notice',
    code: 'msgWebhook',
    label: ['群机器人', 'Chat bot'],
    help: [
        '把消息发到群里的机器人，或其他系统的回调地址。任何数据权限隐藏或脱敏的字段都不会发出。',
        'Robots that say messages in a group, and webhooks of other systems. Fields that any data permission hides or masks are never sent.',
    ],
    fields: {
        name: text('名称', 'Name', { required: true, unique: true, maxLength: 60 }),
        robotKind: select('类型', 'Kind', robotKinds, { required: true, default: 'STANDARD' }),
        url: text('地址', 'Address', {
            required: true,
            maxLength: 500,
            multiline: false,
            help: [
                '外网 https 地址；内网主机须由系统配置 SRM_OUTSIDE_HOSTS 列出',
                'An https address of the public internet; hosts within the own network must be listed in SRM_OUTSIDE_HOSTS',
            ],
        }),
        language: select('语言', 'Language', { zh: ['中文', 'Chinese'], en: ['英文', 'English'] }, {
            required: true,
            default: 'zh',
        }),
        secretDate: computed(datetime('密钥设置时间', 'Secret set at')),
    },
    endpoints: {
        setSecret: {
            label: ['设置密钥', 'Set the secret'],
            path: 'setSecret',
            body: {
                id: text('群机器人', 'Chat bot', { required: true, maxLength: 19, pattern: '^[0-9]+$' }),
                secret: text('密钥', 'Secret', { required: true, minLength: 8, maxLength: 200 }),
            },
        },
        tryOut: { ...connectionTest, label: ['发送测试消息', 'Send a test message'] },
    },
    enabled: true,
    search: ['name', 'robotKind', 'enabledFlag'],
    list: ['name', 'robotKind', 'language', 'secretDate', 'enabledFlag'],
    sort: ['name'],
    lov: { text: 'name', columns: ['robotKind'] },
});
