import { defineDocument } from '#model/document.ts';
import { bilingual, quantity, text } from '#model/fields.ts';
export const transportMode = defineDocument({
    module: 'basic',
    code: 'transportMode',
    label: ['运输方式', 'Transport mode'],
    fields: {
        code: text('方式编码', 'Mode code', { required: true, unique: true, maxLength: 30 }),
        name: bilingual('方式名称', 'Mode name', { required: true, maxLength: 50 }),
        emissionFactor: quantity('排放因子(千克CO₂e/吨公里)', 'CO₂e factor (kg per t·km)', {
            min: '0',
            help: [
                '运输一吨货物一公里的温室气体排放（含CO₂以外的折算）；随附的是公开默认值，请换成本公司或承运商的因子',
                'Greenhouse gases of a tonne carried one kilometre; those delivered are public defaults, to be replaced by your own or your carriers’',
            ],
        }),
        emissionSource: bilingual('因子来源', 'Source of the factor', { maxLength: 200 }),
    },
    uniqueNameWithin: [],
    enabled: true,
    scope: { supplier: 'lookup' },
    search: ['code', 'name'],
    list: ['code', 'name', 'emissionFactor', 'emissionSource', 'enabledFlag'],
    sort: ['code'],
    lov: { code: 'code', text: 'name' },
    excel: { import: ['code', 'name', 'emissionFactor', 'emissionSource', 'enabledFlag'] },
});
