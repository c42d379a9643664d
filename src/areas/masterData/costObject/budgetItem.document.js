import { defineDocument } from '#model/document.ts';
import { bilingual, date, lookup, text } from '#model/fields.ts';
import { sourceFields } from '#model/sourceOwnership.ts';
export const budgetItem = defineDocument({
    module: 'basic',
    code: 'budgetItem',
    label: ['预算科目', 'Budget item'],
    fields: {
        code: text('预算科目编码', 'Budget item code', { required: true, unique: true, maxLength: 30 }),
        name: bilingual('预算科目名称', 'Budget item name', { required: true, maxLength: 100 }),
        company: lookup('公司', 'Company', 'basic.company', { required: true }),
        parentBudgetItem: lookup('上级', 'Part of', 'basic.budgetItem', { validOn: 'validFrom' }),
        owner: lookup('负责人', 'Owner', 'basic.employee'),
        validFrom: date('有效期起', 'Valid from'),
        validTo: date('有效期止', 'Valid to'),
        ...sourceFields,
    },
    period: { from: 'validFrom', to: 'validTo' },
    // An ERP may keep these.
    owned: ['code', 'name', 'company', 'parentBudgetItem', 'owner', 'validFrom', 'validTo'],
    uniqueNameWithin: ['company', 'parentBudgetItem'],
    enabled: true,
    scope: { buyer: { by: 'company' } },
    tree: 'parentBudgetItem',
    search: ['code', 'name', 'company'],
    list: ['code', 'name', 'company', 'parentBudgetItem', 'owner', 'validFrom', 'validTo', 'enabledFlag'],
    sort: ['code'],
    lov: { code: 'code', text: 'name', columns: ['company'] },
    excel: { import: ['code', 'name', 'company', 'parentBudgetItem', 'owner', 'validFrom', 'validTo'] },
});
