import { defineDocument } from '#model/document.ts';
import { bilingual, date, lookup, text } from '#model/fields.ts';
import { sourceFields } from '#model/sourceOwnership.ts';
export const costCenter = defineDocument({
    module: 'basic',
    code: 'costCenter',
    label: ['成本中心', 'Cost centre'],
    fields: {
        code: text('成本中心编码', 'Cost centre code', { required: true, unique: true, maxLength: 30 }),
        name: bilingual('成本中心名称', 'Cost centre name', { required: true, maxLength: 100 }),
        company: lookup('公司', 'Company', 'basic.company', { required: true }),
        parentCostCenter: lookup('上级', 'Part of', 'basic.costCenter', { validOn: 'validFrom' }),
        owner: lookup('负责人', 'Owner', 'basic.employee'),
        validFrom: date('有效期起', 'Valid from'),
        validTo: date('有效期止', 'Valid to'),
        ...sourceFields,
    },
    period: { from: 'validFrom', to: 'validTo' },
    // An ERP may keep these.
    owned: ['code', 'name', 'company', 'parentCostCenter', 'owner', 'validFrom', 'validTo'],
    uniqueNameWithin: ['company', 'parentCostCenter'],
    enabled: true,
    scope: { buyer: { by: 'company' } },
    tree: 'parentCostCenter',
    search: ['code', 'name', 'company'],
    list: ['code', 'name', 'company', 'parentCostCenter', 'owner', 'validFrom', 'validTo', 'enabledFlag'],
    sort: ['code'],
    lov: { code: 'code', text: 'name', columns: ['company'] },
    excel: { import: ['code', 'name', 'company', 'parentCostCenter', 'owner', 'validFrom', 'validTo'] },
});
