import { defineDocument } from '#model/document.ts';
import { bilingual, date, lookup, text } from '#model/fields.ts';
import { sourceFields } from '#model/sourceOwnership.ts';
export const project = defineDocument({
    module: 'basic',
    code: 'project',
    label: ['项目', 'Project'],
    fields: {
        code: text('项目编码', 'Project code', { required: true, unique: true, maxLength: 30 }),
        name: bilingual('项目名称', 'Project name', { required: true, maxLength: 100 }),
        company: lookup('公司', 'Company', 'basic.company', { required: true }),
        parentProject: lookup('上级', 'Part of', 'basic.project', { validOn: 'validFrom' }),
        owner: lookup('负责人', 'Owner', 'basic.employee'),
        validFrom: date('有效期起', 'Valid from'),
        validTo: date('有效期止', 'Valid to'),
        ...sourceFields,
    },
    period: { from: 'validFrom', to: 'validTo' },
    // An ERP may keep these.
    owned: ['code', 'name', 'company', 'parentProject', 'owner', 'validFrom', 'validTo'],
    uniqueNameWithin: ['company', 'parentProject'],
    enabled: true,
    scope: { buyer: { by: 'company' } },
    tree: 'parentProject',
    search: ['code', 'name', 'company'],
    list: ['code', 'name', 'company', 'parentProject', 'owner', 'validFrom', 'validTo', 'enabledFlag'],
    sort: ['code'],
    lov: { code: 'code', text: 'name', columns: ['company'] },
    excel: { import: ['code', 'name', 'company', 'parentProject', 'owner', 'validFrom', 'validTo'] },
});
