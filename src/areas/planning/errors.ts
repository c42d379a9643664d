import { defineErrors } from '#model/errors.ts';

/** The refusals of planning: delivery plans, forecasts, stocking-up. */
export const errors = defineErrors({
  // Writing a delivery plan
  noLines: [10015, '计划没有明细，请至少添加一行', 'The plan has no lines; add at least one'],
  periodReversed: [10008, '计划结束 {to} 早于开始 {from}，请修改', 'The plan ends {to}, before it begins {from}'],
  planMixesCompanies: [
    10008,
    '行 {lineNo} 属于其他公司，一张计划只能含同一公司的订单',
    'Line {lineNo} belongs to another company; one plan holds orders of one company',
  ],
  planMixesSuppliers: [
    10008,
    '行 {lineNo} 属于其他供应商，一张计划只能含同一供应商的订单',
    'Line {lineNo} belongs to another supplier; one plan holds orders of one supplier',
  ],
  zonesReversed: [
    10008,
    '天数须满足：冻结 {frozen} ≤ 确定 {firm} ≤ 备料 {trade}',
    'Days must grow: frozen {frozen}, firm {firm}, material {trade}',
  ],
  warehouseOfOtherCompany: [
    10008,
    '行 {lineNo} 的仓库属于其他公司，请选择本公司的仓库',
    'Line {lineNo}: the warehouse belongs to another company; choose one of this company',
  ],
  outsidePeriod: [
    10008,
    '行 {lineNo} 的到货日 {date} 不在计划期间 {from} 至 {to} 内',
    'Line {lineNo}: {date} is outside the period of the plan, {from} to {to}',
  ],
  lineTwice: [
    10009,
    '行 {lineNo} 与另一行的订单行和到货日相同，请合并',
    'Line {lineNo} has the same order line and day as another one; merge them',
  ],
  timesReversed: [
    10008,
    '行 {lineNo} 的时间窗止早于起，请修改',
    'Line {lineNo}: the time window ends before it begins',
  ],
  unitPrecision: [
    10008,
    '行 {lineNo} 数量 {quantity} 的小数位超过单位“{unit}”的精度 {precision} 位',
    'Line {lineNo}: quantity {quantity} has more decimals than the {precision} of unit “{unit}”',
  ],

  // Publishing, answering, changing
  approvalNeeded: [
    16004,
    '本公司的交货计划须先审批，请提交',
    'Delivery schedules of this company need approval first; submit this one',
  ],
  datePast: [10008, '行 {lineNo} 的到货日 {date} 已过，请修改', 'Line {lineNo}: the date {date} has passed'],
  lineNotConfirmed: [
    16004,
    '行 {lineNo} 的订单行 {line} 未确认，不能计划',
    'Line {lineNo}: order line {line} is not confirmed and cannot be planned',
  ],
  promiseNegative: [
    10008,
    '计划行 {line} 的承诺数量 {quantity} 不能小于 0',
    'Plan line {line}: a promise of {quantity} cannot be negative',
  ],
  overPromise: [
    10008,
    '计划行 {line} 计划 {limit}，承诺合计 {quantity}，请减少',
    'Plan line {line}: {limit} is planned, {quantity} cannot be promised',
  ],
  shortfallUnexplained: [
    10011,
    '计划行 {line} 未按期足量承诺，请填写原因',
    'Plan line {line} is not promised in full and in time; say why',
  ],
  promiseForOther: [
    10007,
    '承诺的计划行不存在或无需答复',
    'A promise names a plan line that does not exist or needs no answer',
  ],
  promiseMissing: [10011, '请填写承诺数量与日期', 'Enter quantity and date of every promise'],
  belowShipped: [
    10008,
    '计划行 {line} 已发货 {shipped}，数量不能改为 {quantity}',
    'Plan line {line}: {shipped} is shipped already; the quantity cannot become {quantity}',
  ],
  changeDatePast: [10008, '新到货日 {date} 已过', 'The new date {date} has passed'],
  frozen: [
    16004,
    '计划行 {line} 在冻结期内（{days} 天），须供应商同意；请使用“请求变更”',
    'Plan line {line} is within the {days} frozen days; use “Ask for a change”, the supplier has to agree',
  ],
  nothingChanged: [10011, '数量与日期都没有变化', 'Neither quantity nor date changes'],
  alreadyShipped: [
    16004,
    '计划行 {line} 已发货 {shipped}，不能取消；请关闭其余数量',
    'Plan line {line}: {shipped} is shipped, so it cannot be cancelled; close the rest instead',
  ],

  // Shipping by plan
  planLineMissing: [
    10011,
    '行 {lineNo} 的订单行按交货计划送货，请选择计划行',
    'Line {lineNo}: this order line is delivered by plan; choose a plan line',
  ],
  planLineOfOther: [
    10008,
    '行 {lineNo} 的计划行不属于此订单行',
    'Line {lineNo}: the plan line belongs to another order line',
  ],
  planLineNotLive: [
    16004,
    '计划行 {line} 当前状态不能发货，请先完成变更或答复',
    'Plan line {line} cannot be shipped in its state',
  ],
  overPlanShip: [
    10008,
    '计划行 {line} 可发货 {limit}，本次 {quantity}，请减少',
    'Plan line {line}: {limit} may still be shipped, not {quantity}',
  ],

  // Proposing
  demandUnreadable: [
    10017,
    '第 {row} 行无法识别，请按“物料编码 日期 数量”填写',
    'Row {row} cannot be read; write material code, date, quantity',
  ],
  materialUnknown: [10007, '没有编码为“{material}”的物料', 'There is no material with the code “{material}”'],
  nothingToPropose: [
    16002,
    '需求已被库存、在途与已有计划覆盖，或没有可计划的订单行',
    'Stock, goods on their way and plans cover the demand, or no order line can be called off',
  ],

  nothingPromised: [
    16002,
    '该供应商没有按计划送货且可计划的已确认订单行',
    'The supplier has no confirmed order line that is delivered by plan and may still be called off',
  ],

  // Forecasts
  outsideHorizon: [
    10008,
    '行 {lineNo} 的期初 {date} 不在展望 {from} 至 {to} 内',
    'Line {lineNo}: the period of {date} is outside the horizon {from} to {to}',
  ],
  bucketTwice: [
    10009,
    '行 {lineNo} 与另一行的物料、库存组织和期间相同，请合并',
    'Line {lineNo} has the same material, inventory organisation and period as another one; merge them',
  ],
  forecastOver: [16004, '预测展望已于 {date} 结束，不能再答复', 'The forecast ended {date} and cannot be answered'],
  notPublished: [
    16004,
    '预测 {forecastNo} 尚未发布，请直接修改',
    'Forecast {forecastNo} is not published yet; change it instead',
  ],
  commitNegative: [
    10008,
    '行 {lineNo} 的承诺或产能 {quantity} 不能小于 0',
    'Line {lineNo}: commitment and capacity cannot be negative ({quantity})',
  ],
  shortCommitment: [
    10011,
    '行 {lineNo} 属确定区或柔性区间内，承诺不足请说明原因',
    'Line {lineNo} is firm or within the band; say why less is committed',
  ],
  commitmentForOther: [10007, '承诺的预测行不存在', 'A commitment names a line that does not exist'],
  commitmentMissing: [10011, '行 {lineNo} 请填写承诺数量', 'Line {lineNo}: enter the committed quantity'],

  // Stocking-up
  limitsCross: [
    10008,
    '行 {lineNo} 的下限 {min} 大于上限 {max}',
    'Line {lineNo}: the least, {min}, is above the most, {max}',
  ],
  beyondMost: [
    10008,
    '行 {lineNo} 最多 {limit}，本次 {quantity}，请减少',
    'Line {lineNo}: at most {limit}, not {quantity}',
  ],
  stockUpTwice: [
    10009,
    '行 {lineNo} 的物料已在另一行，请合并',
    'Line {lineNo} has the material of another line; merge them',
  ],
  stockUpOverlaps: [
    10009,
    '行 {lineNo} 的物料已有有效的备货行 {other}，请先释放',
    'Line {lineNo}: {other} already keeps this material ready in that time; release it first',
  ],
  belowReady: [
    10008,
    '行 {lineNo} 已备 {ready}，承诺不能改为 {quantity}',
    'Line {lineNo}: {ready} is ready already; {quantity} cannot be committed',
  ],
  stockShortUnexplained: [
    10011,
    '行 {lineNo} 的承诺少于备货量，请说明原因',
    'Line {lineNo}: say why less than asked is committed',
  ],
  beyondCommitment: [
    10008,
    '行 {lineNo} 承诺 {limit}，已备量不能为 {quantity}',
    'Line {lineNo}: {limit} is committed, {quantity} cannot be ready',
  ],
  belowUsed: [
    10008,
    '行 {lineNo} 已提用或释放 {used}，已备量不能为 {quantity}',
    'Line {lineNo}: {used} was called off or released; {quantity} cannot be all that was ready',
  ],
  notManaged: [
    16004,
    '备货行 {line} 既非供应商管库也非寄售，请等待采购方要货',
    'Buffer stock line {line} is neither vendor-managed nor consigned; wait for the call-off of the buyer',
  ],
  stockPhotoMissing: [
    10011,
    '请先上传 {since} 以后的备货照片',
    'Attach a photo of the stock first, taken after {since}',
  ],
  siteElsewhere: [10008, '备货仓库不属于该公司', 'The warehouse belongs to another company'],
  siteNotNeeded: [
    10008,
    '备货在供应商处，无需备货仓库',
    'Stock at the supplier’s is in no warehouse of ours; leave it empty',
  ],
  notOnOrder: [
    10008,
    '未交订单只够 {limit}，本次 {quantity}，请减少或请采购方下单',
    'Only {limit} is on order, not {quantity}; bring less or ask for an order',
  ],
});
