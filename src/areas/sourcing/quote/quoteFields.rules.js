import { boolean, date, integer, lookup, money, price, quantity, text } from '#model/fields.ts';
/** What a supplier says about one line of an inquiry; sealed until the quotations are opened. */
export const quoteLineFields = {
    quoteFlag: boolean('报价', 'Quoted', { default: true }),
    noQuoteReason: text('不报价原因', 'Why not', { maxLength: 200 }),
    offerQty: quantity('可供数量', 'Quantity offered', { above: '0' }),
    unitPrice: price('单价', 'Unit price', { above: '0' }),
    priceUnit: quantity('价格单位', 'Price unit', { above: '0', default: '1' }),
    taxRate: lookup('税率', 'Tax rate', 'basic.taxRate'),
    leadTimeDays: integer('交期(天)', 'Lead time (days)', { min: 0, max: 3650 }),
    moq: quantity('最小订量', 'Minimum order', { min: '0' }),
    packQty: quantity('包装量', 'Pack quantity', { above: '0' }),
    tiers: text('阶梯价', 'Price by quantity', {
        maxLength: 500,
        help: [
            '从-到:单价，用分号分开，最后一段的“到”留空，如 1-100:12.5; 100-500:11.8; 500-:11',
            'From-to:price, separated by semicolons, the last one open: 1-100:12.5; 100-500:11.8; 500-:11',
        ],
    }),
    costs: text('成本分解', 'Cost breakdown', {
        maxLength: 1000,
        help: [
            '成本项:金额，用分号分开，合计等于单价，如 材料:8; 加工:3; 利润:1.5',
            'Item:amount, separated by semicolons, together the unit price: material:8; labour:3; profit:1.5',
        ],
    }),
    moldCost: money('模具费', 'Mold cost', { min: '0' }),
    moldAmortQty: quantity('模具分摊量', 'Mold spread over', { above: '0' }),
    brand: text('品牌', 'Brand', { maxLength: 100 }),
    origin: text('产地', 'Origin', { maxLength: 100 }),
    substituteMaterial: text('替代说明', 'Substitute offered', { maxLength: 300 }),
    deviation: text('偏离说明', 'Deviations', { maxLength: 1000, multiline: true }),
};
/** What he says about the whole quotation; sealed as well. */
export const quoteHeadFields = {
    currency: lookup('币种', 'Currency', 'basic.currency'),
    paymentTerm: lookup('付款条件', 'Payment term', 'basic.paymentTerm'),
    validUntil: date('报价有效期至', 'Valid until'),
    freight: money('运费', 'Freight', { min: '0' }),
    otherFee: money('其他费用', 'Other charges', { min: '0' }),
    minOrderAmount: money('最小订单额', 'Minimum order amount', { min: '0' }),
    supplierRemark: text('说明', 'Remark', { maxLength: 1000, multiline: true }),
};
