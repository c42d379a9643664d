import { defineDocument } from '#model/document.ts';
import { date, integer, lookup, percentage, quantity, select } from '#model/fields.ts';
import { reliabilityLevel } from './texts.ts';
/** A promised date of goods that are still to come, and how far the supplier's own history bears it out; in base units. */
export const promiseOutlook = defineDocument({
    module: 'pur',
    code: 'promiseOutlook',
    label: ['交期可信度', 'Delivery reliability'],
    help: [
        '尚未到货的每个承诺日期，按供应商自己近一年的兑现情况给出准时的可能性与预计到货日',
        'Each promised date of goods still to come, with the chance that it is kept and the day to expect them by the supplier’s own last year',
    ],
    readOnly: true,
    view: true,
    fields: {
        company: lookup('公司', 'Company', 'basic.company'),
        supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase'),
        material: lookup('物料', 'Material', 'basic.material'),
        orderDetail: lookup('订单行', 'Order line', 'pur.purchaseOrderDetail'),
        planDetail: lookup('计划行', 'Plan line', 'pur.deliveryPlanDetail'),
        openQty: quantity('未到数量', 'To come', { required: true }),
        unit: lookup('单位', 'Unit', 'basic.unit'),
        requireDate: date('要求到货日', 'Required date'),
        promiseDate: date('承诺日期', 'Promised date', { required: true }),
        reliabilityPct: percentage('可信度(%)', 'Reliability (%)', { required: true }),
        promiseCount: integer('承诺次数', 'Promises seen', { required: true }),
        level: select('统计范围', 'Scope', reliabilityLevel),
        expectedDate: date('预计到货', 'Expected on'),
        sureDate: date('90% 置信到货日', '90 % confident by', {
            help: [
                '同类承诺九成到齐的日期；留空表示已晚于九成承诺的到货',
                'The day by which nine of ten such promises had arrived; empty once it is later than that',
            ],
        }),
        atRiskQty: quantity('预计不到数量', 'Expected shortfall', { required: true }),
    },
    scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
    search: ['supplierBase', 'material', 'promiseDate', 'reliabilityPct', 'expectedDate', 'orderDetail', 'company'],
    card: ['supplierBase', 'openQty', 'promiseDate', 'reliabilityPct', 'expectedDate', 'sureDate'],
    list: [
        'material',
        'supplierBase',
        'openQty',
        'unit',
        'promiseDate',
        'reliabilityPct',
        'expectedDate',
        'sureDate',
        'atRiskQty',
        'requireDate',
        'orderDetail',
        'planDetail',
        'level',
    ],
    sort: ['promiseDate', 'reliabilityPct'],
});
