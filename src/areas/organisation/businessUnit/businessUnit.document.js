import { defineDocument } from '#model/document.ts';
import { bilingual, lookup, text } from '#model/fields.ts';
export const businessUnit = defineDocument({
    module: 'basic',
    code: 'businessUnit',
    label: ['业务单元', 'Business unit'],
    help: ['公司内自负盈亏的业务', 'A business of a company with results of its own'],
    fields: {
        code: text('业务单元编码', 'Unit code', { required: true, unique: true, maxLength: 30 }),
        name: bilingual('业务单元名称', 'Unit name', { required: true, maxLength: 100 }),
        company: lookup('公司', 'Company', 'basic.company', { required: true }),
        parentUnit: lookup('上级业务单元', 'Part of', 'basic.businessUnit'),
        manager: lookup('负责人', 'Manager', 'basic.employee'),
        profitCenter: text('利润中心', 'Profit centre', { maxLength: 30 }),
    },
    uniqueNameWithin: ['company', 'parentUnit'],
    enabled: true,
    scope: { buyer: { by: 'company' } },
    tree: 'parentUnit',
    search: ['code', 'name', 'company'],
    list: ['code', 'name', 'company', 'parentUnit', 'manager', 'profitCenter', 'enabledFlag'],
    sort: ['code'],
    lov: { code: 'code', text: 'name', columns: ['company'] },
    excel: { import: ['code', 'name', 'company', 'parentUnit', 'manager', 'profitCenter'] },
});
