import { defineErrors } from '#model/errors.ts';

/** The refusals of consignment. */
export const consignErrors = defineErrors({
  consignPriceMissing: [
    10016,
    '物料“{material}”没有有效的寄售订单，无法取价',
    'No consignment order for “{material}” is in force, so there is no price',
  ],
  periodAhead: [10008, '期间止 {day} 晚于今天', 'The period ends on {day}, after today'],
  periodSettled: [
    10008,
    '截至 {day} 的期间已有结算单，请选择之后的日期',
    'Everything until {day} is on a settlement; choose a later day',
  ],
  settlementOpen: [
    10009,
    '该供应商的结算单 {settleNo} 尚未结算，请先处理',
    'Settlement {settleNo} of this supplier is not closed; finish that one first',
  ],
  settlementCurrencies: [
    10008,
    '期间内的消耗有多种币种，请缩短期间分别结算',
    'What was used has several currencies; settle shorter periods',
  ],
  nothingToSettle: [16002, '该供应商在期间内没有寄售货物', 'This supplier had no consigned goods in that period'],
  lineDisputed: [
    16004,
    '行 {lineNo} 有异议，请先撤回异议或由采购方修改',
    'Line {lineNo} is disputed; confirm it first, or let the buyer change it',
  ],
  noCountDifference: [16004, '没有盘点差异，无需签认', 'There is no count difference to sign for'],
  countNotSigned: [
    16004,
    '有盘点差异，须由另一位采购方人员签认后才能结算',
    'There is a count difference: a second person of the buyer signs for it first',
  ],
});
