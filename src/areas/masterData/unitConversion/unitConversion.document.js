import { defineDocument } from '#model/document.ts';
import { computed, date, decimal, integer, json, lookup, quantity, select, text } from '#model/fields.ts';
export const unitConversion = defineDocument({
    module: 'basic',
    code: 'unitConversion',
    label: ['单位换算', 'Unit conversion'],
    help: [
        '不同类别的单位之间，或某一物料专用的换算',
        'Between units of different categories, or for one material alone',
    ],
    fields: {
        material: lookup('物料', 'Material', 'basic.material', {
            help: ['空表示适用于所有物料', 'Empty means every material'],
        }),
        fromUnit: lookup('原单位', 'From unit', 'basic.unit', { required: true }),
        toUnit: lookup('目标单位', 'To unit', 'basic.unit', { required: true }),
        numerator: quantity('换算分子', 'Numerator', {
            required: true,
            above: '0',
            help: ['1 原单位 = 分子 ÷ 分母 目标单位', '1 of the from unit = numerator ÷ denominator of the to unit'],
        }),
        denominator: quantity('换算分母', 'Denominator', { required: true, above: '0', default: '1' }),
        validFrom: date('有效期起', 'Valid from'),
        validTo: date('有效期止', 'Valid to'),
        name: computed(text('名称', 'Title', { maxLength: 60 })),
        roundTrip: computed(select('往返换算', 'Both ways', {
            EXACT: ['一致', 'Exact'],
            ROUNDED: ['有舍入误差', 'Loses to rounding'],
        })),
    },
    endpoints: {
        convert: {
            label: ['换算测试', 'Try a conversion'],
            path: 'convert',
            action: 'query',
            readOnly: true,
            body: {
                quantity: quantity('数量', 'Quantity', { required: true, default: '1' }),
                fromUnit: lookup('原单位', 'From unit', 'basic.unit', { required: true }),
                toUnit: lookup('目标单位', 'To unit', 'basic.unit', { required: true }),
                material: lookup('物料', 'Material', 'basic.material'),
            },
            returns: {
                quantity: decimal('换算结果', 'Result', { required: true }),
                numerator: text('分子', 'Numerator', { required: true }),
                denominator: text('分母', 'Denominator', { required: true }),
                path: json('换算路径', 'Path', { required: true }),
                back: decimal('换算回原单位', 'Converted back', { required: true }),
                steps: integer('步数', 'Steps', { required: true }),
            },
        },
    },
    checks: { validity: 'valid_to >= valid_from' },
    enabled: true,
    scope: { supplier: 'lookup', relevantTo: { through: 'material' } },
    search: ['material', 'fromUnit', 'toUnit'],
    list: [
        'material',
        'fromUnit',
        'toUnit',
        'numerator',
        'denominator',
        'validFrom',
        'validTo',
        'roundTrip',
        'enabledFlag',
    ],
    lov: { text: 'name', columns: ['numerator', 'denominator'] },
    excel: {
        import: ['material', 'fromUnit', 'toUnit', 'numerator', 'denominator', 'validFrom', 'validTo'],
    },
});
