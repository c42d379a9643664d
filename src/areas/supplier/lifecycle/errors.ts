import { defineErrors } from '#model/errors.ts';

/** The refusals of stages, freezes and lifecycle changes. */
export const lifecycleErrors = defineErrors({
  // What everybody is told who asks whether something may be done with a supplier
  stageForbids: [
    20004,
    '供应商“{supplier}”在公司“{company}”处于“{stage}”阶段，不能{act}；{wayOut}',
    'Supplier “{supplier}” is “{stage}” for company “{company}” ({act} not allowed); {wayOut}',
  ],
  frozen: [
    20004,
    '供应商“{supplier}”已被冻结{act}（{source}，{setBy}{until}）：{reason}；解冻：{lifting}',
    'Supplier “{supplier}” is frozen: {act} ({source}, {setBy}{until}): {reason}; {lifting}',
  ],
  trialLimit: [
    20004,
    '供应商“{supplier}”在试用期，累计下单 {total} 将超过限额 {limit}；请减少，或请供应商管理员转合格',
    'Supplier “{supplier}” is on trial: {total} ordered in all would exceed the limit {limit}; order less, or have it qualified',
  ],
  gradeForbids: [
    20004,
    '供应商“{supplier}”在公司“{company}”的等级为“{grade}”，不参与新的{act}；重新分级后恢复',
    'Supplier “{supplier}” is graded “{grade}” for company “{company}”: no new {act}; it ends with another grade',
  ],
  supplierOff: [
    20004,
    '供应商“{supplier}”已停用，不能继续，请先恢复该供应商',
    'Supplier “{supplier}” is disabled; enable it first',
  ],
  certificateEnded: [
    20004,
    '供应商“{supplier}”的证照“{name}”已于 {until} 到期，更新并核验之前不能{act}',
    'Certificate “{name}” of supplier “{supplier}” ended on {until} ({act} stopped); renew and verify it first',
  ],
  stopped: [20004, '目前不能{act}，请联系采购方', '{act}: not possible at present; contact the buyer'],

  // Lifecycle changes
  noRelation: [
    15018,
    '公司没有明细：供应商与所选公司未建立合作关系，请先在供应商档案的“合作公司”中添加',
    'The company has no details: add it to the partner companies of the supplier first',
  ],
  wrongStage: [
    20004,
    '供应商在公司“{company}”处于“{stage}”阶段，不能{change}',
    'The supplier is “{stage}” for company “{company}”; “{change}” does not begin there',
  ],
  foreignCompany: [
    20012,
    '变更涉及您未负责的公司“{company}”，请只选择自己的公司',
    'The change concerns company “{company}”, which is not yours; choose your own companies only',
  ],
  evidenceMissing: [10011, '{change}须填写依据', '“{change}” needs its evidence'],
  endsBeforeItBegins: [10008, '结束日期不能早于生效日期', 'It cannot end before it takes effect'],
  effectiveInPast: [10008, '生效日期不能早于今天', 'It cannot take effect before today'],
  gateShut: [10008, '准入门槛“{gate}”未满足：{detail}', 'Gate “{gate}” is not met: {detail}'],
  openBusiness: [
    20004,
    '供应商还有未完订单 {orderLines} 行、寄售库存 {consigned} 项；请核对后勾选“已核对在途业务”',
    '{orderLines} order lines and {consigned} consigned stocks are open; look at them and tick “Open business accepted”',
  ],
  reentryTooEarly: [
    20004,
    '公司“{company}”淘汰该供应商未满期限，{from} 起可以重新准入',
    'Company “{company}” eliminated the supplier too recently; it can be admitted again from {from}',
  ],
  blacklistTerm: [
    20004,
    '公司“{company}”的黑名单期限未满，{from} 起可以移出；申诉成立的请勾选“申诉成立”',
    'The blacklisting by company “{company}” lasts; it can be taken off from {from}, or before if an appeal was accepted',
  ],
  blacklistedForever: [
    20004,
    '公司“{company}”拉黑未设期限；申诉成立的请勾选“申诉成立”',
    'Company “{company}” set no end to the blacklisting; tick that an appeal was accepted',
  ],
  nothingToFreeze: [10015, '请至少勾选一个冻结项', 'Tick at least one act'],
  frozenAlready: [10009, '所选冻结项已全部冻结', 'All of these acts are frozen already'],
  notFrozen: [20004, '“{control}”没有被冻结', '“{control}” is not frozen'],
  certificateStillEnded: [
    20004,
    '“{control}”因证照过期冻结，新证照核验通过后自动解除',
    '“{control}” is frozen by an expired certificate; it ends once a new one is verified',
  ],
  changesOpen: [
    15015,
    '已提交待审批，不能重复提交：{changeNo} 正在处理该供应商',
    'Already submitted: {changeNo} about this supplier is still open',
  ],

  // Relations on the supplier itself
  relationInUse: [
    20004,
    '与公司“{company}”的合作关系处于“{stage}”阶段，不能删除或改为其他公司；请走生命周期变更',
    'The relation with company “{company}” is “{stage}”: it cannot be removed or moved; use a lifecycle change',
  ],
});
