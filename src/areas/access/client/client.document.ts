import { defineDocument } from '#model/document.ts';
import { boolean, computed, datetime, integer, lookup, text } from '#model/fields.ts';

export const sysClient = defineDocument({
  module: 'system',
  code: 'sysClient',
  label: ['客户端', 'Client'],
  help: ['通过 OAuth 调用平台接口的其他程序。', 'Other programs that call the platform by OAuth.'],
  fields: {
    clientId: text('客户端ID', 'Client id', {
      required: true,
      minLength: 3,
      maxLength: 16,
      unique: true,
      pattern: '^[A-Za-z0-9._-]+$',
      patternHint: [
        '客户端ID只能包含字母、数字、点、横线和下划线',
        'A client id has letters, digits, dots, dashes and underscores only',
      ],
    }),
    clientName: text('客户端名称', 'Client name', { required: true, maxLength: 60 }),
    codeGrant: boolean('授权码方式', 'Authorisation code', {
      help: [
        '用户在平台登录后授权；必须使用 S256 校验。',
        'Users grant access on the platform; the S256 challenge is mandatory.',
      ],
    }),
    refreshGrant: boolean('刷新令牌', 'Refresh token'),
    credentialsGrant: boolean('客户端模式', 'Client credentials', {
      help: ['程序以下面的接口用户身份调用。', 'The program acts as the interface user below.'],
    }),
    implicitGrant: boolean('隐式方式', 'Implicit', {
      help: [
        '仅供旧系统使用；参数 login.implicitGrant 允许后才能启用。',
        'For old integrations only, once the parameter login.implicitGrant allows it.',
      ],
    }),
    publicFlag: boolean('公开客户端', 'Public client', {
      help: ['无法保管密钥的程序，如手机应用。', 'A program that cannot keep a secret, such as a mobile app.'],
    }),
    autoApprove: boolean('静默授权', 'Silent authorisation'),
    redirectUris: text('回调地址', 'Redirect addresses', {
      maxLength: 2000,
      multiline: true,
      help: ['每行一个，须与请求完全一致。', 'One a line; requests must match exactly.'],
    }),
    user: lookup('接口用户', 'Interface user', 'system.iapSysUserT', { filter: { userType: 'API' } }),
    scopes: text('权限范围', 'Scopes', {
      maxLength: 4000,
      multiline: true,
      help: [
        '每行一个权限，如 pur:purchaseOrder:* 或 basic:*:query；程序只能用用户权限中的这些，*:*:* 为全部。为空则什么都不能调用。',
        'A permission a line, such as pur:purchaseOrder:* or basic:*:query; of what its user may do the program may do only this, all of it with *:*:*. Empty for nothing.',
      ],
    }),
    ipAllow: text('允许的IP', 'Allowed networks', {
      maxLength: 1000,
      multiline: true,
      help: [
        '每行一个地址或网段，每次调用都核对；为空则不限制。',
        'An address or network a line, asked for with every call; empty for all.',
      ],
    }),
    accessTokenSeconds: integer('访问令牌有效期（秒）', 'Access token lives (s)', {
      required: true,
      min: 60,
      max: 3600,
      default: 900,
    }),
    refreshTokenSeconds: integer('刷新令牌有效期（秒）', 'Refresh token lives (s)', {
      required: true,
      min: 300,
      max: 2592000,
      default: 43200,
    }),
    secretDate: computed(datetime('密钥生成时间', 'Secret made at')),
  },
  endpoints: {
    newSecret: {
      label: ['生成密钥', 'Make a secret'],
      path: 'newSecret',
      answersSecret: true,
      body: { client: lookup('客户端', 'Client', 'system.sysClient', { required: true }) },
      returns: { secret: text('密钥', 'Secret', { required: true }) },
    },
  },
  enabled: true,
  search: ['clientId', 'clientName', 'enabledFlag'],
  list: ['clientId', 'clientName', 'codeGrant', 'credentialsGrant', 'publicFlag', 'user', 'secretDate', 'enabledFlag'],
  form: [
    { label: ['客户端', 'Client'], fields: ['clientId', 'clientName', 'publicFlag', 'secretDate'] },
    {
      label: ['授权方式', 'Grants'],
      fields: ['codeGrant', 'refreshGrant', 'credentialsGrant', 'implicitGrant', 'autoApprove', 'user', 'redirectUris'],
    },
    { label: ['限制', 'Limits'], fields: ['accessTokenSeconds', 'refreshTokenSeconds', 'scopes', 'ipAllow'] },
  ],
  lov: { code: 'clientId', text: 'clientName', columns: ['clientId', 'clientName'] },
});
