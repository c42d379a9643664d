import { defineErrors } from '#model/errors.ts';

/** The refusals of prices: prices by quantity, their breakdown, and price records. */
export const priceErrors = defineErrors({
  tierUnreadable: [
    10017,
    '阶梯价“{text}”无法识别，请按“从-到:单价”填写',
    'The price “{text}” cannot be read; write from-to:price',
  ],
  tierOverlap: [
    18025,
    '行 {lineNo} 的阶梯价数量区间在 {at} 处重叠，请修改',
    'Line {lineNo}: the ranges of quantity overlap at {at}; change them',
  ],
  tierGap: [
    10008,
    '行 {lineNo} 的阶梯价在 {at} 处没有价格，请补全',
    'Line {lineNo}: there is no price for {at}; close the gap',
  ],
  tierReversed: [
    10008,
    '行 {lineNo} 的阶梯价 {from} 至 {to} 止不大于起',
    'Line {lineNo}: the range {from} to {to} does not end above its beginning',
  ],
  costUnreadable: [
    10017,
    '成本分解“{text}”无法识别，请按“成本项:金额”填写',
    'The cost “{text}” cannot be read; write item:amount',
  ],
  costsOff: [
    10008,
    '行 {lineNo} 的成本合计 {total} 不等于单价 {price}',
    'Line {lineNo}: the costs come to {total}, not to the price {price}',
  ],
  periodReversed: [10008, '有效期止 {to} 早于起 {from}，请修改', 'The price ends {to}, before it begins {from}'],
  riseUnexplained: [
    10011,
    '单价比原价 {former} 上涨 {pct}%，超过容差 {most}%，请填写涨价原因',
    'The price is {pct} % above the former one, {former}; above {most} % say why',
  ],
  overlaps: [
    10009,
    '与价格记录 {price} 的有效期重叠，请修改有效期',
    'The days overlap those of price record {price}; change them',
  ],
});
