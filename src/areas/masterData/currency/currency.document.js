import { defineDocument } from '#model/document.ts';
import { bilingual, integer, select, text } from '#model/fields.ts';
export const currency = defineDocument({
    module: 'basic',
    code: 'currency',
    label: ['币种', 'Currency'],
    fields: {
        code: text('币种编码', 'Currency code', { required: true, unique: true, maxLength: 30 }),
        isoCode: text('国际代码', 'ISO code', {
            required: true,
            unique: true,
            maxLength: 3,
            pattern: '^[A-Z]{3}$',
            patternHint: ['三个大写字母，如 CNY', 'Three capital letters, such as CNY'],
        }),
        name: bilingual('币种名称', 'Currency name', { required: true, maxLength: 50 }),
        symbol: text('符号', 'Symbol', { required: true, maxLength: 5 }),
        decimals: integer('小数位', 'Decimals', { required: true, min: 0, max: 4, default: 2 }),
        roundMode: select('舍入', 'Rounding', { HALF_UP: ['四舍五入', 'Half up'], HALF_EVEN: ['银行家舍入', 'Half to even'] }, { required: true, default: 'HALF_UP' }),
    },
    uniqueNameWithin: [],
    enabled: true,
    scope: { supplier: 'lookup' },
    search: ['code', 'isoCode', 'name'],
    list: ['code', 'isoCode', 'name', 'symbol', 'decimals', 'roundMode', 'enabledFlag'],
    sort: ['isoCode'],
    // Documents and workbooks name a currency by its ISO code.
    lov: { code: 'code', text: 'isoCode', columns: ['name', 'symbol'], internalCode: true },
    excel: { import: ['code', 'isoCode', 'name', 'symbol', 'decimals', 'roundMode'] },
});
