import { addressFields } from '#model/address.ts';
import { defineDocument } from '#model/document.ts';
import { bilingual, lookup, text } from '#model/fields.ts';
export const inventoryOrg = defineDocument({
    module: 'basic',
    code: 'inventoryOrg',
    label: ['库存组织', 'Inventory organisation'],
    help: ['公司内管理库存的地点，例如一个工厂', 'A site of a company that keeps stock, such as a plant'],
    fields: {
        code: text('库存组织编码', 'Organisation code', {
            required: true,
            unique: true,
            maxLength: 30,
        }),
        name: bilingual('库存组织名称', 'Organisation name', { required: true, maxLength: 100 }),
        company: lookup('公司', 'Company', 'basic.company', { required: true }),
        ...addressFields,
        address: text('地址', 'Address'),
        calendar: lookup('工作日历', 'Work calendar', 'basic.workCalendar'),
    },
    uniqueNameWithin: ['company'],
    enabled: true,
    scope: { buyer: { by: 'company' }, supplier: 'lookup', relevantTo: { through: 'company' } },
    search: ['code', 'name', 'company'],
    list: ['code', 'name', 'company', 'address', 'enabledFlag'],
    sort: ['code'],
    lov: { code: 'code', text: 'name', columns: ['company'] },
    excel: { import: ['code', 'name', 'company', 'area', 'city', 'street', 'postcode', 'address', 'calendar'] },
});
