import { defineService } from '#model/document.ts';
import { boolean, ids, integer, json, text } from '#model/fields.ts';
/** Messages as their receivers see them: their own, and nobody else's. */
export const message = defineService({
    module: 'notice',
    code: 'message',
    label: ['我的消息', 'My messages'],
    endpoints: {
        queryReceive: {
            label: ['我收到的消息', 'Messages for me'],
            path: '/notice/msgSendRecord/queryReceive',
            access: 'login',
            readOnly: true,
            body: { page: json('分页', 'Page'), unread: boolean('未读', 'Unread') },
        },
        update: {
            label: ['标记消息已读或未读', 'Mark messages read or unread'],
            path: '/notice/msgSendRecord/update',
            access: 'login',
            body: { ids: ids('消息', 'Messages'), readFlag: boolean('已读', 'Read', { default: true }) },
            returns: { ids: ids('变更的消息', 'Messages changed', { required: true }) },
        },
        getMsgSendRecordInf: {
            label: ['消息详情', 'One message'],
            path: '/notice/msgSendRecord/getMsgSendRecordInf/id/:id',
            method: 'GET',
            access: 'login',
            params: { id: text('消息', 'Message', { required: true, maxLength: 19, pattern: '^[0-9]+$' }) },
        },
        unReadCount: {
            label: ['未读消息数', 'How many messages are unread'],
            path: '/notice/msgSendRecord/unReadCount',
            method: 'GET',
            access: 'login',
            returns: {
                unReadCount: integer('未读消息数', 'Unread', { required: true }),
                popUpCount: integer('待确认弹窗数', 'Pop-ups to acknowledge', { required: true }),
            },
        },
        popUps: {
            label: ['待确认的弹窗消息', 'Pop-ups to acknowledge'],
            path: '/notice/msgSendRecord/popUps',
            access: 'login',
            readOnly: true,
            returns: { records: json('消息', 'Messages', { required: true }) },
        },
        acknowledge: {
            label: ['确认弹窗消息', 'Acknowledge pop-ups'],
            path: '/notice/msgSendRecord/acknowledge',
            access: 'login',
            body: { ids: ids('消息', 'Messages', { required: true }) },
            returns: { ids: ids('确认的消息', 'Messages acknowledged', { required: true }) },
        },
    },
});
