import { defineErrors } from '#model/errors.ts';

/** The refusals of change requests of suppliers. */
export const changeErrors = defineErrors({
  supplierMissing: [10011, '请选择供应商', 'Choose the supplier'],
  directoryMissing: [15016, '请选择要变更的目录', 'Choose what is to change'],
  directoryWrong: [
    15016,
    '“{field}”不属于目录“{directory}”，请选择正确的变更目录',
    '“{field}” does not belong to “{directory}”; choose the right one',
  ],
  contactsOnly: [
    15016,
    '联系人变更请选择目录“联系人”，且不填写其他变更内容',
    'Contacts change with “Contacts” alone, without other values',
  ],
  requestOpen: [
    15015,
    '该目录已有未办结的变更单 {changeNo}，不能重复提交',
    'Request {changeNo} for the same is still open; it cannot be submitted twice',
  ],
  nothingChanges: [
    10018,
    '变更内容为空或与现值相同',
    'Nothing changes: enter a value that differs from the one on file',
  ],
  twice: [15022, '“{field}”重复，请删除其中一行', '“{field}” is there twice; remove one'],
  contactTwice: [15022, '同一联系人重复，请删除其中一行', 'One contact is there twice; remove one'],
  noCompany: [
    15018,
    '供应商没有合作公司，不能提交变更；请先由供应商管理员分配公司',
    'The supplier has no partner company yet; have a supplier manager add one first',
  ],
  valueWrong: [10008, '“{field}”填写有误：{problem}', '{field}: {problem}'],
  proofMissing: [10011, '高风险变更必须填写证明说明', 'High risk needs a proof'],
  contactMissing: [10011, '修改、移除联系人时请选择原联系人', 'Choose the contact that is changed or removed'],
  contactName: [10011, '请填写联系人姓名', 'Enter the name of the contact'],
  contactForeign: [10008, '所选联系人不属于该供应商', 'The contact belongs to another supplier'],
  mobileFormat: [10019, '联系人手机格式不正确', 'The mobile number of a contact is malformed'],
  mailFormat: [10017, '联系人邮箱格式不正确', 'The e-mail address of a contact is malformed'],
  noPrimary: [10015, '变更后至少应有一位主要联系人', 'One main contact has to remain'],
  movedOn: [
    10003,
    '“{field}”在提交后已被修改（现为 {value}），请撤回或驳回后刷新变更单',
    '“{field}” changed since it was submitted (now {value}); withdraw or reject the request and write it anew',
  ],
  contactMoved: [
    10003,
    '联系人在提交后已被修改，请撤回或驳回后刷新变更单',
    'A contact changed since the request was submitted; withdraw or reject it and write it anew',
  ],
  lowRiskOnly: [20004, '只有高风险变更须第二人确认', 'Only high risk is confirmed by a second person'],
});
