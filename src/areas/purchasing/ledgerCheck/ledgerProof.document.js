import { defineDocument } from '#model/document.ts';
import { computed, datetime, integer, lines, text } from '#model/fields.ts';
import { ledgerDifference } from './ledgerDifference.document.ts';
/** One comparison of all order lines with their ledger. It reports and never repairs. */
export const ledgerProof = defineDocument({
    module: 'pur',
    code: 'ledgerProof',
    label: ['台账核对', 'Ledger proof'],
    help: [
        '每晚由数量台账重算所有订单行的数量并报告差异；只报告，不修复',
        'Every night the quantities of all order lines are rebuilt from the ledger; differences are reported, never repaired',
    ],
    readOnly: true,
    fields: {
        time: computed(datetime('核对时间', 'Proved at', { required: true })),
        lineCount: computed(integer('订单行数', 'Order lines')),
        movementCount: computed(integer('台账行数', 'Ledger rows')),
        differenceCount: computed(integer('差异数', 'Differences')),
        lines: computed(lines('差异', 'Differences', ledgerDifference)),
    },
    endpoints: {
        run: {
            label: ['立即核对', 'Prove now'],
            path: 'run',
            by: 'buyer',
            returns: { id: text('核对', 'Proof', { required: true }), differenceCount: integer('差异数', 'Differences') },
        },
    },
    search: ['time', 'differenceCount'],
    list: ['time', 'lineCount', 'movementCount', 'differenceCount'],
    sort: ['-time'],
});
