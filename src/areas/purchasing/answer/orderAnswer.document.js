import { defineDocument } from '#model/document.ts';
import { computed, date, lookup, price, quantity, select, text } from '#model/fields.ts';
/** A supplier's answer to one line of an order, as a workbook brings many: the same terms confirm it, others propose. */
export const orderAnswer = defineDocument({
    module: 'pur',
    code: 'orderAnswer',
    label: ['供应商答复', 'Supplier response'],
    help: [
        '可导入工作簿；交期、数量与单价同订单一致即确认，否则作为提议；留空表示按订单',
        'Can be imported; the terms of the order confirm a line, others propose a change; what is empty stays as ordered',
    ],
    writtenBy: 'supplier',
    fields: {
        orderDetail: lookup('订单行', 'Order line', 'pur.purchaseOrderDetail', {
            required: true,
            filter: { status: 'WAIT' },
        }),
        company: computed(lookup('公司', 'Company', 'basic.company')),
        supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
        answerQty: quantity('数量', 'Quantity', { above: '0' }),
        answerDate: date('交期', 'Date'),
        answerSchedule: text('分批', 'In parts', {
            maxLength: 1000,
            multiline: true,
            help: [
                '分批交货时填写，每批：日期 数量；以分号或换行分隔',
                'For delivery in parts: day and quantity of each, with semicolons or line breaks between them',
            ],
        }),
        answerPrice: price('单价', 'Price', { min: '0' }),
        answerMaterial: lookup('替代料', 'Substitute', 'basic.material'),
        reason: text('原因', 'Reason', { maxLength: 500, multiline: true }),
        outcome: computed(select('结果', 'Outcome', { CONFIRMED: ['确认', 'Confirmed'], PROPOSED: ['提议变更', 'Change proposed'] })),
    },
    states: { NEW: ['待发出', 'To be given'], GIVEN: ['已答复', 'Given'] },
    transitions: {
        give: {
            label: ['发出答复', 'Give the answer'],
            from: ['NEW'],
            to: 'GIVEN',
            by: 'supplier',
            shows: ['outcome'],
            confirm: [
                '与订单一致的行即被确认，其余作为提议发给采购方。',
                'Lines that agree with the order are confirmed; the others go to the buyer as proposals.',
            ],
        },
    },
    editableIn: ['NEW'],
    scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
    search: ['orderDetail', 'status', 'outcome', 'supplierBase', 'company'],
    list: [
        'orderDetail',
        'status',
        'outcome',
        'answerQty',
        'answerDate',
        'answerSchedule',
        'answerPrice',
        'answerMaterial',
        'reason',
        'createDate',
        'creatorName',
    ],
    sort: ['-createDate'],
    lov: { text: 'reason', columns: ['orderDetail', 'outcome'] },
    excel: {
        import: ['orderDetail', 'answerQty', 'answerDate', 'answerSchedule', 'answerPrice', 'answerMaterial', 'reason'],
    },
});
