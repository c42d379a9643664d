import { defineDocument } from '#model/document.ts';
import { boolean, computed, date, integer, lookup, price, quantity, text } from '#model/fields.ts';
/** What is asked for. Suppliers read a copy of it with their quotation, without need, target and former prices. */
export const inquiryItem = defineDocument({
    module: 'bidding',
    code: 'inquiryItem',
    label: ['询价明细', 'Inquiry line'],
    fields: {
        company: computed(lookup('公司', 'Company', 'basic.company')),
        lineNo: integer('行号', 'Line no.', { required: true, min: 1 }),
        need: lookup('采购需求', 'Requirement', 'bidding.purchaseRequestLine', {
            fills: {
                material: 'material',
                materialDesc: 'materialDesc',
                spec: 'spec',
                drawingNo: 'drawingNo',
                drawingVersion: 'drawingVersion',
                unit: 'unit',
                taxRate: 'taxRate',
                demandQty: 'openQty',
                deliveryDate: 'requiredDate',
                targetPrice: 'estPrice',
            },
        }),
        material: lookup('物料', 'Material', 'basic.material', {
            fills: { unit: 'baseUnit', taxRate: 'taxRate', spec: 'spec' },
        }),
        materialDesc: text('物料描述', 'Description', { maxLength: 200, nameOf: 'material' }),
        spec: text('规格', 'Specification'),
        drawingNo: text('图号', 'Drawing no.', { maxLength: 60 }),
        drawingVersion: text('图纸版本', 'Drawing version', { maxLength: 20 }),
        unit: lookup('单位', 'Unit', 'basic.unit', { required: true }),
        demandQty: quantity('需求数量', 'Quantity', { required: true, above: '0' }),
        minOfferQty: quantity('最小报价量', 'Least offered', { min: '0' }),
        maxWinQty: quantity('单家最大中标量', 'Most for one supplier', { above: '0' }),
        annualQty: quantity('年用量', 'Annual quantity', { min: '0' }),
        taxRate: lookup('税率', 'Tax rate', 'basic.taxRate', { required: true, validOn: 'deliveryDate' }),
        deliveryDate: date('交货日期', 'Delivery date', { required: true }),
        deliveryPlace: text('交货地点', 'Delivery place'),
        sampleFlag: boolean('需样品', 'Sample needed'),
        moldFlag: boolean('需模具', 'Mold needed'),
        substituteFlag: boolean('允许替代', 'Substitutes allowed'),
        targetPrice: price('目标含税单价', 'Target price incl. tax', { min: '0' }),
        lastPrice: computed(price('上次含税单价', 'Last price incl. tax', { mayBeUnknown: true })),
        awardedQty: computed(quantity('已定标', 'Awarded')),
    },
    unique: [['parent', 'lineNo']],
    checks: {
        awarded: 'awarded_qty >= 0 and awarded_qty <= demand_qty',
        oneSupplier: 'max_win_qty is null or max_win_qty <= demand_qty',
    },
    sort: ['lineNo'],
    lov: { code: 'lineNo', text: 'materialDesc', columns: ['demandQty', 'unit'] },
});
