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
  report: ['配额执行', 'Quota execution'],
  reportHint: [
    '生效配额的目标与实际占比；可试算一批需求如何分配，不产生单据。',
    'Agreed and actual shares of the quotas in effect, and how demands would be allotted; nothing is created.',
  ],
  deviations: ['配额偏差', 'Deviations'],
  allot: ['需求分配', 'Allot demands'],
  quotaNo: ['配额编号', 'Quota no.'],
  scope: ['物料/品类', 'Material or category'],
  noShares: ['没有生效的配额涉及该供应商', 'No quota in effect gives this supplier a share'],
  noQuotas: ['没有生效的配额', 'No quota is in effect'],
  noQuotasHint: ['先新建配额协议并提交审批', 'Create a quota and submit it first'],
  company: ['公司', 'Company'],
  material: ['物料', 'Material'],
  add: ['加入需求', 'Add the demand'],
  clear: ['清空', 'Clear'],
  by: ['依据', 'By'],
  noRule: ['没有配额，请自行选择供应商', 'No quota covers it; choose a supplier yourself'],
  chooseFirst: [
    '选择公司、物料并填写数量，可加入多行',
    'Choose company and material, enter the quantity; add as many as needed',
  ],
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
