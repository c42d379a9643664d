import { defineErrors } from '#model/errors.ts';

/** The refusals of invitations. */
export const inviteErrors = defineErrors({
  reasonMissing: [10011, '请填写邀请原因', 'Say why it is invited'],
  templateMissing: [10011, '请选择邀请模板', 'Choose the template of the invitation'],
  companyMissing: [15009, '公司ID不能为空：请选择邀请公司', 'Choose the company that invites'],
  nameMissing: [10011, '请填写供应商名称和联系人', 'Enter the name of the supplier and its contact'],
  mailMissing: [10011, '请填写接收邀请的邮箱', 'Enter the address to invite'],
  mailFormat: [10017, '邮箱“{email}”格式不正确', 'The e-mail address “{email}” is malformed'],
  mobileFormat: [10019, '手机“{mobile}”格式不正确', 'The mobile number “{mobile}” is malformed'],
  supplierMissing: [10011, '请选择要关联的已有供应商', 'Choose the supplier to connect with'],
  openAlready: [
    15022,
    '新增异常，数据重复：{inviteNo} 已邀请该对象且未结束，可在其中重发',
    'Entered twice: {inviteNo} has invited the same already and is open; send that one again',
  ],
  templateUnpublished: [
    20004,
    '邀请模板“{name}”未发布，请先发布或另选模板',
    'Template “{name}” is not published; publish it or choose another one',
  ],
  templateForOthers: [
    10008,
    '邀请模板“{name}”不适用于该公司或供应商类型，请另选模板',
    'Template “{name}” is for another company or type of suppliers; choose another one',
  ],
  looksKnown: [
    15014,
    '“{name}”与已有供应商 {code} 的名称或信用代码相同；请改用“已有供应商”方式关联',
    '“{name}” has the name or credit code of supplier {code}; connect with that one instead',
  ],
  warningsUnanswered: [
    10011,
    '该对象疑似已有供应商，仍要邀请请填写原因',
    'This seems to be a supplier already; say why it is invited all the same',
  ],
  relationThere: [
    15024,
    '分配公司重复：供应商“{supplier}”与该公司已有合作关系',
    'Supplier “{supplier}” has a relation with this company already',
  ],
  blacklisted: [
    20004,
    '供应商“{supplier}”已被拉黑，不能邀请；如需恢复请走生命周期变更',
    'Supplier “{supplier}” is blacklisted and cannot be invited; a lifecycle change comes first',
  ],
  supplierOff: [20004, '供应商“{supplier}”已停用，请先启用', 'Supplier “{supplier}” is disabled; enable it first'],
  approvalFirst: [
    20004,
    '该公司的邀请须先审批，请点击“提交”',
    'Invitations of this company are approved first; submit it',
  ],
  linkDead: [
    10007,
    '邀请链接无效或已失效，请联系邀请您的采购员重新发送',
    'This invitation is no longer valid; ask the buyer who invited you to send it again',
  ],
  begunAlready: [
    20004,
    '该邀请已开始注册，请用邮件中的“继续注册”链接，或让系统重新发送该链接',
    'The registration has begun; go on with the link in your mail, or have it sent again',
  ],
  mailboxBusy: [
    20004,
    '该邮箱已有未完成的注册，请用邮箱验证码继续',
    'This mailbox has a registration under way; go on with a code from your mail',
  ],
});
