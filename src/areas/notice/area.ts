import { defineArea } from '#model/area.ts';
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
  menu: [
    {
      code: 'todo',
      path: 'todo',
      icon: 'check-circle',
      label: ['协同待办', 'Work centre'],
      component: 'layout',
      isOperating: 1,
      sides: 'BSEA',
      children: [
        {
          code: 'todo.mine',
          path: 'todo/mine',
          icon: 'inbox',
          label: ['我的待办', 'My to-do'],
          component: 'todo',
          sides: 'BSEA',
        },
        {
          code: 'todo.msg',
          path: 'todo/message',
          icon: 'bell',
          label: ['消息中心', 'Message centre'],
          component: 'messages',
          sides: 'BSEA',
        },
        {
          code: 'todo.notice',
          path: 'todo/notice',
          icon: 'sound',
          label: ['公告查看', 'Bulletins'],
          component: 'bulletins',
          sides: 'BSEA',
        },
      ],
    },
    {
      code: 'info',
      path: 'info',
      icon: 'sound',
      label: ['信息公告', 'Information'],
      component: 'layout',
      isOperating: 1,
      sides: 'BA',
      children: [
        {
          code: 'info.notice',
          path: 'info/notice',
          icon: 'notification',
          label: ['公告管理', 'Notices and bulletins'],
          component: 'notice.sysNotice',
          documents: ['notice.sysNoticeRead'],
          sides: 'BA',
        },
        {
          code: 'info.msgType',
          path: 'info/message-type',
          icon: 'tags',
          label: ['消息类型', 'Message types'],
          component: 'notice.msgType',
          sides: 'BA',
        },
        {
          code: 'info.msgTemp',
          path: 'info/message-template',
          icon: 'mail',
          label: ['消息模板', 'Message templates'],
          component: 'notice.msgPublicTemplate',
          sides: 'A',
          actions: { 'system:wxMp:getAllPrivateTemplate': ['公众号模板', 'Templates of the messenger service'] },
        },
        {
          code: 'info.webhook',
          path: 'info/webhook',
          icon: 'robot',
          label: ['群机器人', 'Group robots'],
          component: 'notice.msgWebhook',
          sides: 'A',
        },
        {
          code: 'info.record',
          path: 'info/send-record',
          icon: 'history',
          label: ['发送记录', 'Send records'],
          component: 'notice.msgSendRecord',
          documents: ['notice.msgUserSetting'],
          sides: 'A',
        },
      ],
    },
  ],
});
