import { defineDocument } from '#model/document.ts';
import { date, json, lookup, select, text } from '#model/fields.ts';
const subjectType = select('授权对象', 'Granted to', { TEMPLATE: ['授权模板', 'Template'], ROLE: ['角色', 'Role'], USER: ['用户', 'User'] }, { required: true });
const subjectId = text('对象', 'Subject', { required: true, maxLength: 20 });
export const sysDataAuth = defineDocument({
    module: 'system',
    code: 'sysDataAuth',
    label: ['数据权限', 'Data permission'],
    help: [
        '授权项：哪些资源、哪些操作、哪些行、哪些字段。多个授权项取并集。',
        'Grants: which resource, which actions, which rows, which fields. Several grants add up.',
    ],
    fields: {
        subjectType,
        template: lookup('授权模板', 'Authorisation template', 'system.iapSysAuthTemplate'),
        role: lookup('角色', 'Role', 'system.sysRole'),
        user: lookup('用户', 'User', 'system.iapSysUserT'),
        resource: text('数据资源', 'Data resource', { required: true, maxLength: 80 }),
        actions: json('操作', 'Actions'),
        dimensions: json('维度范围', 'Dimensions'),
        fieldRights: json('字段权限', 'Field rights'),
        validFrom: date('有效期起', 'Valid from'),
        validTo: date('有效期止', 'Valid to'),
    },
    endpoints: {
        queryByTemplateParam: {
            label: ['对象的数据权限', 'The data permissions of a subject'],
            path: 'queryByTemplateParam',
            action: 'query',
            readOnly: true,
            body: { subjectType, subjectId, resource: text('数据资源', 'Data resource', { maxLength: 80 }) },
            returns: { dataGrants: json('授权项', 'Grants', { required: true }) },
        },
        saveDataAuth: {
            label: ['保存数据权限', 'Save data permissions'],
            path: 'saveDataAuth',
            action: 'update',
            by: 'buyer',
            body: { subjectType, subjectId, dataGrants: json('授权项', 'Grants') },
            returns: { dataGrants: json('授权项', 'Grants', { required: true }) },
        },
    },
    checks: { validity: 'valid_to >= valid_from' },
    search: ['subjectType', 'resource', 'template', 'role', 'user'],
    list: ['subjectType', 'template', 'role', 'user', 'resource', 'validFrom', 'validTo'],
});
