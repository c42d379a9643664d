import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, date, lookup, percentage, select, text } from '#model/fields.ts';
export const taxRate = defineDocument({
    module: 'basic',
    code: 'taxRate',
    label: ['税率', 'Tax rate'],
    help: ['用过的税率不再修改，变更时新建并设定有效期', 'A rate in use never changes; a new one succeeds it by date'],
    fields: {
        code: text('税率编码', 'Tax code', { required: true, unique: true, maxLength: 30 }),
        name: bilingual('税率名称', 'Tax name', { required: true, maxLength: 50 }),
        rate: percentage('税率(%)', 'Rate (%)', { required: true, min: '0', max: '100' }),
        taxType: select('税种', 'Tax type', {
            VAT: ['增值税', 'Value added tax'],
            GST: ['商品服务税', 'Goods and services tax'],
            NONE: ['免税', 'Exempt'],
        }, { required: true, default: 'VAT' }),
        inclusiveDefault: boolean('默认含税', 'Prices include tax by default', { default: true }),
        deductible: boolean('可抵扣', 'Deductible', { default: true }),
        country: lookup('国家地区', 'Country', 'basic.country'),
        validFrom: date('有效期起', 'Valid from'),
        validTo: date('有效期止', 'Valid to'),
        successor: lookup('后续税率', 'Succeeded by', 'basic.taxRate', {
            validOn: 'any',
            help: [
                '到期后，以此税率为默认的物料改为带出后续税率',
                'Once this rate has ended, materials that propose it propose its successor',
            ],
        }),
    },
    period: { from: 'validFrom', to: 'validTo', successor: 'successor' },
    uniqueNameWithin: ['country'],
    checks: { successor: 'successor_id is null or (successor_id <> id and valid_to is not null)' },
    enabled: true,
    scope: { supplier: 'lookup' },
    search: ['code', 'name', 'taxType'],
    list: ['code', 'name', 'rate', 'taxType', 'deductible', 'validFrom', 'validTo', 'enabledFlag'],
    sort: ['code'],
    lov: { code: 'code', text: 'name', columns: ['rate'], internalCode: true },
    excel: {
        import: [
            'code',
            'name',
            'rate',
            'taxType',
            'inclusiveDefault',
            'deductible',
            'country',
            'validFrom',
            'validTo',
            'successor',
        ],
    },
});
