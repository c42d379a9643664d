import { can, defineArea, page } from '#model/area.ts';
import { chatFile } from './chatFile/chatFile.document.ts';
import { chatReport } from './moderation/chatReport.document.ts';
import { chatWord } from './wordList/chatWord.document.ts';
import { chatHold } from './oversight/chatHold.document.ts';
import { chatReview } from './oversight/chatReview.document.ts';
import { chatTask } from './task/chatTask.document.ts';

// Whoever reads documents may be asked to do something about one.
const talkers = [
  'buyer',
  'pur_pool',
  'buyer_mgr',
  'planner',
  'warehouse',
  'inspector',
  'sqe',
  'quality_mgr',
  'finance',
  'compliance',
  'flow_manager',
  'sup_admin',
  'sup_sales',
  'sup_logistics',
  'sup_quality',
  'sup_limited',
];

export const messaging = defineArea({
  code: 'messaging',
  label: ['即时沟通', 'Messaging'],
  documents: [chatFile, chatWord, chatReport, chatHold, chatReview, chatTask],
  groups: [{ code: 'sys.chat', group: 'sys', order: 45, icon: 'message', label: ['沟通管理', 'Chat oversight'] }],
  pages: [
    // In no menu and no default role: files of conversations are reached through their conversation.
    page(chatFile, { code: 'im.chatFile', icon: 'paper-clip', sides: 'BSA', hidden: true }),
    page(chatTask, {
      code: 'todo.chatTask',
      path: 'todo/document-task',
      label: ['单据任务', 'Tasks on documents'],
      icon: 'schedule',
      group: 'todo',
      sides: 'BS',
      actions: { 'im:chatTask:readAll': ['查看全部任务', 'Read all tasks'] },
    }),
    page(chatReport, {
      code: 'sys.chatReport',
      path: 'sys/chat-report',
      label: ['消息举报', 'Reported messages'],
      icon: 'notification',
      group: 'sys.chat',
      sides: 'BA',
      roles: ['compliance', 'sec_officer'],
    }),
    page(chatWord, {
      code: 'sys.chatWord',
      path: 'sys/chat-word',
      icon: 'stop',
      group: 'sys.chat',
      sides: 'BA',
      roles: ['compliance', 'platform_admin'],
    }),
    page(chatHold, {
      code: 'sys.chatHold',
      path: 'sys/chat-hold',
      icon: 'lock',
      group: 'sys.chat',
      sides: 'BA',
      roles: ['compliance', 'sec_officer', 'auditor'],
    }),
    page(chatReview, {
      code: 'sys.chatReview',
      path: 'sys/chat-review',
      label: ['会话查阅', 'Reviews of conversations'],
      icon: 'eye',
      group: 'sys.chat',
      sides: 'BA',
      roles: ['compliance', 'sec_officer', 'auditor'],
    }),
  ],
  grants: {
    platform_admin: [can(chatWord, '*')],
    // Reading what others said takes two of these.
    compliance: [
      can(chatReport, '*'),
      can(chatWord, '*'),
      can(chatHold, '*'),
      can(chatReview, '*'),
      can(chatTask, 'query', 'done', 'cancel'),
    ],
    sec_officer: [can(chatReport, '*'), can(chatHold, '*'), can(chatReview, '*')],
    auditor: [['im:chatTask:readAll']],
    ...Object.fromEntries(
      talkers.filter((role) => role !== 'compliance').map((role) => [role, [can(chatTask, 'query', 'done', 'cancel')]]),
    ),
  },
});
