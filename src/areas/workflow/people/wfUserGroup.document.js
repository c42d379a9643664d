import { defineDocument } from '#model/document.ts';
import { bilingual, lines, lookup, text } from '#model/fields.ts';
export const wfUserGroupMember = defineDocument({
    module: 'workflow',
    code: 'wfUserGroupMember',
    label: ['审批组成员', 'Member of the approval group'],
    fields: { user: lookup('用户', 'User', 'system.iapSysUserT', { required: true }) },
    unique: [['parent', 'user']],
});
export const wfUserGroup = defineDocument({
    module: 'workflow',
    code: 'wfUserGroup',
    label: ['审批组', 'Approval group'],
    help: ['可在流程中整体指定为审批人的一组人', 'People who are named together as approvers of flows'],
    fields: {
        code: text('组编码', 'Group code', { required: true, unique: true, maxLength: 30 }),
        name: bilingual('组名称', 'Group name', { required: true, maxLength: 100 }),
        members: lines('成员', 'Members', wfUserGroupMember),
    },
    uniqueNameWithin: [],
    enabled: true,
    search: ['code', 'name'],
    list: ['code', 'name', 'enabledFlag'],
    sort: ['code'],
    lov: { code: 'code', text: 'name' },
    excel: { import: ['code', 'name', 'members.user'], groupBy: 'code' },
});
