export const reliabilityLevel = {
    LEAD: ['供应商、物料与提前期', 'Supplier, material and lead'],
    MATERIAL: ['供应商与物料', 'Supplier and material'],
    CATEGORY: ['供应商与分类', 'Supplier and category'],
    SUPPLIER: ['供应商', 'Supplier'],
};
export const leadBand = {
    SHORT: ['7 天以内', 'Up to 7 days'],
    MEDIUM: ['8–30 天', '8–30 days'],
    LONG: ['超过 30 天', 'More than 30 days'],
};
export const reliabilityTexts = {
    seen: ['近一年 {n} 次承诺', '{n} promises within a year'],
    seenOne: ['近一年 1 次承诺', '1 promise within a year'],
    unseen: ['没有历史承诺，按一半估计', 'No promises to go by; taken as one half'],
    count: ['{n} 次', '{n} seen'],
    unpromised: ['尚无承诺交期', 'Nothing is promised yet'],
    asOf: ['按{level}统计', 'told of: {level}'],
};
