import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, computed, json, lookup, select, text } from '#model/fields.ts';
import { parameterScopes, parameterTypes } from '#model/parameters.ts';
export const sysParam = defineDocument({
    module: 'system',
    code: 'sysParam',
    label: ['系统参数', 'Parameter'],
    help: [
        '产品运行时使用的取值；物料优先于供应商，供应商优先于公司，公司优先于系统；订单行在下达时取定。修改立即生效并留痕。',
        'Values the product works with: of the material, else the supplier, the company, the system; an order line takes them when it is issued. Changes count at once and are recorded.',
    ],
    fields: {
        paramKey: text('参数键', 'Key', {
            required: true,
            maxLength: 100,
            pattern: '^[A-Za-z][A-Za-z0-9._-]*$',
            patternHint: [
                '参数键以字母开头，由字母、数字、点、横线和下划线组成',
                'A key begins with a letter and has letters, digits, dots, dashes and underscores',
            ],
        }),
        paramType: select('类型', 'Type', parameterTypes, { required: true, default: 'TEXT' }),
        value: text('取值', 'Value', { required: true, maxLength: 1000 }),
        paramScope: select('适用范围', 'Scope', parameterScopes, { required: true, default: 'SYSTEM' }),
        company: lookup('公司', 'Company', 'basic.company', {
            help: ['供应商和物料参数可限定到一家公司', 'Values of suppliers and materials may be narrowed to one company'],
        }),
        supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase'),
        material: lookup('物料', 'Material', 'basic.material'),
        description: bilingual('说明', 'Description', { maxLength: 300 }),
        builtInFlag: computed(boolean('产品参数', 'Of the product')),
        defaultValue: computed(text('默认值', 'Default', { maxLength: 1000 })),
    },
    enabled: true,
    endpoints: {
        effective: {
            label: ['生效取值', 'Value in force'],
            path: 'effective',
            by: 'buyer',
            action: 'query',
            readOnly: true,
            body: {
                paramKey: text('参数键', 'Key', { required: true, maxLength: 100 }),
                company: lookup('公司', 'Company', 'basic.company'),
                supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase'),
                material: lookup('物料', 'Material', 'basic.material'),
            },
            returns: {
                value: text('取值', 'Value', { required: true }),
                steps: json('依次判断的范围', 'Scopes, one after the other', { required: true }),
            },
        },
    },
    search: ['paramKey', 'description', 'paramType', 'paramScope', 'company', 'supplierBase', 'material'],
    list: [
        'paramKey',
        'description',
        'paramType',
        'value',
        'defaultValue',
        'paramScope',
        'company',
        'supplierBase',
        'material',
        'enabledFlag',
    ],
    form: [
        {
            label: ['参数', 'Parameter'],
            fields: ['paramKey', 'description', 'paramType', 'value', 'paramScope', 'company', 'supplierBase', 'material'],
        },
        { label: ['来源', 'Origin'], fields: ['builtInFlag', 'defaultValue'] },
    ],
    sort: ['paramKey', 'id'],
    lov: { code: 'paramKey', text: 'value' },
});
