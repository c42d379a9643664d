import type { Label } from '#model/label.ts';

/** What the page of a quota says. */
export const quotaTexts = {
  deviation: ['配额偏差', 'Deviation'],
  simulate: ['测算', 'Simulate'],
  supplier: ['供应商', 'Supplier'],
  quota: ['配额(%)', 'Share (%)'],
  standing: ['已分配量', 'Given'],
  actualShare: ['实际占比(%)', 'Actual share (%)'],
  arrears: ['欠量', 'Owed'],
  achieveRate: ['达成率(%)', 'Achieved (%)'],
  demand: ['需求数量', 'Demand'],
  run: ['测算', 'Simulate'],
  allotted: ['分配数量', 'Allotted'],
  why: ['说明', 'Why'],
  unallocated: ['未分配量：{qty}', 'Not allotted: {qty}'],
} as const satisfies Record<string, Label>;

/** What decided about a supplier of an allotment. */
export const ruleHits = {
  CAP: ['达到上限', 'At its limit'],
  DROPPED: ['低于最小批量，未参与', 'Below its least lot, left out'],
  BELOW_MIN: ['低于最小批量', 'Below its least lot'],
  PACK: ['整包余数', 'Rest in whole packs'],
  UNSPLIT: ['未拆分', 'Not split'],
  OVER_PACK: ['拆包', 'A pack opened'],
} as const satisfies Record<string, Label>;
