import { defineDocument } from '#model/document.ts';
import { bilingual, integer, lookup, money, select, text } from '#model/fields.ts';
import { controlModes, methods } from './methodRule.rules.ts';
/** Says for a band of amounts how strict the way of buying has to be, and how many suppliers are asked. */
export const methodRule = defineDocument({
    module: 'bidding',
    code: 'methodRule',
    label: ['采购方式规则', 'Sourcing method rule'],
    help: [
        '按公司、品类和金额区间规定最低采购方式；没有规则的不受限制',
        'The least strict way of buying for a company, category and band of amounts; without a rule nothing is restricted',
    ],
    fields: {
        code: text('规则编码', 'Rule code', { required: true, unique: true, maxLength: 30 }),
        name: bilingual('规则名称', 'Rule name', { required: true, maxLength: 100 }),
        company: lookup('公司', 'Company', 'basic.company', { help: ['留空为所有公司', 'Empty: all companies'] }),
        category: lookup('品类', 'Category', 'basic.materialCategory', {
            help: ['含下级品类；留空为所有品类', 'With the categories below it; empty: all categories'],
        }),
        amountFrom: money('金额起(含)', 'Amount from (incl.)', { required: true, min: '0', default: '0' }),
        amountTo: money('金额止(不含)', 'Amount to (excl.)', { above: '0' }),
        leastMethod: select('最低采购方式', 'Least strict method', methods, { required: true, default: 'INQUIRY' }),
        minInvite: integer('最少邀请家数', 'Least suppliers invited', { required: true, min: 1, max: 50, default: 3 }),
        minQuotes: integer('最少有效报价', 'Least valid quotations', { required: true, min: 1, max: 50, default: 3 }),
        control: select('不足时', 'When there are fewer', controlModes, { required: true, default: 'SOFT' }),
    },
    checks: { band: 'amount_to is null or amount_to > amount_from' },
    enabled: true,
    search: ['code', 'name', 'company', 'category', 'leastMethod'],
    list: [
        'code',
        'name',
        'company',
        'category',
        'amountFrom',
        'amountTo',
        'leastMethod',
        'minInvite',
        'minQuotes',
        'control',
        'enabledFlag',
    ],
    sort: ['code'],
    excel: {
        import: [
            'code',
            'name',
            'company',
            'category',
            'amountFrom',
            'amountTo',
            'leastMethod',
            'minInvite',
            'minQuotes',
            'control',
        ],
    },
});
