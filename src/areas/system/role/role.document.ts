import { defineDocument } from '#model/document.ts';
import { bilingual, computed, ids, integer, json, lines, lookup, select, text } from '#model/fields.ts';

export const sysRoleModule = defineDocument({
  module: 'system',
  code: 'sysRoleModule',
  label: ['角色权限', 'Right of a role'],
  fields: { module: lookup('模块或按钮', 'Module or button', 'system.sysModule', { required: true }) },
  unique: [['parent', 'module']],
});

const roleCode = text('角色编码', 'Role code', {
  required: true,
  minLength: 3,
  maxLength: 16,
  unique: true,
  pattern: '^[a-z][a-z0-9_]*$',
  patternHint: ['角色编码由小写字母、数字和下划线组成', 'A role code has small letters, digits and underscores'],
});
const roleName = bilingual('角色名称', 'Role name', { required: true, maxLength: 60 });

export const sysRole = defineDocument({
  module: 'system',
  code: 'sysRole',
  label: ['角色', 'Role'],
  help: ['一组权限；用户通过角色得到菜单和按钮。', 'A set of rights; users get their menu and buttons from roles.'],
  fields: {
    roleCode,
    roleName,
    userType: select(
      '适用用户类型',
      'For user type',
      {
        BUYER: ['采购方', 'Buyer'],
        SUPPLIER: ['供应商', 'Supplier'],
        EXPERT: ['专家', 'Expert'],
        ADMIN: ['管理员', 'Administrator'],
        API: ['接口', 'Interface'],
      },
      { required: true },
    ),
    // Built-in roles come with the product alone; they cannot be deleted.
    roleKind: computed(
      select(
        '角色性质',
        'Kind',
        { SYSTEM: ['内置', 'Built-in'], CUSTOM: ['自定义', 'Custom'] },
        { required: true, default: 'CUSTOM' },
      ),
    ),
    modules: lines('权限', 'Rights', sysRoleModule),
  },
  endpoints: {
    authorise: {
      label: ['授权', 'Set the rights'],
      path: 'authorise',
      action: 'update',
      by: 'buyer',
      body: {
        role: lookup('角色', 'Role', 'system.sysRole', { required: true }),
        versionNo: integer('版本号', 'Version', { required: true }),
        modules: ids('模块或按钮', 'Modules and buttons'),
      },
      returns: { granted: integer('权限数', 'Rights', { required: true }) },
    },
    copy: {
      label: ['复制角色', 'Copy the role'],
      path: 'copy',
      action: 'add',
      by: 'buyer',
      body: { role: lookup('角色', 'Role', 'system.sysRole', { required: true }), roleCode, roleName },
      returns: { id: text('标识', 'Id', { required: true }) },
    },
    moduleTree: {
      label: ['模块树', 'Tree of modules'],
      path: 'moduleTree',
      method: 'GET',
      action: 'query',
      by: 'buyer',
      returns: { modules: json('模块', 'Modules', { required: true }) },
    },
    holders: {
      label: ['持有者', 'Who has the role'],
      path: 'holders',
      method: 'GET',
      action: 'query',
      by: 'buyer',
      query: { role: lookup('角色', 'Role', 'system.sysRole', { required: true }) },
      returns: { users: json('用户', 'Users', { required: true }) },
    },
  },
  enabled: true,
  form: [{ label: ['角色', 'Role'], fields: ['roleCode', 'roleName', 'userType', 'roleKind'] }],
  search: ['roleCode', 'roleName', 'userType'],
  list: ['roleCode', 'roleName', 'userType', 'roleKind', 'enabledFlag'],
  lov: { code: 'roleCode', text: 'roleName', columns: ['roleCode', 'roleName', 'userType'] },
});
