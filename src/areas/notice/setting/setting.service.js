import { defineService } from '#model/document.ts';
import { boolean, json, select, text } from '#model/fields.ts';
import { channels } from '../msgType/msgType.document.ts';
/** Which messages somebody wants to hear, and where. */
export const messageChoice = defineService({
    module: 'notice',
    code: 'messageChoice',
    label: ['我的消息设置', 'My choice of messages'],
    endpoints: {
        query: {
            label: ['我的消息设置', 'My choice of messages'],
            path: 'query',
            access: 'login',
            readOnly: true,
            returns: { types: json('消息类型', 'Message types', { required: true }) },
        },
        save: {
            label: ['修改我的消息设置', 'Change my choice of messages'],
            path: 'save',
            access: 'login',
            body: {
                msgTypeId: text('消息类型', 'Message type', { required: true, maxLength: 19, pattern: '^[0-9]+$' }),
                channel: select('通知方式', 'Channel', channels, { required: true }),
                isOn: boolean('接收', 'Wanted', { default: true }),
            },
        },
    },
});
