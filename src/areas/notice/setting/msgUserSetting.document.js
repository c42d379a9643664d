import { defineDocument } from '#model/document.ts';
import { lookup, select } from '#model/fields.ts';
import { channels } from '../msgType/msgType.document.ts';
/** What somebody does not want to hear: a type of message on a channel. */
export const msgUserSetting = defineDocument({
    module: 'notice',
    code: 'msgUserSetting',
    label: ['消息订阅', 'Choice of messages'],
    readOnly: true,
    fields: {
        user: lookup('用户', 'User', 'system.iapSysUserT', { required: true }),
        msgType: lookup('消息类型', 'Message type', 'notice.msgType', { required: true }),
        channel: select('通知方式', 'Channel', channels, { required: true }),
    },
    unique: [['user', 'msgType', 'channel']],
    search: ['user', 'msgType', 'channel'],
    list: ['user', 'msgType', 'channel', 'createDate'],
});
