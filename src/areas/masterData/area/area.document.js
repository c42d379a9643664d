import { defineDocument } from '#model/document.ts';
import { bilingual, computed, integer, json, lookup, text } from '#model/fields.ts';
export const area = defineDocument({
    module: 'basic',
    code: 'area',
    label: ['行政区划', 'Administrative area'],
    help: ['省、市、县三级，用于地址和地区选择', 'Provinces, cities and counties, for addresses'],
    fields: {
        adminCode: text('区划代码', 'Area code', { required: true, unique: true, maxLength: 12 }),
        name: bilingual('区划名称', 'Area name', { required: true, maxLength: 100 }),
        country: lookup('国家地区', 'Country', 'basic.country', { required: true }),
        parentArea: lookup('上级区划', 'Part of', 'basic.area'),
        level: computed(integer('级别', 'Level', { min: 1, max: 4, default: 1 })),
        postCode: text('邮编', 'Postcode', { maxLength: 12 }),
    },
    endpoints: {
        queryArea: {
            label: ['下级行政区划', 'Areas of a parent'],
            path: 'queryArea',
            method: 'GET',
            access: 'public',
            readOnly: true,
            query: {
                parentId: text('上级', 'Parent', { maxLength: 20 }),
                countryId: text('国家地区', 'Country', { maxLength: 20 }),
            },
            returns: { records: json('行政区划', 'Areas', { required: true }) },
        },
    },
    uniqueNameWithin: ['country', 'parentArea'],
    enabled: true,
    scope: { supplier: 'lookup' },
    tree: 'parentArea',
    search: ['adminCode', 'name', 'country', 'level'],
    list: ['adminCode', 'name', 'parentArea', 'level', 'postCode', 'country', 'enabledFlag'],
    sort: ['adminCode'],
    lov: { code: 'adminCode', text: 'name', columns: ['parentArea', 'level'] },
    excel: { import: ['adminCode', 'name', 'country', 'parentArea', 'postCode', 'enabledFlag'] },
});
