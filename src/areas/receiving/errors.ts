import { defineErrors } from '#model/errors.ts';

/** The refusals of delivery, receipt and stock. */
export const errors = defineErrors({
  noLines: [10015, '单据没有明细，请至少添加一行', 'There are no lines; add at least one'],
  mixedCompanies: [
    10008,
    '行 {lineNo} 属于其他公司，一张单据只能含同一公司的订单',
    'Line {lineNo} belongs to another company; one document holds orders of one company',
  ],
  mixedSuppliers: [
    10008,
    '行 {lineNo} 属于其他供应商，一张单据只能含同一供应商的订单',
    'Line {lineNo} belongs to another supplier; one document holds orders of one supplier',
  ],
  mixedCurrencies: [
    10008,
    '行 {lineNo} 的币种不同，一张单据只能含同一币种的订单',
    'Line {lineNo} has another currency; one document holds orders of one currency',
  ],
  mixedWarehouses: [
    10008,
    '行 {lineNo} 应送往其他仓库，请另开送货单',
    'Line {lineNo} goes to another warehouse; make a delivery note of its own',
  ],
  warehouseOfOtherCompany: [
    10008,
    '仓库属于其他公司，请选择本单据所属公司的仓库',
    'The warehouse belongs to another company; choose one of the company of this document',
  ],
  warehouseMissing: [
    10011,
    '订单行没有收货仓库，请在单据上选择',
    'The order lines name no warehouse; choose one on this document',
  ],
  unitPrecision: [
    10008,
    '行 {lineNo} 数量 {quantity} 的小数位超过单位“{unit}”的精度 {precision} 位',
    'Line {lineNo}: quantity {quantity} has more decimals than the {precision} of unit “{unit}”',
  ],
  batchMissing: [
    10011,
    '行 {lineNo} 的物料“{material}”按批次管理，请填写批次',
    'Line {lineNo}: material “{material}” is managed by batch; enter the batch',
  ],
  expiryMissing: [
    10011,
    '行 {lineNo} 的物料“{material}”有保质期，请填写有效期',
    'Line {lineNo}: material “{material}” has a shelf life; enter the use-by date',
  ],
  refuseReasonMissing: [
    10011,
    '行 {lineNo} 有拒收数量，请填写拒收原因',
    'Line {lineNo} has a refused quantity; enter the reason',
  ],
  refusedMoreThanArrived: [
    10008,
    '行 {lineNo} 拒收 {refused} 大于到货 {arrived}',
    'Line {lineNo}: {refused} refused is more than the {arrived} that arrived',
  ],
  deliveryNotArrived: [
    16004,
    '送货单 {deliveryNo} 尚未到货签到，请先签到',
    'Delivery note {deliveryNo} has not arrived yet; register its arrival first',
  ],
  deliveryLineMissing: [
    10011,
    '行 {lineNo} 请选择送货单行，或将收货类型改为按订单',
    'Line {lineNo}: choose the delivery note line, or receive against the order',
  ],
  deliveryLineForeign: [
    10008,
    '行 {lineNo} 的送货单行不属于此送货单或订单行',
    'Line {lineNo}: the delivery note line belongs to another note or order line',
  ],
  lineTwice: [
    10009,
    '行 {lineNo} 与前面的行重复，请合并数量',
    'Line {lineNo} repeats an earlier line; add up the quantities',
  ],
  nothingMissing: [16004, '没有未到的数量，无需短少关闭', 'Nothing is missing; there is nothing to close short'],
  draftReceipt: [
    16004,
    '此单据已有未过账的收货单 {receiveNo}，请先过账或删除',
    'Receipt {receiveNo} is not posted yet; post or delete it first',
  ],
  draftDelivery: [
    16004,
    '订单行 {line} 还有未发货的送货单 {deliveryNo}，请先处理',
    'Order line {line} is on delivery note {deliveryNo}, which is not shipped yet; settle that first',
  ],
  draftReceiptOfLine: [
    16004,
    '订单行 {line} 还有未过账的收货单 {receiveNo}，请先过账或删除',
    'Order line {line} is on receipt {receiveNo}, which is not posted yet; post or delete it first',
  ],
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
  alreadyProcessed: [
    16004,
    '此行已检验或入库，不能冲销；请先冲销入库',
    'This line is inspected or in stock and cannot be reversed; reverse the warehouse-in first',
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
  stockGone: [
    10008,
    '物料“{material}”在该库位、批次、状态与货主下不足 {quantity}',
    'Less than {quantity} of “{material}” is there in that place, batch, status and ownership',
  ],
  nothingReturnable: [
    16002,
    '所选收货行没有可退数量：可能已退货或被其他退货单预占',
    'Nothing of these receipt lines can be returned: it is returned already or reserved by another return',
  ],
  nothingToSendBack: [
    16008,
    '收货单 {receiveNo} 没有待检或不合格的可退数量',
    'Receipt {receiveNo} has nothing waiting or rejected that could go back',
  ],
  receiptNotPosted: [
    16004,
    '收货单 {receiveNo} 未过账，不能退货',
    'Receipt {receiveNo} is not posted; nothing of it can be returned',
  ],
  nothingFound: [16002, '没有符合条件的退货明细', 'No line of a return fits these conditions'],
  noReturnLines: [16008, '退货单没有明细，请至少添加一行', 'The return has no lines; add at least one'],
  returnTooMuch: [
    10008,
    '行 {lineNo}“{stage}”可退 {limit}，本次 {quantity}，请减少',
    'Line {lineNo}: {limit} can be returned from “{stage}”, not {quantity}',
  ],
  stageMisfit: [
    10008,
    '行 {lineNo} 的阶段“{stage}”与退货类型不符',
    'Line {lineNo}: the stage “{stage}” does not fit the type of this return',
  ],
  receiptLineMissing: [
    10011,
    '行 {lineNo} 请选择收货单行，或将退货类型改为自由退货',
    'Line {lineNo}: choose the receipt line, or make it a return without a receipt',
  ],
  receiptLineForeign: [
    10008,
    '行 {lineNo}：自由退货不引用收货单行',
    'Line {lineNo}: a return without a receipt names no receipt line',
  ],
  freeReplaced: [
    10008,
    '行 {lineNo}：自由退货没有可补货的订单，请选择扣款',
    'Line {lineNo}: without a receipt there is no order to replace; choose credit',
  ],
  returnFieldMissing: [10011, '行 {lineNo} 请填写“{field}”', 'Line {lineNo}: enter “{field}”'],
  partyMissing: [
    10011,
    '自由退货请填写供应商、公司和币种',
    'Enter supplier, company and currency of a return without a receipt',
  ],
  evidenceMissing: [
    10011,
    '因质量退货须有检验不合格结论或上传凭证，请添加附件',
    'A return for quality needs a failed inspection or evidence; attach a file',
  ],
  signedTooMuch: [
    10008,
    '行 {lineNo} 退出 {limit}，签收 {quantity} 过多',
    'Line {lineNo}: {limit} was shipped, {quantity} cannot be signed for',
  ],
  alreadySigned: [16004, '行 {lineNo} 已签收，不能冲销', 'Line {lineNo} is signed for; the return cannot be reversed'],
  phoneFormat: [10019, '司机电话格式不正确', "The driver's phone number is not valid"],

  tooEarly: [
    10008,
    '预计到货比允许的最早日期早 {days} 天，请调整发货或与采购员商定交期',
    'The goods would arrive {days} days before the earliest day; ship later, or agree on another day with the buyer',
  ],
  tooLate: [
    10008,
    '预计到货比允许的最晚日期晚 {days} 天，请与采购员商定交期',
    'The goods would arrive {days} days after the latest day; agree on another day with the buyer',
  ],
  dockUnknown: [
    10008,
    '仓库“{warehouse}”有 {docks} 个月台，没有 {dockNo} 号',
    'Warehouse “{warehouse}” has {docks} docks; there is no number {dockNo}',
  ],
  dockLate: [
    16004,
    '送货单 {deliveryNo} 的状态为“{state}”，不能安排月台',
    'Delivery note {deliveryNo} is “{state}”; no dock can be given to it',
  ],

  // Packages.
  packsMissing: [10011, '请填写包装', 'Enter the packages'],
  packNumber: [10008, '第 {row} 行的包装序号不正确', 'Row {row}: the number of the package is wrong'],
  packTwice: [10009, '包装 {number} 重复，请改用其他序号', 'Package {number} is there twice; give it another number'],
  packEmpty: [10011, '箱 {number} 请选择送货行并填写数量', 'Box {number}: choose the line and enter the quantity'],
  packQuantity: [10008, '箱 {number} 的数量须大于零', 'Box {number}: the quantity must be above zero'],
  packSerialCount: [
    10008,
    '包装 {number} 有 {given} 个序列号，超过箱内的 {pieces} 件',
    'Package {number} names {given} serial numbers for {pieces} pieces',
  ],
  packSerialForeign: [
    10008,
    '包装 {number} 的序列号 {serial} 不在该送货行的序列号中',
    'Serial number {serial} of package {number} is none of its line',
  ],
  packSerialTwice: [
    10009,
    '序列号 {serial} 已在其他包装中（包装 {number}）',
    'Serial number {serial} of package {number} is in another package too',
  ],
  packForeign: [10008, '箱 {number} 的货物不在此送货单上', 'Box {number} holds goods that are not on this note'],
  palletMissing: [
    10008,
    '箱 {number} 所在的托盘 {pallet} 不存在',
    'Box {number} stands on pallet {pallet}, which does not exist',
  ],
  palletHoldsBoxes: [
    10008,
    '托盘 {number} 只放箱：不填货物、数量和所在托盘',
    'Pallet {number} holds boxes only: no goods, no quantity, no other pallet',
  ],
  palletEmpty: [10008, '托盘 {number} 上没有箱，请删除', 'Nothing stands on pallet {number}; remove it'],
  tooManyPacks: [
    10008,
    '一张送货单最多 {limit} 个包装，请分开送货',
    'A note has at most {limit} packages; make several notes',
  ],
  packedQuantity: [
    10008,
    '行 {lineNo} 已装箱 {packed}，送货 {shipped}，请使两者相等',
    'Line {lineNo}: {packed} packed, {shipped} shipped; make them equal',
  ],
  otherSite: [
    10007,
    '送货单 {deliveryNo} 应送到“{warehouse}”，不在此处签到',
    'Delivery note {deliveryNo} goes to “{warehouse}”; it is not expected at this gate',
  ],
  labelUnknown: [
    10008,
    '没有此标签：请扫描箱或托盘上的二维码或 SSCC，已取消的送货单的标签无效',
    'No label says this; scan the QR code or SSCC of a box or pallet. Labels of cancelled notes are void',
  ],
  countMissing: [10011, '行 {lineNo} 请填写到货数量', 'Line {lineNo}: enter the quantity that arrived'],
  packReceived: [
    10009,
    '包装 {packNo} 已收货，不能再次收货；如标签被复制请核对实物',
    'Package {packNo} was received already and is received once; if its label was copied, look at the goods',
  ],
  packNotExpected: [
    16004,
    '包装 {packNo} 的状态为“{state}”，不能收货',
    'Package {packNo} is “{state}” and cannot be received',
  ],
  packOfOtherNote: [
    10008,
    '所扫包装不属于送货单 {deliveryNo}，请分开收货',
    'A scanned package is not of delivery note {deliveryNo}; receive it by itself',
  ],
  packLineMissing: [
    10008,
    '包装 {packNo} 所在的送货行没有到货数量，请补上',
    'Package {packNo} was scanned, but nothing is counted on its line; enter the quantity',
  ],
  countBelowScan: [
    10011,
    '行 {lineNo} 到货 {arrived} 少于已扫包装的 {scanned}，请填写差异原因',
    'Line {lineNo}: {arrived} arrived, but the scanned packages say {scanned}; enter the reason of the difference',
  ],
  packedLate: [
    16004,
    '送货单 {deliveryNo} 已发货，不能再改包装',
    'Delivery note {deliveryNo} has left; its packages cannot be changed',
  ],
  ssccUsedUp: [
    16003,
    '厂商识别代码 {prefix} 的 SSCC 已用完，请联系采购方更换',
    'Company prefix {prefix} has no more SSCC; ask the buyer for another one',
  ],

  // Incoming inspection.
  planTarget: [
    10008,
    '检验方案须且只能指定物料或物料类别之一',
    'A plan is for a material or for a category, one of the two',
  ],
  limitsMissing: [
    10011,
    '序号 {lineNo} 是计量项目，请填写上限或下限',
    'No. {lineNo} is measured; enter an upper or a lower limit',
  ],
  limitsCrossed: [10008, '序号 {lineNo} 的下限大于上限', 'No. {lineNo}: the lower limit is above the upper one'],
  noPlan: [
    16010,
    '物料“{material}”没有生效的检验方案，请先建立',
    'There is no inspection plan in force for material “{material}”; make one first',
  ],
  notCertified: [16012, '您不是方案“{plan}”的认证检验员', 'You are not certified to inspect by plan “{plan}”'],
  stopped: [
    16004,
    '行 {lineNo} 的物料“{material}”已暂停检验，供应商改善前不能收货',
    'Line {lineNo}: inspection of “{material}” is stopped; nothing is received until the supplier has improved',
  ],
  notInspecting: [16004, '检验单 {lotNo} 不在检验中，不能录入结果', 'Lot {lotNo} is not being inspected'],
  measureFormat: [10017, '测量值“{value}”不是数字', 'Measured value “{value}” is not a number'],
  measuresMissing: [10011, '请填写测量值', 'Enter the measured values'],
  defectsTooMany: [
    10008,
    '不良数 {defects} 大于已检数 {checked}',
    '{defects} defects are more than the {checked} inspected',
  ],
  sampleMissing: [
    10011,
    '项目“{name}”应检 {size}，已检 {checked}，请先录入',
    'Characteristic “{name}”: {size} to inspect, {checked} inspected; enter the rest first',
  ],
  judgedTooMuch: [10008, '待判定 {limit}，本次 {quantity} 过多', '{limit} waits for a verdict, not {quantity}'],
  nothingJudged: [10008, '请填写判定数量', 'Enter the quantities of the verdict'],
  acceptAgainstFail: [
    10008,
    '检验结论为不合格，可判合格 {limit}；其余请走评审',
    'The lot failed: {limit} may be accepted; let the rest be reviewed',
  ],
  destroyedTooMuch: [
    10008,
    '检验损耗 {quantity} 大于破坏性检验样本 {limit}',
    '{quantity} used up is more than the {limit} pieces tested to destruction',
  ],
  sameOutcome: [10008, '改判前后相同', 'The verdict is the same as before'],
  notSoJudged: [10008, '原判定数量 {limit}，不足 {quantity}', '{limit} was judged so, not {quantity}'],
  stocked: [
    16004,
    '可改判 {limit}：其余已入库，请先冲销入库',
    'The verdict on {limit} can change; the rest is in stock: reverse the warehouse-in first',
  ],
  noSampleKept: [
    10011,
    '紧急放行前须留样，请填写留样编号',
    'Keep a sample before an urgent release, and enter its number',
  ],
  blockedTooLittle: [10008, '不合格待处理 {limit}，评审数量 {quantity} 过多', '{limit} is blocked, not {quantity}'],
  reviewReasonMissing: [10011, '请填写评审原因', 'Enter the reason of the review'],
  limitDateMissing: [10011, '请填写处置期限', 'Enter the day by which it is done'],
  notSigned: [16004, '尚未会签：{who}', 'Not signed yet: {who}'],
  signedTwice: [16012, '同一人不能代表两个部门会签', 'One person cannot sign for both departments'],
  reviewLotState: [16004, '检验单 {lotNo} 没有待评审的不合格数量', 'Nothing of lot {lotNo} waits for a review'],
  scoreTooLow: [
    10008,
    '转移得分 {score}，达到 {limit} 才能放宽',
    'The switching score is {score}; reduced inspection needs {limit}',
  ],
  notSteady: [
    10008,
    '连续接收 {accepted} 批，达到 {limit} 批才能跳批',
    '{accepted} lots were accepted in a row; lots are skipped after {limit}',
  ],
});

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

/** The refusals of goods without an order, of services, of shipping guards and of dock slots. */
export const goodsErrors = defineErrors({
  orderLineMissing: [
    10011,
    '行 {lineNo} 请选择订单行；没有订单的货物请将收货类型改为“无订单”',
    'Line {lineNo}: choose the order line, or make the type “Without an order”',
  ],
  orderOnFree: [
    10008,
    '行 {lineNo} 有订单行，无订单收货不能填写订单；过账后可补单',
    'Line {lineNo} names an order line; goods without an order get theirs after posting',
  ],
  supplierMissing: [10011, '无订单收货请填写供应商', 'Goods without an order: enter the supplier'],
  materialMissing: [10011, '行 {lineNo} 请填写物料', 'Line {lineNo}: enter the material'],
  foreignWarehouse: [
    16012,
    '收货仓库属于您未获授权的公司，请选择其他仓库',
    'The warehouse belongs to a company you do not work for; choose another one',
  ],
  serviceLine: [
    10008,
    '行 {lineNo} 是服务，请用“服务验收”收货，不能送货或按货物收货',
    'Line {lineNo} is a service: accept it with a receipt of type “Acceptance of services”',
  ],
  goodsLine: [
    10008,
    '行 {lineNo} 是货物，不能做服务验收',
    'Line {lineNo} is goods; it cannot be accepted as a service',
  ],
  acceptedTwice: [
    10008,
    '行 {lineNo} 进度与金额只能填一项',
    'Line {lineNo}: enter the progress or the amount, not both',
  ],
  acceptedNothing: [
    10011,
    '行 {lineNo} 请填写本次进度、金额或数量',
    'Line {lineNo}: enter the progress, the amount or the quantity accepted now',
  ],
  serviceNotStocked: [
    10008,
    '行 {lineNo} 是服务，不入库也不退货；请冲销验收',
    'Line {lineNo} is a service, neither stocked nor sent back; reverse its acceptance instead',
  ],
  certificateMissing: [
    16004,
    '供应商没有核验通过的证照“{name}”，不能发货；请先提交并由采购方核验',
    'The supplier has no verified certificate “{name}” and cannot ship; enter it and let the buyer verify it',
  ],
  certificateExpired: [
    16004,
    '供应商的证照“{name}”已于 {until} 到期，不能发货；请提交新证照并由采购方核验',
    'The certificate “{name}” of the supplier ended on {until}; enter a new one and let the buyer verify it',
  ],
  supplierStopped: [
    16004,
    '贵公司的供应商档案已停用，不能发货；请联系采购方',
    'This supplier is disabled, so nothing can be shipped; ask the buyer',
  ],
  packagesMissing: [
    10011,
    '采购方要求送货单装箱，请先在“装箱”中生成包装',
    'The buyer asks for packages; pack the note under “Pack” first',
  ],
  coaMissing: [
    10011,
    '行 {lineNo} 的物料“{material}”须附质量证明书，请在附件中上传，类型选“质量证明书”',
    'Line {lineNo}: “{material}” needs a certificate of analysis; attach one to this note as such',
  ],
  shelfTooShort: [
    10008,
    '行 {lineNo} 的物料“{material}”到货时剩余保质期 {left}%，低于要求的 {least}%，请换批次',
    'Line {lineNo}: “{material}” will have {left}% of its shelf life left, less than the {least}% asked for; ship another batch',
  ],
  kindCounted: [
    16004,
    '多送与短少由数量得出，不能改判类型',
    'Over and short follow from the quantities; only refused goods are damaged or wrong',
  ],
  linkMisfit: [
    10008,
    '订单行 {line} 的公司、供应商、物料、单位或币种与收货不同，请选择相符的订单行',
    'Order line {line} differs in company, supplier, material, unit or currency; choose one that fits',
  ],
  linkReturned: [
    16004,
    '此行已有退货，请将其余数量一并退回',
    'A part of this line goes back already; send the rest back too',
  ],
});

/** The refusals of dock appointments. */
export const slotErrors = defineErrors({
  slotMissing: [10011, '请选择到货时段', 'Choose a half hour'],
  slotTooLate: [
    16004,
    '送货单 {deliveryNo} 状态为“{state}”，不能预约月台',
    'Delivery note {deliveryNo} is “{state}”; its appointment can no longer be changed',
  ],
  noDocks: [
    16010,
    '仓库“{warehouse}”没有设置月台数或收货时段，不能预约；请联系采购方',
    'Warehouse “{warehouse}” names no docks or receiving hours, so nothing can be booked; ask the buyer',
  ],
  notAWindow: [
    10008,
    '仓库“{warehouse}”在该时间不收货，请选择列出的时段',
    'Warehouse “{warehouse}” does not receive then; choose one of the half hours listed',
  ],
  tooSoon: [10008, '请至少提前 {hours} 小时预约', 'Book at least {hours} hours ahead'],
  slotFull: [
    10008,
    '该时段的 {capacity} 个位置已约满，请选择其他时段',
    'All {capacity} places of this half hour are taken; choose another one',
  ],
  appointmentMissing: [
    10011,
    '采购方要求发货前预约月台，请在“月台预约”中选择时段',
    'The buyer asks for a dock appointment; choose a half hour under “Dock appointment” first',
  ],
  appointmentBinds: [
    16004,
    '已预约月台，仓库和预计到货随预约；请先取消预约或改约',
    'Warehouse and expected arrival follow the dock appointment; cancel it or book another half hour first',
  ],
  slotOver: [16004, '时段已结束，不能取消', 'This half hour is over; it can no longer be cancelled'],
  slotAhead: [16004, '时段尚未结束，不能标记未到', 'This half hour is not over yet; somebody may still come'],
});

/** The refusals of serial numbers. */
export const serialErrors = defineErrors({
  serialMissing: [
    10011,
    '行 {lineNo} 的物料按序列号管理，请在“序列号”中录入 {due} 个',
    'Line {lineNo} is managed by serial number: enter {due} of them under “Serial numbers”',
  ],
  serialCount: [
    10008,
    '行 {lineNo} 应有 {due} 个序列号，录入了 {given} 个',
    'Line {lineNo} has {due} serial numbers, not {given}',
  ],
  serialTwice: [10009, '行 {lineNo} 的序列号“{serial}”重复', 'Line {lineNo}: serial number “{serial}” is there twice'],
  serialLong: [
    10008,
    '行 {lineNo} 的序列号“{serial}…”超过 {longest} 个字符',
    'Line {lineNo}: serial number “{serial}…” has more than {longest} characters',
  ],
  serialFraction: [
    10008,
    '行 {lineNo} 的物料按序列号管理，数量须为整件，不能是 {quantity}',
    'Line {lineNo} is managed by serial number: whole pieces only, not {quantity}',
  ],
  serialHere: [
    10009,
    '行 {lineNo} 的序列号“{serial}”已存在：{state}，单据 {sourceDoc}',
    'Line {lineNo}: serial number “{serial}” is here already: {state}, document {sourceDoc}',
  ],
  serialState: [
    10008,
    '行 {lineNo} 的序列号“{serial}”状态为“{state}”，不能用于此单据',
    'Line {lineNo}: serial number “{serial}” is “{state}” and cannot be used here',
  ],
  serialOther: [
    10008,
    '行 {lineNo} 的序列号“{serial}”不是这批收货的',
    'Line {lineNo}: serial number “{serial}” came with another receipt',
  ],
  serialNotAnnounced: [
    10008,
    '行 {lineNo} 的序列号“{serial}”不在送货单上，请核对实物',
    'Line {lineNo}: serial number “{serial}” is not on the delivery note; look at the goods again',
  ],
  serialClosed: [
    16004,
    '单据状态为“{state}”，不能再录入序列号',
    'The document is “{state}”; its serial numbers can no longer be entered',
  ],
});
