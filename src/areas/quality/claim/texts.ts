import type { Label } from '#model/label.ts';

/** What the negotiation of a claim says. */
export const claimTexts = {
  tab: ['协商', 'Negotiation'],
  claimed: ['索赔 {amount}', 'Claimed {amount}'],
  terms: ['{qty} × {rate} × 责任 {share}%', '{qty} × {rate} × share {share}%'],
  counter: ['供应商还价 {amount}', 'Counter-offer {amount}'],
  offer: ['采购方报价 {amount}', "Buyer's offer {amount}"],
  reason: ['理由：{text}', 'Reason: {text}'],
  yourAmount: ['您的金额', 'Your amount'],
  yourReason: ['还价理由', 'Reason'],
  total: ['合计 {amount}，索赔 {claimed}', '{amount} in all of {claimed} claimed'],
  sendCounter: ['提交还价', 'Send counter-offer'],
  sendOffer: ['提交报价', 'Send offer'],
  sentCounter: ['还价已提交', 'Counter-offer sent'],
  sentOffer: ['报价已提交', 'Offer sent'],
  counterHint: [
    '逐项填写您认可的金额，低于索赔的须说明理由；异议截止 {day}',
    'Enter what you agree to item by item, with a reason where it is less; objections until {day}',
  ],
  offerHint: [
    '逐项填写可接受的金额；供应商接受后按此金额达成',
    'Enter what you would settle for item by item; the supplier may accept it',
  ],
} as const satisfies Record<string, Label>;
