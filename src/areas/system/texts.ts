import type { Label } from '#model/label.ts';

export const referenceTexts = {
  title: ['接口文档', 'Interface reference'],
  search: ['按路径、名称或权限查找', 'Find by path, name or permission'],
  download: ['下载 OpenAPI 3.1', 'Download OpenAPI 3.1'],
  parameters: ['参数', 'Parameters'],
  body: ['请求内容', 'Request body'],
  answer: ['返回数据', 'Answer data'],
  name: ['名称', 'Name'],
  type: ['类型', 'Type'],
  required: ['必填', 'Required'],
  description: ['说明', 'Description'],
  permission: ['权限', 'Permission'],
  decidedBy: ['操作方', 'Decided by'],
  isPublic: ['无需登录', 'No login needed'],
  none: ['没有符合条件的接口', 'No call matches'],
} as const satisfies Record<string, Label>;

export const parameterTexts = {
  effective: ['生效取值', 'Value in force'],
  effectiveHelp: [
    '选择公司、供应商、物料，查看此时生效的取值及原因；范围越细越优先。',
    'Choose a company, a supplier and a material to see which value counts there, and why. The more specific one goes first.',
  ],
  place: ['对象', 'Of'],
  verdict: ['判断', 'Verdict'],
  declared: ['产品默认', 'Of the product'],
  applies: ['生效', 'Applies'],
  outdone: ['有更细的取值', 'A more specific value goes first'],
  disabled: ['已停用', 'Disabled'],
} as const satisfies Record<string, Label>;

export const userTexts = {
  resetDetail: [
    '原密码立即失效，用户在所有设备上退出登录，并通过一次性链接（24 小时内有效）自行设置新密码。有邮箱的用户由系统发送链接。',
    'The old password stops working and the user is signed out everywhere. The user sets a new one by a link that works once, within 24 hours; it is mailed to whoever has an address.',
  ],
  given: ['设置密码的链接', 'Link to set the password'],
  givenDetail: [
    '该用户没有邮箱，请亲自转交此链接。链接只能使用一次，24 小时内有效，关闭后不再显示。',
    'This user has no e-mail address: hand the link over yourself. It works once, within 24 hours, and is not shown again.',
  ],
  sent: ['设置密码的链接已发送至 {email}', 'The link to set the password was sent to {email}'],
  viewAsDetail: [
    '您将看到该用户所见的菜单与数据，只能查看，不能操作；15 分钟后自动结束。此操作记入审计日志。',
    'You will see the menus and data of this user, read only, for 15 minutes at most. The audit log keeps it.',
  ],
  done: ['我已记下', 'I have noted it'],
} as const satisfies Record<string, Label>;

export const lovTexts = {
  preview: ['预览', 'Preview'],
  run: ['运行', 'Run'],
  help: [
    '按您自己的数据权限显示前 10 行；不改变发布状态。',
    'The first ten rows, within your own data permissions; the state of the list stays as it is.',
  ],
  none: ['没有数据', 'No rows'],
} as const satisfies Record<string, Label>;

export const roleTexts = {
  conflicts: ['职责冲突报告', 'Conflicts of duties'],
  noConflicts: ['没有用户同时持有互斥的角色', 'Nobody holds two roles that exclude each other'],
  oneRole: ['角色', 'Role'],
  otherRole: ['互斥角色', 'Excluded role'],
  rights: ['菜单与按钮', 'Menus and buttons'],
  rightsHelp: [
    '勾选按钮时，所在页面和上级目录一并授予。',
    'Ticking a button also grants its page and the directories above it.',
  ],
  beginWith: ['加入现有角色的权限', 'Add the rights of a role'],
  inheritedHelp: [
    '带角色名称的项继承自该角色，只能在那里取消。',
    'What carries the name of a role is inherited from it, and is taken away there.',
  ],
  find: ['按名称或编码筛选', 'Filter by name or code'],
  save: ['保存授权', 'Save the rights'],
  saved: ['保存成功', 'Saved'],
  count: ['已选 {n} 项', '{n} chosen'],
  holders: ['持有者', 'Who has it'],
  noHolders: ['还没有用户持有此角色', 'No user has this role yet'],
  supplierOnly: ['供应商角色只能选择供应商可用的模块', 'A supplier role takes only modules for suppliers'],
  copy: ['复制角色', 'Copy the role'],
  userName: ['用户名', 'Username'],
  realName: ['姓名', 'Name'],
  state: ['状态', 'State'],
  active: ['启用', 'Enabled'],
  inactive: ['停用', 'Disabled'],
} as const satisfies Record<string, Label>;

export const userActTexts = {
  keys: ['安全密钥', 'Security keys'],
  keysOf: ['{name} 的安全密钥', 'Security keys of {name}'],
  keysDetail: [
    '移除后该密钥立即失效，用户在所有设备上退出登录。请先确认是其本人的请求。',
    'A key that is taken away stops working at once, and all devices of the user are signed out. Make sure that it was the user who asked.',
  ],
  noKeys: ['没有登记安全密钥', 'No security key is registered'],
  dropKey: ['移除', 'Take away'],
  dropAsk: [
    '该用户下次登录不再需要动态验证码或安全密钥，恢复码一并作废；用户在所有设备上退出登录。请先确认是其本人的请求。',
    'The user logs in without code or key from now on; recovery codes are gone too, and all devices are signed out. Make sure that it was the user who asked.',
  ],
  eraseAsk: [
    '姓名、登录名、联系方式、头像和登录凭据将被清除，且不能恢复；其经办的单据保留。停用人不能注销。',
    'Name, user name, contact, picture and everything to log in with are removed for good; documents stay. Whoever disabled the user cannot do this.',
  ],
  unlockAsk: ['清除登录失败次数，该用户可以立即重试。', 'Failed logins are forgotten; the user can try again at once.'],
} as const satisfies Record<string, Label>;

export const auditTexts = {
  verify: ['校验完整性', 'Verify integrity'],
  intact: ['审计日志完整，共校验 {n} 行', 'The audit log is intact; {n} rows verified'],
  broken: ['审计日志已被改动', 'The audit log has been tampered with'],
  brokenAt: ['第一处问题：{kind}，行号 {id}，时间 {time}', 'First problem: {kind}, row {id}, time {time}'],
  EDITED: ['行被修改', 'a row was edited'],
  REMOVED: ['行被删除', 'a row was removed'],
  INSERTED: ['行被插入', 'a row was put in'],
  CHAIN: ['哈希链被改动', 'the chain was changed'],
  SEAL: ['与封存不符', 'a seal does not fit'],
  changes: ['改前改后', 'Before and after'],
  field: ['字段', 'Field'],
  before: ['改前', 'Before'],
  after: ['改后', 'After'],
  none: ['没有字段变化', 'No field changed'],
  platform: ['系统', 'System'],
} as const satisfies Record<string, Label>;

export const exportTexts = {
  field: ['{name}（{label}）', '{name} ({label})'],
  comma: ['、', ', '],
  everything: ['全部数据，无查询条件', 'Everything, without conditions'],
} as const satisfies Record<string, Label>;

export const i18nTexts = {
  publish: ['发布所选', 'Publish the selected'],
  published: ['已发布 {n} 条', '{n} published'],
  completeness: ['完整度与缺失的键', 'Completeness and missing keys'],
  language: ['语言', 'Language'],
  zh: ['中文', 'Chinese'],
  en: ['英文', 'English'],
  filled: ['已有 / 全部', 'Present / all'],
  missing: ['缺失的键', 'Missing keys'],
  complete: ['没有缺失的键', 'No key is missing'],
  draftsOnly: ['请先选择未发布的资源', 'Select unpublished resources first'],
} as const satisfies Record<string, Label>;

export const moduleTexts = {
  tree: ['模块树', 'Module tree'],
  find: ['按名称或编码筛选', 'Filter by name or code'],
  create: ['新建模块', 'New module'],
  createBelow: ['新建下级', 'New one below'],
  open: ['打开', 'Open'],
  code: ['模块编码', 'Module code'],
  title: ['显示名称', 'Title'],
  path: ['模块路径', 'Module path'],
  enabled: ['启用', 'Enabled'],
  reload: ['菜单的变化在重新加载页面后显示。', 'Changes of the menu show after the page is loaded again.'],
} as const satisfies Record<string, Label>;

export const numberTexts = {
  preview: ['下一个编号', 'Next number'],
  previewHelp: ['仅预览，不占用流水号。', 'Only looked at; no number is taken.'],
  further: ['随后：{numbers}', 'Then {numbers}'],
  exampleHelp: [
    '按“{document}”的字段举例；未选的取第一个可用值。',
    'An example by the fields of “{document}”; what is not chosen is the first there is.',
  ],
  organisations: ['组织编码可取字段：{fields}', 'An organisation code may come from {fields}'],
  choices: ['字段值可取字段：{fields}', 'A value may come from {fields}'],
  field: ['{name}（{label}）', '{name} ({label})'],
  comma: ['、', ', '],
} as const satisfies Record<string, Label>;

export const placeholderTexts = {
  title: ['占位符', 'Placeholders'],
  document: ['业务单据', 'Business document'],
  find: ['按名称或占位符筛选', 'Filter by name or placeholder'],
  code: ['占位符', 'Placeholder'],
  name: ['名称', 'Name'],
  format: ['格式', 'Format'],
  sample: ['示例', 'Example'],
  line: ['明细', 'Line'],
  none: ['没有符合条件的占位符', 'No placeholder matches'],
  help: [
    '消息模板和打印模板用占位符取单据中的值。',
    'Message and print templates take the values of a document by these names.',
  ],
} as const satisfies Record<string, Label>;

export const partnerTexts = {
  wakeAsk: [
    '所选合作方将立即恢复调用，失败次数清零。',
    'The selected partners are called again at once, and their failures are forgotten.',
  ],
} as const satisfies Record<string, Label>;

export const externalTexts = {
  title: ['外部服务', 'External services'],
  help: [
    '由运维在服务器的环境变量中设置的服务。可在此查看是否已配置，并测试是否可用；测试结果记入审计日志。',
    'Services that the operator sets in the environment of the server. See here which are set, and test whether they work; the audit log keeps what came of it.',
  ],
  set: ['已配置', 'Set'],
  unset: ['未配置', 'Not set'],
  toSet: [
    '如需启用，请由运维设置以下环境变量后重新启动：',
    'To use it, the operator sets these and starts the platform again:',
  ],
  breaker: ['调用状态：{state}', 'Calls: {state}'],
  nextTry: ['调用状态：{state}，{time} 再试', 'Calls: {state}; tried again at {time}'],
  textAsk: [
    '将向您账号中的手机号发送一条测试短信，服务商可能收费。',
    'A message is sent to the phone number of your own account; the provider may charge for it.',
  ],
} as const satisfies Record<string, Label>;

export const businessTypeTexts = {
  fields: ['字段', 'Fields'],
  table: ['表', 'Table'],
  fieldName: ['字段名', 'Field'],
  label: ['名称', 'Label'],
  type: ['类型', 'Type'],
  refers: ['引用', 'Refers to'],
  sensitive: ['敏感', 'Sensitive'],
  condition: ['可作条件', 'In conditions'],
  placeholder: ['占位符', 'Placeholder'],
  search: ['可查询', 'Searched by'],
} as const satisfies Record<string, Label>;
