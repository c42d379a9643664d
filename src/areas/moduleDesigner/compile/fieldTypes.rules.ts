import type { Label } from '#model/label.ts';

/** What a designed field may be, by the name under which designs store it. */
export const fieldTypes = {
  INPUT: ['单行文本', 'Text'],
  TEXT: ['多行文本', 'Long text'],
  NUMBER: ['数字', 'Number'],
  AMOUNT: ['金额', 'Amount'],
  SELECT: ['下拉选择', 'Choice'],
  SWITCH: ['开关', 'Switch'],
  DATE: ['日期', 'Date'],
  DATETIME: ['日期时间', 'Date and time'],
  RELATED: ['关联单据', 'Related document'],
  SERIAL: ['编号', 'Number of the document'],
} as const satisfies Readonly<Record<string, Label>>;

export type DesignedType = keyof typeof fieldTypes;

/** What a related document may be: master data and documents that everybody who fills in a form may choose from. */
export const relatedTargets = {
  'sup.supplierBase': ['供应商', 'Supplier'],
  'basic.material': ['物料', 'Material'],
  'basic.materialCategory': ['物料类别', 'Material category'],
  'basic.company': ['公司', 'Company'],
  'basic.department': ['部门', 'Department'],
  'basic.purchaser': ['采购员', 'Purchaser'],
  'system.iapSysUserT': ['用户', 'User'],
  'basic.unit': ['计量单位', 'Unit'],
  'basic.currency': ['币种', 'Currency'],
  'basic.warehouse': ['仓库', 'Warehouse'],
  'pur.purchaseOrder': ['采购订单', 'Purchase order'],
} as const satisfies Readonly<Record<string, Label>>;

export type RelatedTarget = keyof typeof relatedTargets;

/** Types that a unique value makes sense for. */
export const mayBeUnique = (type: DesignedType): boolean =>
  type === 'INPUT' || type === 'NUMBER' || type === 'RELATED' || type === 'DATE';

/** Between these a published field may change its type: what is stored stays readable. */
const sameColumn: readonly (readonly DesignedType[])[] = [['INPUT', 'TEXT']];

/** Whether a published field may become another type and keep its column. */
export const keepsColumn = (from: DesignedType, to: DesignedType): boolean =>
  from === to || sameColumn.some((family) => family.includes(from) && family.includes(to));

// What every row travels with, what standard calls take, and what JavaScript or SQL would read as something else.
const taken = [
  'id parentId status enabledFlag remark creator createDate lastUpdatedBy lastUpdateDate versionNo deletedFlag extJson',
  'creatorName lastUpdatedByName page sort count ids keyword exact enabled validOn under scope by sums',
  'currency currencyId currencyName currencyCode company companyId companyName companyCode supplierBase supplierBaseId supplierBaseName supplierBaseCode',
  'query queryForLov get getDefaults draftFrom add update delete allowedActions history related usedBy tree enable disable sync groups',
  'constructor prototype toString valueOf hasOwnProperty isPrototypeOf toLocaleString',
  'select from where table insert drop alter create grant order group user column index primary default null true false',
].flatMap((line) => line.split(' '));

const reserved = new Set(taken.map((word) => word.toLowerCase()));

/** Whether a code means something already, in whatever letters it is written. */
export const isReserved = (code: string): boolean => reserved.has(code.toLowerCase());

export const mostFields = 200;
