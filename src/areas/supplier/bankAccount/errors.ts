import { defineErrors } from '#model/errors.ts';

/** The refusals of bank accounts of suppliers. */
export const bankErrors = defineErrors({
  supplierMissing: [10011, '请选择供应商', 'Choose the supplier'],
  holderDiffers: [
    10011,
    '户名与公司全称不一致，请填写原因',
    'The holder of the account is not the company itself; say why',
  ],
  accountTwice: [15022, '该供应商已有相同的银行账户', 'The supplier has this account already'],
  accountFormat: [10017, '账号只能包含字母、数字和横线', 'An account number has letters, digits and dashes only'],
  cnapsFormat: [10017, '联行号为 12 位数字', 'A CNAPS code has twelve digits'],
  swiftFormat: [10017, 'SWIFT代码为 8 位或 11 位', 'A SWIFT code has 8 or 11 characters'],
  ibanFormat: [10017, 'IBAN 校验不通过，请核对', 'The IBAN is wrong; please check it'],
  noContactToCall: [
    20004,
    '没有在档满 30 天且未变更的联系人，不能回访；请通过其他渠道核实并驳回，待联系人满 30 天后重新录入',
    'No contact has stood unchanged for 30 days, so nobody can be called; reject the account and enter it again once one has',
  ],
  numberNotOnFile: [
    10008,
    '回访号码须为在档满 30 天且未变更的联系人号码：{numbers}',
    'Call a number that has been on file unchanged for 30 days: {numbers}',
  ],
  accountUnseen: [
    20004,
    '请先用“查看完整账号”核对新账号，再批准',
    'Look at the whole account number first (“Show the whole account no.”), then say yes',
  ],
  noPayableAccount: [
    20004,
    '供应商“{supplier}”没有生效的银行账户，不能付款；请先完成账户验证',
    'Supplier “{supplier}” has no account in use, so nothing can be paid; have one verified first',
  ],
  accountFrozen: [
    20004,
    '供应商“{supplier}”的银行账户已冻结，付款暂停；须重新验证后才能付款',
    'The account of supplier “{supplier}” is frozen, so payments are held until it is verified again',
  ],
  linkDead: [10007, '链接无效或已失效', 'The link is not valid any more'],
});
