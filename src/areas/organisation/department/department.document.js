import { defineDocument } from '#model/document.ts';
import { bilingual, date, lookup, text } from '#model/fields.ts';
import { sourceFields } from '#model/sourceOwnership.ts';
export const department = defineDocument({
    module: 'basic',
    code: 'department',
    label: ['部门', 'Department'],
    fields: {
        code: text('部门编码', 'Department code', { required: true, unique: true, maxLength: 30 }),
        name: bilingual('部门名称', 'Department name', { required: true, maxLength: 100 }),
        company: lookup('公司', 'Company', 'basic.company', { required: true }),
        parentDepartment: lookup('上级部门', 'Parent department', 'basic.department', { validOn: 'validFrom' }),
        manager: lookup('负责人', 'Manager', 'basic.employee'),
        costCenter: text('成本中心', 'Cost centre', { maxLength: 30 }),
        validFrom: date('有效期起', 'Valid from'),
        validTo: date('有效期止', 'Valid to'),
        ...sourceFields,
    },
    period: { from: 'validFrom', to: 'validTo' },
    // An ERP may keep these.
    owned: ['code', 'name', 'company', 'parentDepartment', 'manager', 'costCenter', 'validFrom', 'validTo'],
    uniqueNameWithin: ['company', 'parentDepartment'],
    enabled: true,
    scope: { buyer: { by: 'company' } },
    tree: 'parentDepartment',
    search: ['code', 'name', 'company'],
    list: ['code', 'name', 'company', 'parentDepartment', 'manager', 'enabledFlag'],
    sort: ['code'],
    lov: { code: 'code', text: 'name', columns: ['company'], pinyinSearch: true },
    excel: {
        import: ['code', 'name', 'company', 'parentDepartment', 'manager', 'costCenter', 'validFrom', 'validTo'],
    },
});
