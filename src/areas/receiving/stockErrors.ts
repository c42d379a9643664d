import { defineErrors } from '#model/errors.ts';

/** The refusals of work in the warehouse and of consignment. */
export const stockErrors = defineErrors({
  pickMissing: [
    10011,
    '行 {lineNo} 没有库位，请先运行拣货建议或选择库位',
    'Line {lineNo} has no location; let the picking be proposed or choose one',
  ],
  notConsigned: [
    10008,
    '行 {lineNo} 不是寄售货物，不能转自有',
    'Line {lineNo} holds no consigned goods; there is nothing to take over',
  ],
  stockShort: [
    10008,
    '物料“{material}”未过期的可用库存 {limit}，需要 {quantity}',
    'Of “{material}”, {limit} is usable and not expired; {quantity} is asked for',
  ],

  // Transfers.
  otherCompanyWarehouse: [10008, '两个仓库属于不同公司，不能移库', 'The warehouses belong to different companies'],
  sameLocation: [10008, '行 {lineNo} 的源库位与目标库位相同', 'Line {lineNo} goes to the location it comes from'],

  // Stock counts.
  placeFrozen: [
    16004,
    '库位正在盘点（{takeNo}），货物暂不能移动',
    'The location is being counted ({takeNo}); nothing moves there until the count is over',
  ],
  countOverlaps: [
    10009,
    '库位已在盘点单 {takeNo} 中，请先完成该盘点',
    'Count {takeNo} covers some of these locations; finish that one first',
  ],
  countHasLines: [
    16004,
    '开始盘点时自动生成明细，请先删除已填的行',
    'The lines come when the count begins; remove those entered before',
  ],
  countPlaceFixed: [16004, '盘点开始后不能更换仓库或库位', 'Warehouse and location are fixed once the count has begun'],
  placeNotCounted: [
    10008,
    '行 {lineNo} 的库位不在本次盘点范围内',
    'Line {lineNo}: the location is not part of this count',
  ],
  countMissing: [
    10011,
    '行 {lineNo} 未填实盘数量；没有货物请填 0',
    'Line {lineNo} is not counted; enter 0 if nothing is there',
  ],
  placesMissed: [
    10011,
    '还有 {count} 项账面库存没有盘点行，请补充',
    '{count} items that the books know have no line; add them',
  ],

  // Consignment.
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
