import { defineDocument } from '#model/document.ts';
import { bilingual, integer, json, lines, lookup, select, text } from '#model/fields.ts';
export const sysAuthTemplateModule = defineDocument({
    module: 'system',
    code: 'sysAuthTemplateModule',
    label: ['模板功能', 'Function of a template'],
    fields: { module: lookup('模块或按钮', 'Module or button', 'system.sysModule', { required: true }) },
    unique: [['parent', 'module']],
});
const template = lookup('授权模板', 'Authorisation template', 'system.iapSysAuthTemplate', { required: true });
export const iapSysAuthTemplate = defineDocument({
    module: 'system',
    code: 'iapSysAuthTemplate',
    label: ['授权模板', 'Authorisation template'],
    help: [
        '功能与数据权限的组合，分配给角色；角色有模板后，只看得到模板授予的数据。',
        'Functions and data permissions for roles; a role with templates sees only the data they grant.',
    ],
    fields: {
        code: text('模板编码', 'Template code', { required: true, unique: true, maxLength: 30 }),
        name: bilingual('模板名称', 'Template name', { required: true, maxLength: 100 }),
        userType: select('适用用户类型', 'For user type', {
            BUYER: ['采购方', 'Buyer'],
            SUPPLIER: ['供应商', 'Supplier'],
            EXPERT: ['专家', 'Expert'],
            ADMIN: ['管理员', 'Administrator'],
            API: ['接口', 'Interface'],
        }, { required: true, default: 'BUYER' }),
        company: lookup('所属公司', 'Belongs to', 'basic.company', {
            help: [
                '由该公司的管理员维护；留空为集团通用模板',
                'The administrators of this company maintain it; empty: a template of the whole group',
            ],
        }),
        functions: lines('功能', 'Functions', sysAuthTemplateModule),
    },
    endpoints: {
        queryPage: {
            label: ['查询授权模板', 'List authorisation templates'],
            path: 'queryPage',
            action: 'query',
            readOnly: true,
            body: { keyword: text('关键字', 'Keyword', { maxLength: 100 }), page: json('页', 'Page') },
            returns: {
                records: json('授权模板', 'Templates', { required: true }),
                total: integer('总数', 'Total', { required: true }),
            },
        },
        queryByTemplateId: {
            label: ['授权模板与数据权限', 'A template with its data permissions'],
            path: 'queryByTemplateId/:id',
            action: 'query',
            readOnly: true,
            params: { id: text('模板', 'Template', { required: true, maxLength: 20 }) },
        },
        saveTemplate: {
            label: ['保存授权模板', 'Save an authorisation template'],
            path: 'saveTemplate',
            action: 'update',
            by: 'buyer',
        },
        saveDataTemplate: {
            label: ['保存模板的数据权限', 'Save the data permissions of a template'],
            path: 'saveDataTemplate',
            action: 'update',
            by: 'buyer',
            body: { template, dataGrants: json('授权项', 'Grants') },
        },
    },
    enabled: true,
    search: ['code', 'name', 'userType', 'company'],
    list: ['code', 'name', 'userType', 'company', 'enabledFlag'],
    sort: ['code'],
    lov: { code: 'code', text: 'name', columns: ['userType'] },
});
