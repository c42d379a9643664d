import type { Label } from '#model/label.ts';

export const planningTexts = {
  calendar: ['日历', 'By day'],
  calendarHint: [
    '每行一个订单行或物料，每列一天或一期；可从 Excel 粘贴数量，清空即不要',
    'A row for each order line or material, a column for each day or period; paste quantities from Excel, clear a cell for nothing',
  ],
  saveCalendar: ['保存日历', 'Save the days'],
  saved: ['已保存', 'Saved'],
  laterDays: ['显示的 {days} 天之外还有 {n} 行', '{n} lines lie beyond the {days} days shown'],
  orderLine: ['订单行', 'Order line'],
  reply: ['逐行答复', 'Answer'],
  replyHint: [
    '同一计划行可分多行承诺；未列出的行按计划承诺，不足或晚于要求日请写原因',
    'A plan line may be promised in several rows; lines left out are promised as planned; say why when less or later',
  ],
  sendReply: ['提交答复', 'Send the answer'],
  replied: ['答复已提交', 'The answer was sent'],
  needsReply: ['需要答复的计划行', 'Plan lines to answer'],
  proposed: ['已生成 {n} 张计划草稿', '{n} drafts of plans were made'],
  proposeAsk: [
    '扣除可用库存、在途、待检与已计划后，按供应商未交订单占比生成计划草稿。',
    'Takes off stock, goods on their way, inspection and plans, and drafts the rest by what is on order with each supplier.',
  ],
  asPromised: ['已生成计划草稿 {planNo}', 'Draft {planNo} was made'],
  asPromisedAsk: [
    '按供应商确认的交期与分批承诺，把按计划送货的未计划数量生成一张计划草稿。',
    'Drafts one plan of what the supplier delivers by plan and is not called off yet, on the days he promised.',
  ],
  demandHelp: [
    '从 Excel 粘贴，每行：物料编码 日期 数量（基本单位）',
    'Paste from Excel, one need to a row: material code, date, quantity in base units',
  ],
  short: ['缺 {quantity}', '{quantity} short'],
  material: ['物料', 'Material'],
  before: ['上版 {quantity}', 'was {quantity}'],
  byPeriod: ['按期间', 'By period'],
  accuracy: ['准确度', 'Accuracy'],
  commit: ['逐行承诺', 'Commit'],
  commitments: ['承诺', 'Commitments'],
  commitHint: [
    '未列出的行按预测数量承诺；同一产能资源与期间的承诺合计不应超过产能；确定区或柔性区间内承诺不足请说明原因',
    'Lines left out are committed in full; commitments of one resource and period should fit its capacity; say why when firm or bound quantities are not met',
  ],
  measuresHint: [
    '以提前一期发布的预测与实际收货比较；WMAPE 越低越准，偏差为正表示实际多于预测',
    'Forecasts published one period ahead against receipts; a lower WMAPE is better, a positive bias means more was taken than said',
  ],
  noMeasures: ['还没有已过去的预测期间', 'No forecast period has passed yet'],
  periods: ['期间数', 'Periods'],
  bias: ['偏差', 'Bias'],
  reviseAsk: [
    '复制未过去的期间生成下一版草稿，发布后本版失效。',
    'Copies the periods that have not passed into a draft; publishing it ends this version.',
  ],
  moveHint: [
    '把数量拖到同一行的另一天即可改期；也可选中后按空格拿起，左右键选日期，回车放下。改期须填写原因。',
    'Drag a quantity to another day of its row to move it. By keyboard: Space picks it up, the arrow keys choose the day, Enter puts it down. Say why in the dialog.',
  ],
  moveOf: ['{line}：{day} 的 {quantity}，可改期', '{line}: {quantity} on {day}, can be moved'],
  moving: ['移到 {day}：回车放下，Esc 取消', 'To {day}: Enter puts it down, Esc cancels'],
  moved: ['{line} 已改期', '{line} was moved'],
  moveAsked: ['已请供应商同意 {line} 改期', 'The supplier was asked to agree to moving {line}'],
  emptyCalendar: ['添加明细后可在此按天编辑', 'Add lines to edit them by day'],
} as const satisfies Record<string, Label>;
