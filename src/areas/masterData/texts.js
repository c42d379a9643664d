export const masterTexts = {
    tester: ['换算测试', 'Try a conversion'],
    convert: ['换算', 'Convert'],
    close: ['关闭', 'Close'],
    result: ['结果', 'Result'],
    factor: ['系数', 'Factor'],
    path: ['路径', 'Path'],
    back: ['换算回原单位', 'Converted back'],
    mergeMaterialAsk: [
        '批准后基础数据改为引用目标物料，已有单据保留原物料，被合并的物料停用，不能撤销；须由另一人批准。',
        'Once a second person agrees, master data will name the target, documents keep the material they were written with, and what is merged is disabled. That cannot be undone.',
    ],
    mergeCategoryAsk: [
        '批准后物料和下级类别移到目标类别，被合并的类别停用，不能撤销；须由另一人批准。',
        'Once a second person agrees, materials and categories below move to the target, and what is merged is disabled. That cannot be undone.',
    ],
    impact: ['合并影响', 'What merging would do'],
    attributesLost: [
        '所选类别不要求以下属性，保存后将删除：{names}',
        'The chosen category does not ask for these attributes; they go with the save: {names}',
    ],
    similar: ['相似物料', 'Similar materials'],
    similarNote: [
        '名称、规格与型号（不计大小写、空格和符号）相同的物料；确认重复后可在列表中申请合并。',
        'Materials of the same name, specification and model, whatever their case, spaces and signs. Ask for duplicates to be merged in the list.',
    ],
    noSimilar: ['没有相似的物料', 'No other material is like it'],
    board: ['汇率看板', 'Rate board'],
    month: ['月份', 'Month'],
    pair: ['币种对', 'Pair'],
    type: ['类型', 'Type'],
    missing: ['缺汇率', 'No rate'],
    noRates: ['本月没有汇率', 'No rates in this month'],
};
