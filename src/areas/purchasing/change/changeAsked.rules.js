import { reason } from '#model/approval.ts';
import { priceScopes } from '../purchaseOrder/pricing/priceScope.rules.ts';
import { date, price, quantity, select } from '#model/fields.ts';
/** Why an order is changed. */
export const changeReasons = {
    DEMAND: ['需求变化', 'Demand changed'],
    DESIGN: ['设计变更', 'Design changed'],
    PRICE: ['价格调整', 'Price adjusted'],
    SUPPLY: ['供应困难', 'Difficulties of supply'],
    ERROR: ['更正错误', 'Correction'],
    OTHER: ['其他', 'Other'],
};
/** What a supplier says who asks for a change of a line; what he leaves empty stays as it is. */
export const changeAsked = {
    newDate: date('新交期', 'New date'),
    newQty: quantity('新数量', 'New quantity', { above: '0' }),
    newPrice: price('新单价', 'New price', { min: '0' }),
    effectiveScope: select('价格范围', 'Price counts for', priceScopes, {
        help: ['仅改价时填写，留空为未对账', 'With a new price only; empty: what is not settled'],
    }),
    reasonCode: select('变更原因', 'Cause', changeReasons, { required: true }),
    reason,
};
