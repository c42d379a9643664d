import { defineDocument } from '#model/document.ts';
import { lookup, money } from '#model/fields.ts';
/** What a company is bound to towards a supplier now: the sum of `exposureLine`, by what binds. */
export const bindingExposure = defineDocument({
    module: 'pur',
    code: 'bindingExposure',
    label: ['备料责任', 'Purchase liability'],
    help: [
        '若从现在起不再要货，采购方仍须承担的金额：确定区按成品，备料区按材料，备货按约定责任；点金额可看明细',
        'What the buyer would have to pay if nothing more were taken: goods when firm, a share for material, stock kept ready as agreed; a figure leads to its lines',
    ],
    readOnly: true,
    view: true,
    fields: {
        company: lookup('公司', 'Company', 'basic.company'),
        supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase'),
        planFirmAmt: money('计划·确定区', 'Plans, firm', { required: true }),
        planTradeAmt: money('计划·备料区', 'Plans, material', { required: true }),
        forecastFirmAmt: money('预测·确定区', 'Forecasts, firm', { required: true }),
        forecastTradeAmt: money('预测·备料区', 'Forecasts, material', { required: true }),
        stockUpAmt: money('备货', 'Stock kept ready', { required: true }),
        totalAmt: money('合计', 'Total', { required: true }),
        currency: lookup('本位币', 'Home currency', 'basic.currency'),
    },
    scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
    search: ['supplierBase', 'totalAmt', 'company'],
    card: ['company', 'totalAmt', 'planFirmAmt', 'planTradeAmt', 'forecastFirmAmt', 'forecastTradeAmt', 'stockUpAmt'],
    list: [
        'supplierBase',
        'company',
        'totalAmt',
        'planFirmAmt',
        'planTradeAmt',
        'forecastFirmAmt',
        'forecastTradeAmt',
        'stockUpAmt',
        'currency',
    ],
    sort: ['-totalAmt', 'id'],
});
