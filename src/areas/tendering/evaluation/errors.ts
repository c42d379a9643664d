import { defineErrors } from '#model/errors.ts';

/** The refusals of evaluation: checks, corrections, clarifications, experts. */
export const evaluationErrors = defineErrors({
  checksOver: [16004, '招标不在初步评审阶段', 'The bids of this tender are not being checked'],
  bidNotValid: [16004, '投标 {bid} 无效，不能更正或澄清', 'Bid {bid} is not valid; it is not corrected or clarified'],
  wordsUnreadable: [
    10008,
    '大写金额“{words}”无法识别，请填写如“壹万贰仟元整”',
    'The words “{words}” cannot be read as an amount; write them in the capital characters of cheques, or leave them out',
  ],
  lineOfOtherBid: [10008, '更正明细含有其他投标的行', 'A line belongs to another bid'],
  nothingToCorrect: [
    10008,
    '投标函与计算结果一致，不需要更正',
    'The bid letter and the computation agree; there is nothing to correct',
  ],
  replyDuePast: [10008, '答复期限 {due} 已过', 'The time to answer ended {due}'],
  unchecked: [
    16004,
    '投标 {bid} 未完成初步评审，不能交专家',
    'Bid {bid} is not checked yet; it cannot go to the experts',
  ],
  correctionsOpen: [16004, '有 {count} 份算术更正待投标人确认', '{count} corrections await their bidders'],
  clarificationsOpen: [16004, '有 {count} 份澄清待投标人答复', '{count} clarifications await an answer'],
  fewValid: [
    16004,
    '有效投标 {count} 家，规则集要求至少 {least} 家；请流标或说明仍具竞争性的原因',
    '{count} bids are valid, the rule profile asks for {least}; let the tender fail',
  ],
  byPrice: [16004, '此招标按价格排序，不交专家', 'The bids of this tender are placed by price, not by experts'],
  schemeMissing: [10011, '专家评审须选择评分方案', 'A tender that experts rate needs a rating scheme'],
  scoreBeforeOpening: [
    10008,
    '专家确认和评分截止须晚于开标时间',
    'Experts confirm and score after the opening; change the dates',
  ],
  noReport: [16004, '评标尚未完成，没有评标报告', 'The evaluation is not finished; there is no report yet'],
  reportMissing: [10011, '请先生成评标报告', 'Make the evaluation report first'],
});
