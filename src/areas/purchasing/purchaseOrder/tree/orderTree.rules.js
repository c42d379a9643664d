import { textOf } from '#model/label.ts';
import { terminationReasons } from '../../termination/terminationInput.rules.ts';
import { purchaseOrder } from '../order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '../order/purchaseOrderDetail.document.ts';
const groups = [
    ['orderType', ['订单类型', 'Order type'], purchaseOrder.fields.orderType.options],
    ['status', ['状态', 'Status'], purchaseOrder.states ?? {}],
    ['closeReason', ['关闭原因', 'Reason for closing'], purchaseOrderDetail.fields.closeReason.options],
    ['terminationReason', ['终止原因', 'Reason for termination'], terminationReasons],
];
/** The tree beside the list of orders: what nobody has is left out, and so are groups without anything. */
export function orderTree(counts, language) {
    const numbers = new Map(counts.map(({ group, code, count }) => [`${group}:${code}`, count]));
    return groups.flatMap(([group, label, options]) => {
        const children = Object.entries(options).flatMap(([code, text]) => {
            const id = `${group}:${code}`;
            const count = numbers.get(id) ?? 0;
            return count === 0 ? [] : [{ id, code, text: textOf(text, language), count, children: [] }];
        });
        if (children.length === 0)
            return [];
        const count = children.reduce((all, child) => all + child.count, 0);
        return [{ id: group, code: group, text: textOf(label, language), count, children }];
    });
}
