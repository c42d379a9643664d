import { inServiceOnly } from '#areas/organisation/purchaser/purchaser.rules.ts';
import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, computed, ids, integer, json, lines, lookup, select, text } from '#model/fields.ts';
import { sourceFields } from '#model/sourceOwnership.ts';
import { mergeReason } from '../merge/mergeRequest.document.ts';
import { materialCategoryAttribute } from './materialCategoryAttribute.document.ts';
export const materialCategory = defineDocument({
    module: 'basic',
    code: 'materialCategory',
    label: ['物料类别', 'Material category'],
    fields: {
        code: text('类别编码', 'Category code', { required: true, unique: true, maxLength: 30 }),
        name: bilingual('类别名称', 'Category name', { required: true, maxLength: 100 }),
        parentCategory: lookup('上级类别', 'Parent category', 'basic.materialCategory'),
        strategy: select('采购策略', 'Sourcing strategy', {
            STRATEGIC: ['战略', 'Strategic'],
            LEVERAGE: ['杠杆', 'Leverage'],
            BOTTLENECK: ['瓶颈', 'Bottleneck'],
            ROUTINE: ['一般', 'Routine'],
        }, { internal: true }),
        leadBuyer: lookup('牵头采购员', 'Lead buyer', 'basic.purchaser', { internal: true, filter: inServiceOnly }),
        unspsc: text('国际分类码', 'UNSPSC', {
            maxLength: 8,
            pattern: '^[0-9]{8}$',
            patternHint: ['8 位数字', 'Eight digits'],
        }),
        quotaRequired: boolean('须有配额', 'Bought by quota', { internal: true }),
        publicFlag: boolean('供应商注册时可选', 'Offered to suppliers who register', { default: true }),
        level: computed(integer('级别', 'Level', { min: 1, default: 1 })),
        mergedInto: computed(lookup('已合并到', 'Merged into', 'basic.materialCategory')),
        attributes: lines('属性', 'Attributes', materialCategoryAttribute),
        ...sourceFields,
    },
    endpoints: {
        attributes: {
            label: ['可填属性', 'Attributes to fill in'],
            path: 'attributes',
            action: 'queryForLov',
            readOnly: true,
            returns: { records: json('属性', 'Attributes', { required: true }) },
        },
        merge: {
            label: ['申请合并', 'Ask to merge'],
            path: 'merge',
            body: {
                ids: ids('被合并的类别', 'Categories to merge', { required: true }),
                target: lookup('合并到', 'Merge into', 'basic.materialCategory', { required: true }),
                reason: mergeReason,
            },
            returns: { asked: integer('申请数', 'Asked for', { required: true }) },
        },
    },
    // An ERP may keep these.
    owned: ['code', 'name', 'parentCategory', 'unspsc'],
    uniqueNameWithin: ['parentCategory'],
    enabled: true,
    scope: { supplier: 'lookup', relevantTo: { open: 'publicFlag', named: ['pur.purchaseOrderDetail.category'] } },
    tree: 'parentCategory',
    search: ['code', 'name', 'parentCategory'],
    list: ['code', 'name', 'parentCategory', 'level', 'strategy', 'leadBuyer', 'enabledFlag'],
    sort: ['code'],
    lov: { code: 'code', text: 'name' },
    excel: {
        import: ['code', 'name', 'parentCategory', 'strategy', 'unspsc', 'publicFlag'],
        titles: { code: ['分类编码'], name: ['分类名称'] },
    },
});
