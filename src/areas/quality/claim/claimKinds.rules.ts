import type { Label } from '#model/label.ts';

/** What is claimed for. */
export const claimKinds = {
  MATERIAL: ['料费', 'Material'],
  SORT: ['挑选', 'Sorting'],
  REWORK: ['返工', 'Rework'],
  LINESTOP: ['停线', 'Line stop'],
  FREIGHT: ['运费', 'Freight'],
  TEST: ['检测', 'Testing'],
  SCRAP: ['报废', 'Scrap'],
  ADMIN: ['管理费', 'Handling'],
  CUSTOMER: ['客户索赔', 'Customer claim'],
} as const satisfies Record<string, Label>;

export type ClaimKind = keyof typeof claimKinds;

/** Kinds whose quantity is goods: they are paid for once, however often they are claimed or returned. */
export const isGoods = (kind: ClaimKind): boolean => kind === 'MATERIAL' || kind === 'SCRAP';
