import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, integer, lookup, quantity, text } from '#model/fields.ts';
export const unit = defineDocument({
    module: 'basic',
    code: 'unit',
    label: ['计量单位', 'Unit of measure'],
    fields: {
        code: text('单位编码', 'Unit code', { required: true, unique: true, maxLength: 30 }),
        name: bilingual('单位名称', 'Unit name', { required: true, maxLength: 50 }),
        symbol: text('符号', 'Symbol', { required: true, maxLength: 20 }),
        category: lookup('单位类别', 'Unit category', 'basic.unitCategory', { required: true }),
        precision: integer('精度', 'Decimals', {
            required: true,
            min: 0,
            max: 6,
            default: 0,
            help: ['此单位的数量最多保留几位小数', 'How many decimals a quantity in this unit may have'],
        }),
        baseFlag: boolean('基准单位', 'Base unit'),
        numerator: quantity('换算分子', 'Numerator', {
            required: true,
            above: '0',
            default: '1',
            help: ['1 个此单位 = 分子 ÷ 分母 个基准单位', '1 of this unit = numerator ÷ denominator base units'],
        }),
        denominator: quantity('换算分母', 'Denominator', { required: true, above: '0', default: '1' }),
        isoCode: text('国际代码', 'ISO code', { maxLength: 10 }),
    },
    // A base unit is worth itself.
    checks: { baseFactor: 'not base_flag or numerator = denominator' },
    uniqueNameWithin: ['category'],
    enabled: true,
    scope: { supplier: 'lookup' },
    search: ['code', 'name', 'category'],
    list: ['code', 'name', 'symbol', 'category', 'precision', 'baseFlag', 'numerator', 'denominator', 'enabledFlag'],
    sort: ['code'],
    lov: { code: 'code', text: 'name', columns: ['symbol', 'category', 'precision'] },
    excel: {
        import: ['code', 'name', 'symbol', 'category', 'precision', 'baseFlag', 'numerator', 'denominator', 'isoCode'],
        titles: { name: ['单位'], precision: ['小数位'] },
    },
});
