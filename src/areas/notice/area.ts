import { defineArea } from '#model/area.ts';
import { bulletin } from './bulletin/bulletin.service.ts';
import { message } from './message/message.service.ts';
import { msgSendRecord } from './message/msgSendRecord.document.ts';
import { sysNotice } from './sysNotice/sysNotice.document.ts';
import { sysNoticeAudience } from './sysNotice/sysNoticeAudience.document.ts';
import { sysNoticeRead } from './sysNotice/sysNoticeRead.document.ts';

export const notice = defineArea({
  code: 'notice',
  label: ['信息公告', 'Information'],
  documents: [sysNotice, sysNoticeAudience, sysNoticeRead, msgSendRecord],
  services: [bulletin, message],
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
          code: 'info.record',
          path: 'info/send-record',
          icon: 'history',
          label: ['发送记录', 'Send records'],
          component: 'notice.msgSendRecord',
          sides: 'A',
        },
      ],
    },
  ],
});
