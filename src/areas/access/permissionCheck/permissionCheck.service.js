import { defineService } from '#model/document.ts';
import { boolean, json, lookup, select, text } from '#model/fields.ts';
import { grantActions } from '#model/grants.ts';
export const permissionCheck = defineService({
    module: 'system',
    code: 'permissionCheck',
    label: ['权限诊断', 'Permission check'],
    endpoints: {
        explain: {
            label: ['为什么能看到或看不到', 'Why somebody can or cannot see something'],
            path: 'explain',
            by: 'buyer',
            readOnly: true,
            body: {
                user: lookup('用户', 'User', 'system.iapSysUserT', { required: true }),
                document: text('单据类型', 'Document type', { required: true, maxLength: 80 }),
                row: text('单号或编码', 'Number or code', { required: true, maxLength: 200 }),
                action: select('操作', 'Action', grantActions, { default: 'QUERY' }),
            },
            returns: {
                allowed: boolean('可以', 'Allowed'),
                steps: json('步骤', 'Steps', { required: true }),
                grants: json('授权项', 'Grants', { required: true }),
            },
        },
        documents: {
            label: ['可诊断的单据', 'Documents to check'],
            path: 'documents',
            by: 'buyer',
            action: 'explain',
            readOnly: true,
            returns: { records: json('单据类型', 'Document types', { required: true }) },
        },
    },
});
