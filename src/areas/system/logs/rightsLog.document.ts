import { defineDocument } from '#model/document.ts';
import { bilingual, json, select, text } from '#model/fields.ts';
import { entryAct, entryActor, entryOrigin } from '../audit/entryFields.rules.ts';

export const sysRightsLog = defineDocument({
  module: 'system',
  code: 'sysRightsLog',
  label: ['权限变更日志', 'Log of permission changes'],
  help: [
    '谁改变了谁的权限：角色、授权模板、数据权限、用户的角色与公司、模块、客户端。取自审计日志，任何人都不能修改或删除。',
    'Who changed whose rights: roles, templates, data permissions, roles and companies of users, modules and clients. Read from the audit log; nobody can change or delete it.',
  ],
  fields: {
    ...entryActor,
    kind: select(
      '权限类型',
      'Kind',
      {
        ROLE: ['角色', 'Role'],
        TEMPLATE: ['授权模板', 'Template'],
        DATA: ['数据权限', 'Data permission'],
        USER: ['用户', 'User'],
        MODULE: ['模块', 'Module'],
        CLIENT: ['客户端', 'Client'],
      },
      { required: true },
    ),
    subjectName: bilingual('变更对象', 'Subject'),
    objectType: text('对象类型', 'Type of object', { required: true }),
    objectId: text('对象标识', 'Object id'),
    ...entryAct,
    ...entryOrigin,
    changes: json('改前改后', 'Before and after', { changesOf: 'objectType' }),
  },
  readOnly: true,
  view: true,
  search: ['time', 'userName', 'kind', 'subjectName', 'objectId', 'action', 'result', 'address', 'requestId'],
  list: [
    'time',
    'userName',
    'realName',
    'kind',
    'subjectName',
    'action',
    'result',
    'reason',
    'device',
    'address',
    'requestId',
  ],
  sort: ['-time'],
  lov: { text: 'subjectName' },
});
