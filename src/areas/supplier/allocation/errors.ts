import { defineErrors } from '#model/errors.ts';

/** The refusals of company allocation. */
export const allocationErrors = defineErrors({
  noCompanies: [10015, '请至少添加一个公司', 'Add at least one company'],
  companyMissing: [15009, '公司ID不能为空，请选择公司', 'Choose the company of each line'],
  purchaseOrgMissing: [
    11004,
    '请为公司“{company}”选择采购组织',
    'Choose the purchasing organisation of company “{company}”',
  ],
  noOrganisation: [
    15018,
    '公司“{company}”没有采购组织明细，请先维护该公司的采购组织',
    'No purchasing organisation serves company “{company}”; set one up first',
  ],
  orgServesOthers: [
    10008,
    '采购组织“{organisation}”不服务公司“{company}”，请重新选择',
    'Purchasing organisation “{organisation}” does not serve company “{company}”; choose another one',
  ],
  companyTwice: [15024, '分配公司“{company}”重复', 'Company “{company}” is there twice'],
  relationExists: [
    15024,
    '供应商与公司“{company}”已有合作关系，不能重复分配',
    'The supplier deals with company “{company}” already',
  ],
  foreignCompany: [
    20012,
    '公司“{company}”不由您负责，请选择自己的公司',
    'Company “{company}” is not yours; choose your own',
  ],
  stageNotCarried: [
    10012,
    '分配失败：公司“{company}”不能沿用合格资格，须有互认规则且供应商在来源公司合格',
    'Company “{company}” cannot carry the qualification over: the companies must recognise each other and the source must have qualified the supplier',
  ],
  inUse: [
    20004,
    '公司“{company}”与该供应商已有业务或已转阶段，请改用生命周期变更',
    'Company “{company}” does business with the supplier or has moved its stage; use a lifecycle change instead',
  ],
});
