import { defineErrors } from '#model/errors.ts';

/** The refusals of work in the warehouse. */
export const stockErrors = defineErrors({
  nothingToStock: [
    16002,
    '收货单 {receiveNo} 没有待入库数量：可能待检、待补单或已入库',
    'Nothing of receipt {receiveNo} waits for stock: it waits for inspection or an order, or is in stock already',
  ],
  draftStockIn: [
    16004,
    '已有未过账的入库单 {stockInNo}，请先过账或删除',
    'Warehouse-in {stockInNo} is not posted yet; post or delete it first',
  ],
  notReceived: [
    10008,
    '行 {lineNo} 可入库 {limit}，本次 {quantity}，请减少',
    'Line {lineNo}: {limit} may be put into stock, not {quantity}',
  ],
  receiptMissing: [
    10011,
    '行 {lineNo} 请选择收货单行；没有收货单的货物请将入库类型改为“退料”或“其他”',
    'Line {lineNo}: choose the receipt line; for goods without a receipt make the type “Back from use” or “Other”',
  ],
  receiptForeign: [
    10008,
    '行 {lineNo}：退料与其他入库不引用收货单行，请清空',
    'Line {lineNo}: what comes back or from elsewhere names no receipt line; leave it empty',
  ],
  materialMissing: [10011, '行 {lineNo} 请填写物料', 'Line {lineNo}: enter the material'],
  costMissing: [
    10011,
    '行 {lineNo} 请填写单位成本；没有成本请填 0',
    'Line {lineNo}: enter the unit cost, 0 if it costs nothing',
  ],
  locationMissing: [
    10011,
    '行 {lineNo} 请选择库位：仓库“{warehouse}”没有可用库位时请先建立',
    'Line {lineNo}: choose a location; create one first if warehouse “{warehouse}” has none',
  ],
  locationOfOtherWarehouse: [
    10008,
    '行 {lineNo} 的库位属于其他仓库，请选择本仓库的库位',
    'Line {lineNo}: the location belongs to another warehouse; choose one of this warehouse',
  ],
  locationDisabled: [
    10008,
    '行 {lineNo} 的库位“{location}”已停用，请选择其他库位',
    'Line {lineNo}: location “{location}” is disabled; choose another one',
  ],
  locationReserved: [
    10008,
    '行 {lineNo} 的库位“{location}”只放其他物料，请选择其他库位',
    'Line {lineNo}: location “{location}” is kept for another material; choose another one',
  ],
  stockGone: [
    10008,
    '物料“{material}”在该库位、批次、状态与货主下不足 {quantity}',
    'Less than {quantity} of “{material}” is there in that place, batch, status and ownership',
  ],
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
  otherCompanyWarehouse: [10008, '两个仓库属于不同公司，不能移库', 'The warehouses belong to different companies'],
  sameLocation: [10008, '行 {lineNo} 的源库位与目标库位相同', 'Line {lineNo} goes to the location it comes from'],
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
});
