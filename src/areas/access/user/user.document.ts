import { defineDocument } from '#model/document.ts';
import { boolean, computed, date, datetime, integer, json, lines, lookup, select, text } from '#model/fields.ts';

export const sysUserRole = defineDocument({
  module: 'system',
  code: 'sysUserRole',
  label: ['用户角色', 'Role of a user'],
  fields: {
    role: lookup('角色', 'Role', 'system.sysRole', { required: true }),
    // A role with functions of administration or money gives nothing until a second person has confirmed it.
    awaitsConfirmation: computed(boolean('待复核', 'Awaits confirmation')),
  },
  unique: [['parent', 'role']],
  picks: { role: {} },
});

export const sysUserCompany = defineDocument({
  module: 'system',
  code: 'sysUserCompany',
  label: ['可见公司', 'Visible company'],
  fields: { company: lookup('公司', 'Company', 'basic.company', { required: true }) },
  unique: [['parent', 'company']],
});

const why = text('原因', 'Reason', {
  required: true,
  maxLength: 500,
  multiline: true,
  help: ['记入审计日志，并告知该用户', 'Kept in the audit log, and told to the user'],
});
const chosen = { user: lookup('用户', 'User', 'system.iapSysUserT', { required: true }) };

export const iapSysUserT = defineDocument({
  module: 'system',
  code: 'iapSysUserT',
  label: ['用户', 'User'],
  help: [
    '登录平台的账号；一个账号只属于采购方、供应商、专家或管理员中的一方。',
    'Accounts that log in; each belongs to exactly one side.',
  ],
  fields: {
    userName: text('用户名', 'Username', {
      required: true,
      minLength: 3,
      maxLength: 16,
      unique: true,
      pattern: '^[A-Za-z0-9._-]+$',
      patternHint: [
        '用户名只能包含字母、数字、点、横线和下划线',
        'A username has letters, digits, dots, dashes and underscores only',
      ],
    }),
    realName: text('姓名', 'Name', { required: true, maxLength: 60, inEnglish: 'englishName' }),
    englishName: text('外文名', 'Name in English', {
      maxLength: 60,
      help: ['英文界面显示的姓名；留空则显示姓名', 'The name on English pages; without it the name above'],
    }),
    userType: select(
      '用户类型',
      'User type',
      {
        BUYER: ['采购方', 'Buyer'],
        SUPPLIER: ['供应商', 'Supplier'],
        EXPERT: ['专家', 'Expert'],
        ADMIN: ['管理员', 'Administrator'],
        API: ['接口', 'Interface'],
      },
      { required: true, default: 'BUYER' },
    ),
    phone: text('手机号', 'Phone number', {
      maxLength: 20,
      pattern: '^(0|86|17951)?1[3-9][0-9]{9}$',
      patternHint: ['手机号格式不正确', 'Phone number format is incorrect'],
    }),
    email: text('邮箱', 'E-mail', {
      maxLength: 120,
      pattern: '^[^@ ]+@[^@ ]+[.][^@ ]+$',
      patternHint: ['邮箱格式不正确', 'E-mail format is incorrect'],
    }),
    gender: select('性别', 'Gender', { M: ['男', 'Male'], F: ['女', 'Female'] }),
    age: integer('年龄', 'Age', { min: 16, max: 120 }),
    userGroup: text('用户组', 'Group', { maxLength: 60 }),
    description: text('描述', 'Description', { maxLength: 300 }),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase'),
    employee: lookup('员工', 'Employee', 'basic.employee'),
    allCompaniesFlag: boolean('可见全部公司', 'All companies'),
    validUntil: date('有效期至', 'Valid until'),
    languageId: select('语言', 'Language', { zh: ['中文', 'Chinese'], en: ['英文', 'English'] }),
    timezone: text('时区', 'Time zone', {
      maxLength: 60,
      help: [
        'IANA 时区，如 Asia/Shanghai；时间按它显示，留空时按平台时区',
        'An IANA zone such as Asia/Shanghai, in which times are shown; empty: that of the installation',
      ],
    }),
    lastLoginDate: computed(datetime('最后登录时间', 'Last login')),
    lastLoginIp: computed(text('最后登录IP', 'Last login from', { maxLength: 64 })),
    // Whoever disabled a user cannot be the one who erases the person.
    disabledBy: computed(lookup('停用人', 'Disabled by', 'system.iapSysUserT')),
    erasedAt: computed(datetime('注销时间', 'Erased at')),
    roles: lines('角色', 'Roles', sysUserRole, { required: true }),
    companies: lines('可见公司', 'Visible companies', sysUserCompany),
  },
  endpoints: {
    resetPassword: {
      label: ['重置密码', 'Reset password'],
      path: 'resetPassword',
      answersSecret: true,
      body: { ...chosen, reason: why },
      returns: {
        sentTo: text('已发送至', 'Sent to'),
        token: text('链接凭证', 'Token of the link'),
      },
    },
    viewAs: {
      label: ['权限预览', 'View as'],
      path: 'viewAs',
      by: 'buyer',
      answersSecret: true,
      body: { ...chosen, reason: why },
      returns: {
        accessToken: text('访问令牌', 'Access token', { required: true }),
        expiresIn: integer('有效秒数', 'Valid for seconds', { required: true }),
      },
    },
    confirmRoles: {
      label: ['复核角色', 'Confirm roles'],
      path: 'confirmRoles',
      by: 'buyer',
      body: { ...chosen, versionNo: integer('版本号', 'Version', { required: true }) },
      returns: { confirmed: integer('已复核', 'Confirmed', { required: true }) },
    },
    unlock: { label: ['解锁', 'Unlock'], path: 'unlock', action: 'update', by: 'buyer', body: chosen },
    dropSecondFactor: {
      label: ['解除双因素', 'Take the second factor away'],
      path: 'dropSecondFactor',
      by: 'buyer',
      body: chosen,
    },
    securityKeys: {
      label: ['查看安全密钥', 'See the security keys'],
      path: 'securityKeys',
      action: 'dropSecondFactor',
      readOnly: true,
      by: 'buyer',
      body: chosen,
      returns: { records: json('安全密钥', 'Security keys', { required: true }) },
    },
    dropSecurityKey: {
      label: ['移除安全密钥', 'Take a security key away'],
      path: 'dropSecurityKey',
      action: 'dropSecondFactor',
      by: 'buyer',
      body: { ...chosen, keyId: text('安全密钥', 'Security key', { required: true, maxLength: 19 }) },
    },
    erase: { label: ['注销', 'Erase'], path: 'erase', by: 'buyer', body: chosen },
  },
  acts: {
    turnOnAuthenticator: ['开启动态验证码', 'Turned the authenticator on'],
    turnOffAuthenticator: ['关闭动态验证码', 'Turned the authenticator off'],
    addSecurityKey: ['登记安全密钥', 'Registered a security key'],
    linkIdentity: ['关联单点登录账号', 'Linked an identity provider'],
    unlinkIdentity: ['解除单点登录关联', 'Ended the link to an identity provider'],
    removeSecurityKey: ['移除安全密钥', 'Removed a security key'],
  },
  enabled: true,
  indexes: [['email'], ['phone']],
  search: ['userName', 'realName', 'userType', 'userGroup', 'enabledFlag'],
  list: ['userName', 'realName', 'userType', 'supplierBase', 'phone', 'enabledFlag', 'lastLoginDate'],
  form: [
    {
      label: ['账号', 'Account'],
      fields: [
        'userName',
        'realName',
        'englishName',
        'userType',
        'supplierBase',
        'employee',
        'userGroup',
        'validUntil',
      ],
    },
    {
      label: ['联系方式', 'Contact'],
      fields: ['phone', 'email', 'languageId', 'timezone', 'gender', 'age', 'description'],
    },
    { label: ['权限', 'Rights'], fields: ['allCompaniesFlag', 'roles', 'companies'] },
    { label: ['登录与停用', 'Logins and end'], fields: ['lastLoginDate', 'lastLoginIp', 'disabledBy', 'erasedAt'] },
  ],
  lov: { code: 'userName', text: 'realName', columns: ['userName', 'realName', 'userType'], pinyinSearch: true },
});
