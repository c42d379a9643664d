import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, computed, ids, integer, json, lines, lookup, select, text } from '#model/fields.ts';

export const sysRoleModule = defineDocument({
  module: 'system',
  code: 'sysRoleModule',
  label: ['角色权限', 'Right of a role'],
  fields: {
    module: lookup('模块或按钮', 'Module or button', 'system.sysModule', { required: true }),
    // A right of administration counts only when a second person has confirmed it.
    awaitsConfirmation: computed(boolean('待复核', 'Awaits confirmation')),
  },
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
export const sysRoleTemplate = defineDocument({
  module: 'system',
  code: 'sysRoleTemplate',
  label: ['角色授权模板', 'Template of a role'],
  fields: {
    template: lookup('授权模板', 'Authorisation template', 'system.iapSysAuthTemplate', { required: true }),
  },
  unique: [['parent', 'template']],
});

export const sysRoleMutex = defineDocument({
  module: 'system',
  code: 'sysRoleMutex',
  label: ['互斥角色', 'Role that excludes another'],
  fields: { other: lookup('互斥角色', 'Excluded role', 'system.sysRole') },
  unique: [['parent', 'other']],
});

export const sysRoleParent = defineDocument({
  module: 'system',
  code: 'sysRoleParent',
  label: ['继承的角色', 'Inherited role'],
  fields: {
    parentRole: lookup('继承自', 'Inherited role', 'system.sysRole', { required: true }),
    // A role that brings rights of administration gives nothing until a second person has confirmed it.
    awaitsConfirmation: computed(boolean('待复核', 'Awaits confirmation')),
  },
  unique: [['parent', 'parentRole']],
});

export const sysRoleGrantable = defineDocument({
  module: 'system',
  code: 'sysRoleGrantable',
  label: ['可授予的角色', 'Role that may be granted'],
  fields: { granted: lookup('可授予的角色', 'Role', 'system.sysRole', { required: true }) },
  unique: [['parent', 'granted']],
});

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
    adminScope: select(
      '可分配范围',
      'Delegation',
      {
        OWN: ['本人已有的权限，限所属公司', 'Own rights, own companies'],
        TREE: ['本人已有的权限，限所属公司及下级', 'Own rights, own companies and below'],
        ALL: ['全部权限', 'All rights'],
      },
      {
        default: 'OWN',
        help: [
          '持有者管理哪些公司的用户、角色和安全记录，能授予什么；另可授予下列“可授予的角色”',
          'Of which companies a holder manages users, roles and records of security, and what he grants; the roles to be granted below come on top',
        ],
      },
    ),
    company: lookup('所属公司', 'Belongs to', 'basic.company', {
      help: [
        '由该公司的管理员维护；留空为集团通用角色',
        'The administrators of this company maintain it; empty: a role of the whole group',
      ],
    }),
    maxUsers: integer('最多用户数', 'Max. users', {
      min: 1,
      max: 100000,
      help: [
        '启用的用户中最多可有多少人持有；留空则不限',
        'How many enabled users may hold it; left empty, any number',
      ],
    }),
    modules: lines('权限', 'Rights', sysRoleModule),
    authTemplates: lines('授权模板', 'Authorisation templates', sysRoleTemplate),
    parentRoles: lines('继承的角色', 'Inherited roles', sysRoleParent),
    grantableRoles: lines('可授予的角色', 'Roles to be granted', sysRoleGrantable),
    mutexRoles: lines('互斥角色', 'Excluded roles', sysRoleMutex),
  },
  endpoints: {
    confirmRights: {
      label: ['复核管理权限', 'Confirm rights of administration'],
      path: 'confirmRights',
      by: 'buyer',
      decides: 'roleId',
      body: { role: lookup('角色', 'Role', 'system.sysRole', { required: true }) },
      returns: { confirmed: integer('已复核', 'Confirmed', { required: true }) },
    },
    conflicts: {
      label: ['职责冲突报告', 'Conflicts of duties'],
      path: 'conflicts',
      action: 'query',
      readOnly: true,
      returns: { records: json('冲突', 'Conflicts', { required: true }) },
    },
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
    inherited: {
      label: ['继承的权限', 'Inherited rights'],
      path: 'inherited',
      method: 'GET',
      action: 'query',
      by: 'buyer',
      query: { role: lookup('角色', 'Role', 'system.sysRole', { required: true }) },
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
  form: [
    {
      label: ['角色', 'Role'],
      fields: ['roleCode', 'roleName', 'userType', 'roleKind', 'company', 'adminScope', 'maxUsers'],
    },
  ],
  search: ['roleCode', 'roleName', 'userType', 'company'],
  list: ['roleCode', 'roleName', 'userType', 'roleKind', 'company', 'enabledFlag'],
  lov: { code: 'roleCode', text: 'roleName', columns: ['roleCode', 'roleName', 'userType'] },
});
