import type { Label } from '#model/label.ts';

/** What is asked before suppliers are merged. */
export const supplierTexts = {
  mergeAsk: [
    '批准后被合并供应商的用户、联系人、证照和全部单据（含未办结的）归入目标供应商，目标的用户即可看到；被合并的供应商停用，不能撤销；须由另一人批准。请先确认两者是同一家公司。',
    'Once a second person agrees, the users, contacts, certificates and all documents of what is merged, open ones too, belong to the target, whose users see them from then on; what is merged is disabled. That cannot be undone: make sure both are the same company.',
  ],
  nextStage: ['准入进度', 'Next stage'],
  noRelation: ['尚未与任何公司建立合作关系', 'No company works with this supplier yet'],
  since: ['自 {day}', 'since {day}'],
  noNextStage: ['没有待完成的准入要求', 'Nothing is asked for at this stage'],
  nothingMissing: [
    '“{stage}”的要求已全部满足，等待采购方办理',
    'Everything “{stage}” asks for is there; the buyer goes on from here',
  ],
  missingFor: ['进入“{stage}”还缺 {n} 项', 'For “{stage}” {n} things are missing'],
  gateMet: ['已满足', 'Done'],
  gateOpen: ['待完成', 'To do'],
  gateWanted: ['建议完成', 'Wanted'],
  glance: ['经营全景', 'At a glance'],
  standings: ['合作状况', 'Where it stands'],
  gradeIs: ['等级 {grade}', 'Grade {grade}'],
  noGrade: ['未分级', 'Not graded'],
  scores: ['绩效得分', 'Scores'],
  noScores: ['没有已发布的考核单', 'No sheet has been published yet'],
  openItems: ['未结事项', 'What is open'],
  newestOf: ['显示最近 {shown} 条，共 {count} 条', 'The newest {shown} of {count}'],
  allRows: ['查看全部', 'Show all'],
  quota: ['配额', 'Quotas'],
  risk: ['风险与关联', 'Risks and relations'],
} as const satisfies Record<string, Label>;

/** What the matrix of certificates says. */
export const matrixTexts = {
  title: ['证照矩阵', 'Certificate matrix'],
  hint: [
    '每家合作供应商各类证照的最佳一份；* 为注册必备，标“缺少”的请向供应商索取。',
    'The best certificate of each type for every supplier you work with. * is needed to register; ask for those that are missing.',
  ],
  company: ['公司', 'Company'],
  print: ['下载 PDF', 'Download PDF'],
  supplier: ['供应商', 'Supplier'],
  empty: ['没有可显示的供应商或证照类型', 'There is no supplier or no type of certificate to show'],
  emptyHelp: ['先维护证照类型，并与供应商建立合作关系。', 'Add types of certificates and work with a supplier first.'],
} as const satisfies Record<string, Label>;

/** What the page behind the mail about a changed account says. */
export const bankNoticeTexts = {
  title: ['收款账户变更', 'The account you are paid to changes'],
  detail: [
    '自 {activeFrom} 起，{company} 的收款账户变更为 {branch} {account}。',
    'From {activeFrom} on, payments to {company} go to the account {account} at {branch}.',
  ],
  ask: [
    '如果贵公司没有要求变更，请立即冻结；如属实，无需操作。',
    'If your company did not ask for that, freeze it now. If it did, there is nothing to do.',
  ],
  freeze: ['冻结该账户', 'Freeze the account'],
  frozen: ['账户已冻结', 'The account is frozen'],
  frozenDetail: [
    '{branch} {account} 已冻结，付款暂停；采购方将与贵公司联系重新核实。',
    'The account {account} at {branch} is frozen and payments are held; the buyer will contact you to verify it anew.',
  ],
  over: ['该变更已处理完毕。', 'This change has been dealt with.'],
  dead: ['链接无效或已失效，请联系采购方。', 'The link is not valid any more; contact the buyer.'],
} as const satisfies Record<string, Label>;

/** What the registration page says. */
export const registerTexts = {
  title: ['供应商注册', 'Register as a supplier'],
  lead: [
    '请按步骤填写，已填写的内容会自动保存；邮箱验证后，可随时通过邮件中的链接继续。',
    'Go through the six steps. What you enter is kept; once your mailbox is verified, a link in your mail leads back here.',
  ],
  closed: [
    '目前未开放供应商注册。如需与我们合作，请联系采购方。',
    'Registration is closed at present. If you want to work with us, contact the buyer.',
  ],
  progress: ['注册步骤', 'Steps of the registration'],
  step: ['第 {step} 步，共 {count} 步', 'Step {step} of {count}'],
  done: ['已完成', 'complete'],
  wrongHere: ['{n} 处需要修改', '{n} to correct'],
  previous: ['上一步', 'Previous'],
  next: ['下一步', 'Next'],
  submit: ['提交注册', 'Submit the registration'],
  saved: ['已保存', 'Saved'],
  wrong: ['有 {n} 处需要修改，请查看标红的字段。', '{n} values need to be corrected; see the fields in red.'],
  resumed: ['已恢复您之前填写的内容。', 'What you entered before has been brought back.'],
  sendCode: ['获取验证码', 'Get a code'],
  picture: ['图形验证码', 'Characters of the picture'],
  pictureAlt: ['图形验证码，点击更换', 'A picture of four characters; click for another one'],
  send: ['发送', 'Send'],
  code: ['邮箱验证码', 'Code from the mail'],
  sent: ['验证码已发送，10 分钟内有效。', 'A code has been sent. It is good for 10 minutes.'],
  verified: ['邮箱已验证', 'Mailbox verified'],
  proveFirst: ['请先获取并填写邮箱验证码', 'Get a code and enter it first'],
  groupCode: ['集团编码', 'Group code'],
  joinCode: ['加入校验码', 'Joining code'],
  province: ['注册地区（省）', 'Registered in (province)'],
  city: ['注册地区（市）', 'Registered in (city)'],
  upload: ['上传', 'Upload'],
  uploading: ['正在上传…', 'Uploading…'],
  remove: ['删除', 'Remove'],
  fileNote: [
    '最多 10 个文件，每个不超过 10 MB；未提交的文件保留 72 小时。',
    'Up to ten files of 10 MB each. Files that are not submitted are kept for 72 hours.',
  ],
  row: ['{name} {n}', '{name} {n}'],
  add: ['添加{name}', 'Add: {name}'],
  account: ['登录密码', 'Password of your login'],
  accountNote: [
    '注册通过后，用登录名 {userName} 和此密码登录；密码不会保存在草稿中。',
    'Once approved you sign in as {userName} with this password. It is not kept with the draft.',
  ],
  password: ['密码', 'Password'],
  confirm: ['确认密码', 'Confirm the password'],
  terms: ['我已阅读并接受', 'I have read and accept the'],
  termsLink: ['注册条款', 'registration terms'],
  termsLabel: ['注册条款', 'Registration terms'],
  termsFirst: ['请先接受注册条款', 'Accept the registration terms first'],
  submittedTitle: ['注册申请已提交', 'Your registration has been submitted'],
  submitted: [
    '注册单号 {registerNo}。审批结果将发送到 {email}。',
    'Its number is {registerNo}. You will be told the decision at {email}.',
  ],
  withdraw: ['撤回修改', 'Withdraw and correct'],
  returned: [
    '申请已退回，请修改后重新提交：{reason}',
    'It has been returned. Correct it and submit it again: {reason}',
  ],
  extras: ['采购方要求的补充信息', 'Asked for by the buyer'],
  invitedBy: ['{company} 邀请贵公司注册为供应商。', '{company} invites you to register as a supplier.'],
  invitedUntil: ['邀请有效期至 {day}。', 'The invitation is good until {day}.'],
  decline: ['不参与？谢绝邀请', 'Not interested? Decline'],
  declineReason: ['谢绝原因（选填）', 'Reason (optional)'],
  declineNow: ['谢绝邀请', 'Decline'],
  keepInvite: ['返回', 'Back'],
  declined: [
    '已谢绝 {company} 的邀请，感谢告知。',
    'You have declined the invitation of {company}. Thank you for telling us.',
  ],
  inviteDead: [
    '邀请链接无效或已失效，请联系邀请您的采购员重新发送。',
    'This invitation is no longer valid. Ask the buyer who invited you to send it again.',
  ],
  begunTitle: ['注册已开始', 'The registration has begun'],
  begun: [
    '该邀请的注册已开始。为保护已填写的内容，请用发送到 {email} 的链接继续。',
    'Somebody has begun to register with this invitation. To protect what was entered, go on with the link mailed to {email}.',
  ],
  sendLink: ['重新发送链接', 'Mail the link again'],
  linkSent: ['链接已发送到 {email}。', 'The link has been mailed to {email}.'],
  answerBy: ['预计 {day} 前答复。', 'You can expect an answer by {day}.'],
  afterwards: [
    '答复前无需再操作；如需修改，可先撤回。通过后用注册时的登录名登录，在“企业资料”中查看下一阶段还缺什么。',
    'There is nothing more to do until then; withdraw it if you want to correct something. Once approved, sign in and find what the next stage still needs under Company profile.',
  ],
  markedCount: ['共标记 {n} 处，见各字段。', '{n} values are marked; see the fields.'],
  failed: ['注册页面暂时无法加载', 'The registration cannot be loaded at the moment'],
  back: ['返回登录', 'Back to sign-in'],
  restart: ['重新开始', 'Start anew'],
} as const satisfies Record<string, Label>;

/** What the approver reads about a registration. */
export const reviewTexts = {
  tab: ['查重', 'Duplicates'],
  none: ['未发现相似的供应商', 'No supplier resembles this applicant'],
  supplier: ['供应商', 'Supplier'],
  stage: ['阶段', 'Stage'],
  likeness: ['相似之处', 'What is alike'],
  CREDIT_CODE: ['信用代码相同', 'Same credit code'],
  ACCOUNT: ['银行账号相同', 'Same bank account'],
  PERSON: ['法人与手机相同', 'Same representative and mobile'],
  ADDRESS: ['注册地址相同', 'Same address'],
  MAIL: ['邮箱域名相同', 'Same mail domain'],
  NAME: ['名称相似', 'Similar name'],
  accountNo: ['完整账号', 'Whole account no.'],
  extrasTab: ['补充信息', 'Further information'],
  field: ['信息项', 'Field'],
  answer: ['内容', 'Answer'],
  marksTab: ['逐项退回', 'What to correct'],
  marksHint: [
    '标记需要修改的字段并说明原因，然后点“退回修改”；申请人会在对应字段看到说明。',
    'Mark the fields to correct and say why, then return it; the applicant finds each note at its field.',
  ],
  note: ['说明', 'Note'],
  addMark: ['添加标记', 'Add a mark'],
  saveMarks: ['保存标记', 'Save the marks'],
  marksSaved: ['标记已保存', 'The marks are saved'],
  removeMark: ['删除标记', 'Remove the mark'],
  pick: ['账户', 'Account'],
} as const satisfies Record<string, Label>;
