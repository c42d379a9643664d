import { defineDocument } from '#model/document.ts';
import { bilingual, computed, date, lookup, money, select, text } from '#model/fields.ts';
/** Money that a company may spend on purchases; requests, awards and orders are counted against it. */
export const budget = defineDocument({
    module: 'bidding',
    code: 'budget',
    label: ['采购预算', 'Purchasing budget'],
    help: [
        '按公司、部门设定的采购额度；申请占用，订单消耗',
        'What a company or department may spend; requests reserve it, orders consume it',
    ],
    fields: {
        code: text('预算编码', 'Budget code', { required: true, unique: true, maxLength: 30 }),
        name: bilingual('预算名称', 'Budget name', { required: true, maxLength: 100 }),
        company: lookup('公司', 'Company', 'basic.company', { required: true }),
        dept: lookup('部门', 'Department', 'basic.department', { dependsOn: { company: 'company' } }),
        costCenter: lookup('成本中心', 'Cost centre', 'basic.costCenter', { dependsOn: { company: 'company' } }),
        budgetItem: lookup('预算科目', 'Budget item', 'basic.budgetItem', { dependsOn: { company: 'company' } }),
        validFrom: date('有效期起', 'Valid from'),
        validTo: date('有效期止', 'Valid to'),
        control: select('控制方式', 'Control', { HARD: ['超支不可提交', 'Hard: refused when exceeded'], SOFT: ['超支须加批', 'Soft: approved by a superior'] }, { required: true, default: 'HARD' }),
        amount: money('预算金额', 'Amount', {
            required: true,
            min: '0',
            help: ['公司本位币', 'In the home currency of the company'],
        }),
        reservedAmt: computed(money('已占用', 'Reserved', { min: '0' })),
        consumedAmt: computed(money('已消耗', 'Consumed', { min: '0' })),
        availableAmt: computed(money('可用金额', 'Available', { derived: '((amount - reserved_amt) - consumed_amt)' })),
    },
    period: { from: 'validFrom', to: 'validTo' },
    // What the rules refuse first, the database refuses too.
    checks: {
        limit: "control <> 'HARD' or reserved_amt + consumed_amt <= amount",
    },
    uniqueNameWithin: ['company'],
    enabled: true,
    scope: { buyer: { by: 'company' } },
    search: ['code', 'name', 'company', 'dept', 'control'],
    list: [
        'code',
        'name',
        'company',
        'dept',
        'control',
        'amount',
        'reservedAmt',
        'consumedAmt',
        'availableAmt',
        'enabledFlag',
    ],
    sort: ['code'],
    lov: { code: 'code', text: 'name', columns: ['availableAmt', 'validTo'] },
    excel: {
        import: [
            'code',
            'name',
            'company',
            'dept',
            'costCenter',
            'budgetItem',
            'validFrom',
            'validTo',
            'control',
            'amount',
        ],
    },
});
