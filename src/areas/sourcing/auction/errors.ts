import { defineErrors } from '#model/errors.ts';

/** The refusals of auctions and of their bids. */
export const auctionErrors = defineErrors({
  aboveReserve: [
    10011,
    '最优总价 {best} 高于保留价 {reserve}，请填写仍确认的原因，或作废竞价',
    'The best total of {best} is above the reserve of {reserve}; say why it is confirmed, or void the auction',
  ],
  reserveTooLate: [
    16004,
    '竞价已发布，不能再设保留价',
    'The auction was published; its reserve cannot be set any more',
  ],
  // Preparing
  reversed: [
    18006,
    '竞价开始 {start} 晚于竞价结束 {end}，请修改',
    'The auction would begin {start}, after it ends {end}; change the times',
  ],
  endMissing: [10011, '请填写竞价结束时间', 'Say when the auction ends'],
  startPast: [10008, '竞价开始 {start} 已过，请修改', 'The auction would have begun {start}; change the time'],
  stepNotPositive: [10008, '最小降幅须大于 0', 'The least step has to be above 0'],
  stepTooLarge: [10008, '按百分比的最小降幅须小于 100', 'A step in per cent has to be below 100'],
  baseHidden: [
    10008,
    '按全场最优计降幅会让供应商算出最低价，请把显示改为“名次和最低价”',
    'With steps from the overall best price suppliers could work it out; show rank and best price',
  ],
  orderHidden: [
    10008,
    '三轮竞价的出价顺序就是名次，请把显示改为“名次”或“名次和最低价”',
    'In rounds the order of the turns tells the rank; show the rank, or rank and best price',
  ],
  clockSeconds: [10011, '请填写每次变价的秒数', 'Say after how many seconds the price changes'],
  turnSeconds: [10011, '请填写每次出价的秒数', 'Say how many seconds a turn has'],
  startPriceMissing: [
    10011,
    '行 {lineNo} 请填写起拍价：荷式和日式竞价从它开始变价',
    'Line {lineNo}: give a start price, from which a Dutch or Japanese clock runs',
  ],
  lotMissing: [10011, '行 {lineNo} 请填写标段号', 'Line {lineNo}: give the number of its lot'],
  itemTwice: [10009, '行 {lineNo} 的询价明细已在另一行', 'Line {lineNo}: the inquiry line is in another line already'],
  itemOfOther: [10008, '行 {lineNo} 不是该询价单的明细', 'Line {lineNo} is not a line of this inquiry'],
  noItems: [10015, '竞价没有明细，请至少添加一行', 'The auction has no lines; add at least one'],
  notComparing: [16004, '询价不在比价阶段，不能竞价', 'The inquiry is not being compared; there can be no auction'],
  auctionExists: [
    16004,
    '询价单已有竞价 {auction}，请先处理',
    'The inquiry has auction {auction} already; deal with that first',
  ],
  awardExists: [
    16004,
    '询价单已有定价单 {award}，不能再竞价',
    'The inquiry has award {award} already; no auction is possible',
  ],
  withoutQuotation: [
    18023,
    '供应商“{supplier}”没有有效报价，不能参加竞价',
    'Supplier “{supplier}” has no valid quotation and cannot take part',
  ],
  partlyQuoted: [
    18023,
    '供应商“{supplier}”没有报齐“{lot}”的明细和数量，不能参加竞价',
    'Supplier “{supplier}” has not quoted everything of “{lot}” and cannot take part',
  ],
  otherCurrency: [
    10008,
    '供应商“{supplier}”以其他币种报价，请先以询价币种重新报价',
    'Supplier “{supplier}” has quoted in another currency; ask for a quotation in that of the inquiry',
  ],
  supplierTwice: [10009, '供应商“{supplier}”重复', 'Supplier “{supplier}” is there twice'],
  tooFew: [10008, '至少需要两家供应商参加竞价', 'An auction needs two suppliers at least'],
  factorNotPositive: [
    10008,
    '供应商“{supplier}”的折算系数须大于 0',
    'The factor of supplier “{supplier}” has to be above 0',
  ],
  supplierBlocked: [
    16004,
    '供应商“{supplier}”已停用或冻结，不能参加竞价',
    'Supplier “{supplier}” is disabled or frozen and cannot take part',
  ],

  // Bids
  withoutQuote: [18023, '您对该标段没有有效报价，不能出价', 'You have no valid quotation for this lot and cannot bid'],
  notYet: [18022, '竞价尚未开始', 'The auction has not begun yet'],
  over: [18020, '竞价已结束', 'The auction is over'],
  paused: [16004, '竞价已暂停，恢复后再出价', 'The auction is paused; bid when it goes on'],
  notPositive: [10008, '价格须大于 0', 'The price has to be above 0'],
  tooManyDecimals: [10008, '价格最多 {decimals} 位小数', 'A price has {decimals} decimals at most'],
  stepTooSmall: [
    10008,
    '出价 {price} 高于允许的最高价 {most}，请降低',
    '{price} is above {most}, the most you may bid; lower it',
  ],
  equalPrice: [
    10008,
    '出价 {price} 与已有出价相同，请改为其他价格',
    '{price} is equal to a bid that was made; choose another price',
  ],
  largeDrop: [
    10008,
    '出价 {price} 比当前的 {former} 降幅超过 {most}%，请核对后再次确认',
    '{price} is more than {most} % below your {former}; check it and confirm once more',
  ],
  noSuchPrice: [10008, '价格已变为 {price}，请按当前价格确认', 'The price is {price} now; say yes to that one'],
  steppedOut: [
    16004,
    '您没有接受上一个价格，已退出该标段',
    'You did not accept the price before and are out of this lot',
  ],
  saidAlready: [16004, '您已对当前价格或本轮出价', 'You have bid in this turn already'],
  notYourTurn: [16004, '还没有轮到您出价', 'It is not your turn'],
  keyReused: [10009, '同一次出价的内容不一致，请重新出价', 'The same bid was sent with another price; bid again'],
  unknownLot: [10007, '标段不存在', 'The lot does not exist'],

  // Afterwards
  bidGone: [10007, '出价不存在', 'The bid does not exist'],
  notRetractable: [
    16004,
    '只能撤销英式或三轮竞价中未撤销的出价',
    'Only bids of English auctions and of rounds that still count can be retracted',
  ],
  auctionNeeded: [
    16004,
    '该询价须先竞价并确认结果，再定价',
    'This inquiry is decided by auction: confirm its result before the award',
  ],
  auctionOpen: [
    16004,
    '竞价 {auction} 尚未确认，不能定价',
    'Auction {auction} is not confirmed yet; nothing can be awarded',
  ],
});
