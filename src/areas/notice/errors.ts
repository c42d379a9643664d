import { defineErrors } from '#model/errors.ts';

export const errors = defineErrors({
  audienceMissing: [10011, '请选择接收范围，或勾选“对外公开”', 'Choose an audience, or tick “Public”'],
  audienceOfPublic: [10008, '对外公开的公告不能再限定接收范围', 'A public notice cannot be limited to an audience'],
  audienceOpen: [10011, '接收范围第 {line} 行还没有选择具体对象', 'Row {line} of the audience names nobody yet'],
  contentMissing: [10011, '请填写公告正文', 'Write what the notice says'],
  endsBeforeStart: [10008, '失效时间必须晚于发布时间', 'A notice must end after it is published'],
  endsBeforeNow: [10008, '失效时间已过，请修改', 'The end of this notice has passed; change it'],
  messageNotFound: [10007, '消息不存在', 'There is no such message'],
  bulletinNotFound: [
    10007,
    '公告不存在，或已撤回、已失效',
    'There is no such bulletin; it may have been withdrawn or have expired',
  ],
});
