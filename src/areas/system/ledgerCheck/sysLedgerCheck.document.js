import { defineDocument } from '#model/document.ts';
import { bilingual, computed, datetime, integer, lines, text } from '#model/fields.ts';
import { sysLedgerDifference } from './sysLedgerDifference.document.ts';
/** One comparison of the balances of a ledger with its movements. It reports and never repairs. */
export const sysLedgerCheck = defineDocument({
    module: 'system',
    code: 'sysLedgerCheck',
    label: ['余额核对', 'Balance check'],
    help: [
        '每晚由变动重算每本账的全部余额并报告差异；只报告，不修复',
        'Every night all balances of every ledger are recomputed from their movements; differences are reported, never repaired',
    ],
    readOnly: true,
    log: true,
    fields: {
        ledgerCode: computed(text('账本编码', 'Ledger code', { required: true, maxLength: 60 })),
        ledgerName: computed(bilingual('账本', 'Ledger', { maxLength: 100 })),
        time: computed(datetime('核对时间', 'Checked at', { required: true })),
        lineCount: computed(integer('余额行数', 'Balances')),
        movementCount: computed(integer('变动行数', 'Movements')),
        differenceCount: computed(integer('差异数', 'Differences')),
        lines: computed(lines('差异', 'Differences', sysLedgerDifference)),
    },
    search: ['ledgerCode', 'time', 'differenceCount'],
    list: ['time', 'ledgerName', 'lineCount', 'movementCount', 'differenceCount'],
    sort: ['-time'],
    lov: { text: 'ledgerCode' },
});
