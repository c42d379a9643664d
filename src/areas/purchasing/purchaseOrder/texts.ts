import type { Label } from '#model/label.ts';

export const orderTexts = {
  tree: ['订单分类', 'Orders by kind'],
  showTree: ['显示订单分类', 'Show orders by kind'],
  hideTree: ['收起订单分类', 'Hide orders by kind'],
  setUrgent: ['设为加急', 'Mark urgent'],
  setUrgentAsk: ['供应商会收到提醒，加急的行排在最前。', 'The supplier is told, and urgent lines stand first.'],
  clearUrgent: ['取消加急', 'Not urgent'],
  clearUrgentAsk: ['取消所选内容的加急标记。', 'Takes the mark of urgency from what is selected.'],
  review: ['交期评审', 'Delivery review'],
  reviewAsk: ['对供应商提议的交期给出结论。', 'Answers the delivery date that the supplier proposes.'],
  verdict: ['结论', 'Verdict'],
  agree: ['同意', 'Agree'],
  disagree: ['不同意', 'Disagree'],
  conditional: ['有条件同意', 'Agree on condition'],
} as const satisfies Record<string, Label>;
