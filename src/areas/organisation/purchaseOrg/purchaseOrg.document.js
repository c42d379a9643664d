import { defineDocument } from '#model/document.ts';
import { bilingual, integer, json, lines, lookup, text } from '#model/fields.ts';
import { purchaseOrgCompany } from './purchaseOrgCompany.document.ts';
export const purchaseOrg = defineDocument({
    module: 'basic',
    code: 'purchaseOrg',
    label: ['采购组织', 'Purchasing organisation'],
    help: ['负责谈判和下单的组织，可服务多个公司', 'Negotiates and orders, for one or several companies'],
    fields: {
        code: text('采购组织编码', 'Organisation code', {
            required: true,
            unique: true,
            maxLength: 30,
        }),
        name: bilingual('采购组织名称', 'Organisation name', { required: true, maxLength: 100 }),
        parentOrg: lookup('上级采购组织', 'Parent organisation', 'basic.purchaseOrg'),
        manager: lookup('负责人', 'Manager', 'basic.employee', { internal: true }),
        companies: lines('服务的公司', 'Companies served', purchaseOrgCompany, { required: true }),
    },
    endpoints: {
        selectPurchaseOrg: {
            label: ['选择采购组织', 'Choose a purchasing organisation'],
            path: 'selectPurchaseOrg',
            action: 'queryForLov',
            readOnly: true,
            body: {
                enabled: integer('启用', 'Enabled', { min: 0, max: 1, default: 1 }),
                code: text('编码', 'Code', { maxLength: 30 }),
                page: json('页', 'Page'),
            },
            returns: {
                records: json('采购组织', 'Organisations', { required: true }),
                total: integer('总数', 'Total', { required: true }),
            },
        },
    },
    uniqueNameWithin: ['parentOrg'],
    enabled: true,
    scope: {
        supplier: 'lookup',
        relevantTo: { named: ['sup.supplierCompany.purchaseOrg', 'pur.purchaseOrder.purchaseOrg'] },
    },
    tree: 'parentOrg',
    search: ['code', 'name'],
    list: ['code', 'name', 'parentOrg', 'manager', 'enabledFlag'],
    sort: ['code'],
    lov: { code: 'code', text: 'name', pinyinSearch: true },
    excel: { import: ['code', 'name', 'parentOrg', 'companies.company'], groupBy: 'code' },
});
