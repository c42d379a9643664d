import { defineErrors } from '#model/errors.ts';

/** The refusals of tender awards; those of quantities are shared with awards of inquiries. */
export const tenderAwardErrors = defineErrors({
  notInEvaluation: [16004, '招标不在评标阶段，不能定标', 'The tender is not in evaluation; nothing can be awarded'],
  lineMoved: [
    10003,
    '行 {lineNo} “{supplier}”的价格或名次已变动，请重新保存定标单后再提交',
    'Line {lineNo}: the price or the rank of “{supplier}” has changed; save the award again before you go on',
  ],
  winnerUnchecked: [
    16004,
    '投标 {bid} 未通过初步评审，按规则集不能中标；请先在“投标”中完成初步评审',
    'Bid {bid} has not passed its checks and cannot win by the rule profile; check it under “Bids” first',
  ],
  noBid: [16004, '行 {lineNo} 的投标无效，不能定标', 'Line {lineNo}: the bid is not valid and cannot be awarded'],
  awardExists: [
    16004,
    '招标单已有定标单 {award}，请先处理',
    'The tender has award {award} already; deal with that first',
  ],
  rankOne: [
    10008,
    '行 {lineNo} 按规则集须授予第一名，“{supplier}”名次为 {rank}',
    'Line {lineNo}: by the rule profile the first in rank wins; “{supplier}” is number {rank}',
  ],
  oneWinner: [10008, '整包授标只能有一个中标人', 'What is awarded as a whole has one winner'],
  oneWinnerOfLot: [10008, '标段 {lot} 只能有一个中标人', 'Lot {lot} has one winner'],
  tooManyWinners: [
    10008,
    '中标人 {count} 家，超过最多 {most} 家',
    'There are {count} winners, at most {most} are allowed',
  ],
  overCeiling: [
    10008,
    '中标金额 {amount} 超过最高限价 {ceiling}',
    'The award of {amount} is above the ceiling {ceiling}',
  ],
  pricesReversed: [10008, '价格有效期止早于起，请修改', 'The prices end before they begin; change the days'],
  pricesUndated: [
    10011,
    '写入价格库须填写价格有效期',
    'For price records the days on which prices are valid have to be stated',
  ],
  notPublicised: [
    16004,
    '规则集要求公示 {days} 天，请先公示',
    'The rule profile asks for {days} days of publicity; publish the candidates first',
  ],
  inPublicity: [
    16004,
    '公示到 {until}，结束后才能确认中标',
    'The publicity goes on until {until}; the award is confirmed after that',
  ],
  noOrders: [16004, '此招标不生成订单', 'This tender does not lead to orders'],
  contractAboveAward: [
    10008,
    '定标行 {lineNo} 的合同数量 {quantity} 超过剩余数量 {open}',
    'Line {lineNo} of the award: {quantity} for a contract is more than what is left, {open}',
  ],
});
