/** What the lifecycle board and the tabs of a supplier say. */
export const lifecycleTexts = {
    title: ['生命周期看板', 'Lifecycle board'],
    empty: ['还没有合作关系', 'No relations yet'],
    emptyHelp: [
        '在供应商档案的“合作公司”中添加公司后，合作关系显示在这里',
        'Relations appear here once companies are added to suppliers',
    ],
    keyword: ['供应商编码或名称', 'Supplier code or name'],
    find: ['查询', 'Search'],
    create: ['新建变更', 'New change'],
    change: ['调整阶段', 'Change stage'],
    since: ['自 {day}', 'since {day}'],
    until: ['至 {day}', 'until {day}'],
    frozen: ['冻结：{controls}', 'Frozen: {controls}'],
    gates: ['准入门槛', 'Gates'],
    gate: ['门槛', 'Gate'],
    result: ['结果', 'Result'],
    met: ['已满足', 'Met'],
    missing: ['未满足', 'Not met'],
    advised: ['未满足（仅提示）', 'Not met (advisory)'],
    detail: ['依据或缺项', 'Evidence or what is missing'],
    none: ['没有记录', 'Nothing here'],
};
