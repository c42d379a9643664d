import { defineDocument } from '#model/document.ts';
import { bilingual, computed, datetime, lookup, select, text } from '#model/fields.ts';
import { secretSetting } from '#model/secretSetting.ts';
import { connectionTest } from '#model/connectionTest.ts';

export const sysIdentityProvider = defineDocument({
  module: 'system',
  code: 'sysIdentityProvider',
  label: ['单点登录', 'Identity provider'],
  help: [
    '员工用企业的统一身份（OpenID Connect）登录。在对方登记本平台的回调地址：平台地址加 / 和 /personal-center。',
    'People sign in with the identity they have elsewhere, by OpenID Connect. Register there the redirect addresses of this platform: its address followed by / and by /personal-center.',
  ],
  fields: {
    providerName: bilingual('名称', 'Name', {
      required: true,
      maxLength: 40,
      help: ['登录页按钮上显示的名称', 'As the button of the login page says it'],
    }),
    issuer: text('颁发者地址', 'Issuer', {
      required: true,
      maxLength: 300,
      help: [
        '对方的 issuer，以 https:// 开头；内网地址须先由运维列入允许的主机',
        'The issuer of the provider; begins with https://. Hosts of the own network have to be listed by the operator first',
      ],
    }),
    clientKey: text('客户端ID', 'Client id', {
      required: true,
      maxLength: 200,
      help: ['在对方登记本平台时取得', 'Given when this platform was registered there'],
    }),
    scopes: text('请求范围', 'Scopes', {
      required: true,
      maxLength: 200,
      default: 'openid profile email',
      pattern: '^openid( [A-Za-z0-9_.:/-]+)*$',
      patternHint: ['以 openid 开头，用空格分隔', 'Begins with openid, apart by blanks'],
    }),
    userClaim: text('用户标识字段', 'Claim that names the user', {
      required: true,
      maxLength: 60,
      default: 'sub',
      pattern: '^[A-Za-z0-9_.:/-]+$',
      patternHint: ['字段名不含空格', 'The name of a claim has no blanks'],
      help: [
        '必须在对方唯一且不变；修改后已有的关联全部作废。',
        'Must be unique there and never change. With another one, all links are void.',
      ],
    }),
    unknownPolicy: select(
      '未关联的人',
      'People who are not linked',
      { REFUSE: ['拒绝登录', 'Rejected'], MAIL: ['按已验证邮箱自动关联', 'Linked by their verified mail address'] },
      {
        required: true,
        default: 'REFUSE',
        help: [
          '仅当对方确认邮箱属实、且平台上只有一个用户使用该邮箱时才自动关联。',
          'Only where the provider says that the address is verified, and one user alone has it here.',
        ],
      },
    ),
    secretDate: computed(datetime('密钥设置时间', 'Secret set at')),
  },
  endpoints: {
    setSecret: secretSetting({
      provider: lookup('单点登录', 'Identity provider', 'system.sysIdentityProvider', { required: true }),
    }),
    tryOut: connectionTest,
  },
  enabled: true,
  unique: [['issuer', 'clientKey']],
  search: ['issuer', 'enabledFlag'],
  list: ['providerName', 'issuer', 'clientKey', 'unknownPolicy', 'secretDate', 'enabledFlag'],
  form: [
    { label: ['提供方', 'Provider'], fields: ['providerName', 'issuer', 'clientKey', 'secretDate'] },
    { label: ['用户', 'Users'], fields: ['scopes', 'userClaim', 'unknownPolicy'] },
  ],
  lov: { text: 'providerName', columns: ['issuer'] },
});
