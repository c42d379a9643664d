import { defineErrors } from '#model/errors.ts';

export const errors = defineErrors({
  audienceMissing: [10011, '请选择接收范围，或勾选“对外公开”', 'Choose an audience, or tick “Public”'],
  audienceOfPublic: [10008, '对外公开的公告不能再限定接收范围', 'A public notice cannot be limited to an audience'],
  attachmentsMixed: [
    10008,
    '对外公开的公告不能带内部附件“{name}”，请删除该附件或取消“对外公开”',
    'A public notice cannot carry the internal file “{name}”; remove it or untick “Public”',
  ],
  audienceOpen: [10011, '接收范围第 {line} 行还没有选择具体对象', 'Row {line} of the audience names nobody yet'],
  contentMissing: [10011, '请填写公告正文', 'Write what the notice says'],
  endsBeforeStart: [10008, '失效时间必须晚于发布时间', 'A notice must end after it is published'],
  endsBeforeNow: [10008, '失效时间已过，请修改', 'The end of this notice has passed; change it'],
  eventUnknown: [10008, '没有触发事件“{event}”', 'There is no event “{event}”'],
  typeFixed: [20004, '内置消息类型的编码和触发事件不能修改', 'The code and event of a built-in type are fixed'],
  typeBuiltIn: [20004, '内置消息类型不能删除，可以停用', 'A built-in type cannot be deleted; disable it instead'],
  typeNotFound: [10007, '没有这种消息', 'There is no such message'],
  typeAlwaysOn: [20012, '此类消息不能关闭', 'These messages cannot be turned off'],
  ruleUnreadable: [
    10008,
    '发送条件只能是单据字段与常量的比较，例如 urgentStatus == true',
    'A condition compares fields of the document with constants, such as urgentStatus == true',
  ],
  channelMissing: [10011, '请至少选择一种通知方式', 'Choose at least one channel'],
  robotMissing: [10011, '请选择群机器人', 'Choose the group robot'],
  addressRefused: [
    10017,
    '地址须为外网 https 地址，或系统配置允许的主机',
    'The address must be https in the public internet, or a host that the installation lists',
  ],
  receiverField: [
    10008,
    '单据没有人员字段“{field}”，可用的字段：{fields}',
    'The document names no people in “{field}”; it does in: {fields}',
  ],
  receiverOpen: [10011, '接收人规则第 {line} 行还没有选择具体对象', 'Row {line} of the receivers names nobody yet'],
  templateUnreadable: [
    10008,
    '占位符格式不正确：名称写在双花括号中，明细以 #名称 开始、以 /名称 结束',
    'A placeholder is a name in double braces; lines begin with #name and end with /name, in double braces too',
  ],
  placeholderUnknown: [10008, '单据没有占位符 {names}', 'The document has no placeholder {names}'],
  documentMissing: [20010, '消息类型没有业务单据', 'The message type has no business document'],
  messageNotFound: [10007, '消息不存在', 'There is no such message'],
  noticeOfEverybody: [
    10012,
    '您只能向所管理公司的人员发公告：请不要对外公开，并按公司、部门、角色或供应商选择接收范围',
    'You write to the people of the companies you administer: keep it from the public, and choose companies, departments, roles or suppliers',
  ],
  noticeBeyond: [
    10012,
    '接收范围超出您管理的公司，请联系集团管理员',
    'Its audience lies beyond the companies you administer; ask the administrator of the group',
  ],
  bulletinNotFound: [
    10007,
    '公告不存在，或已撤回、已失效',
    'There is no such bulletin; it may have been withdrawn or have expired',
  ],
});
