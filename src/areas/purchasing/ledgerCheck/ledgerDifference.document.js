import { defineDocument } from '#model/document.ts';
import { computed, lookup, quantity, select } from '#model/fields.ts';
import { ledgerColumns } from '../ledger/balances.rules.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
// The columns are called as on the order line.
const labels = Object.fromEntries(ledgerColumns.map((column) => [column, purchaseOrderDetail.fields[column].label]));
/** A quantity of an order line that is not what its ledger says. */
export const ledgerDifference = defineDocument({
    module: 'pur',
    code: 'ledgerDifference',
    label: ['台账差异', 'Ledger difference'],
    readOnly: true,
    fields: {
        orderDetail: computed(lookup('订单行', 'Order line', 'pur.purchaseOrderDetail', { required: true })),
        ledgerColumn: computed(select('数量', 'Quantity', labels, { required: true })),
        held: computed(quantity('订单行上', 'On the line')),
        rebuilt: computed(quantity('按台账', 'By the ledger')),
    },
    list: ['orderDetail', 'ledgerColumn', 'held', 'rebuilt'],
});
