import { can, canAll, defineArea, page, screen } from '#model/area.ts';
import { bulletin } from './bulletin/bulletin.service.ts';
import { message } from './message/message.service.ts';
import { msgSendRecord } from './message/msgSendRecord.document.ts';
import { msgType, msgTypeReceiver } from './msgType/msgType.document.ts';
import { msgUserSetting } from './setting/msgUserSetting.document.ts';
import { messageChoice } from './setting/setting.service.ts';
import { todo } from './todo/todo.service.ts';
import { msgPublicTemplate } from './template/msgPublicTemplate.document.ts';
import { msgWebhook } from './webhook/msgWebhook.document.ts';
import { sysNotice } from './sysNotice/sysNotice.document.ts';
import { sysNoticeAudience } from './sysNotice/sysNoticeAudience.document.ts';
import { sysNoticeRead } from './sysNotice/sysNoticeRead.document.ts';
export const notice = defineArea({
    code: 'notice',
    label: ['信息公告', 'Information'],
    documents: [
        sysNotice,
        sysNoticeAudience,
        sysNoticeRead,
        msgType,
        msgTypeReceiver,
        msgPublicTemplate,
        msgWebhook,
        msgSendRecord,
        msgUserSetting,
    ],
    services: [bulletin, message, messageChoice, todo],
    groups: [
        { code: 'todo', order: 10, icon: 'check-circle', label: ['工作台', 'Workspace'], roles: ['*'] },
        { code: 'info', order: 80, icon: 'sound', label: ['消息与公告', 'Messaging'], roles: ['platform_admin'] },
    ],
    pages: [
        screen('todo', {
            code: 'todo.mine',
            path: 'todo/mine',
            label: ['我的待办', 'My tasks'],
            icon: 'inbox',
            group: 'todo',
            sides: 'BSEA',
        }),
        screen('statusOverview', {
            code: 'todo.overview',
            path: 'todo/overview',
            label: ['业务概览', 'Status overview'],
            icon: 'bar-chart',
            viewOf: 'todo.mine',
            sides: 'BSEA',
        }),
        screen('messages', {
            code: 'todo.msg',
            path: 'todo/message',
            label: ['消息', 'Messages'],
            icon: 'bell',
            group: 'todo',
            sides: 'BSEA',
        }),
        screen('bulletins', {
            code: 'todo.notice',
            path: 'todo/notice',
            label: ['公告', 'Bulletins'],
            icon: 'sound',
            group: 'todo',
            sides: 'BSEA',
        }),
        page(sysNotice, {
            code: 'info.notice',
            path: 'info/notice',
            label: ['公告管理', 'Notices and bulletins'],
            icon: 'notification',
            group: 'info',
            sides: 'BA',
            with: [sysNoticeRead],
            roles: ['group_admin', 'company_admin', 'buyer_mgr'],
        }),
        page(msgType, {
            code: 'info.msgType',
            path: 'info/message-type',
            icon: 'tags',
            group: 'info',
            sides: 'BA',
            roles: ['designer'],
        }),
        page(msgPublicTemplate, {
            code: 'info.msgTemp',
            path: 'info/message-template',
            icon: 'mail',
            group: 'info',
            sides: 'A',
            actions: { 'system:wxMp:getAllPrivateTemplate': ['公众号模板', 'Templates of the messenger service'] },
            roles: ['designer'],
        }),
        page(msgWebhook, {
            code: 'info.webhook',
            path: 'info/webhook',
            icon: 'robot',
            group: 'info',
            sides: 'A',
        }),
        page(msgSendRecord, {
            code: 'info.record',
            path: 'info/send-record',
            label: ['发送记录', 'Send records'],
            icon: 'history',
            group: 'info',
            sides: 'A',
            with: [msgUserSetting],
            roles: ['group_admin', 'company_admin'],
        }),
    ],
    grants: {
        platform_admin: [canAll('*')],
        group_admin: [can(sysNotice, '*'), can(sysNoticeRead, '*'), can(msgSendRecord, '*')],
        company_admin: [can(sysNotice, '*'), can(sysNoticeRead, '*'), can(msgSendRecord, '*')],
        designer: [can(msgType, '*'), can(msgPublicTemplate, '*')],
        buyer_mgr: [can(sysNotice, '*'), can(sysNoticeRead, '*')],
    },
});
