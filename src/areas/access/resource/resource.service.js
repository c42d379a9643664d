import { defineService } from '#model/document.ts';
import { integer, json, text } from '#model/fields.ts';
const records = json('记录', 'Records', { required: true });
export const iapSysResourceT = defineService({
    module: 'system',
    code: 'iapSysResourceT',
    label: ['数据资源', 'Data resources'],
    endpoints: {
        queryList: {
            label: ['数据资源列表', 'Data resources'],
            path: 'queryList',
            method: 'GET',
            action: 'query',
            returns: { records },
        },
        findByTemAuth: {
            label: ['模板授权的资源', 'Resources that a template grants'],
            path: 'findByTemAuth',
            action: 'query',
            readOnly: true,
            body: { templateId: text('模板', 'Template', { required: true, maxLength: 20 }) },
            returns: { records },
        },
        selectSource: {
            label: ['维度的可选值', 'Values of a dimension'],
            path: '/sysmodule/iapSysResourceT/selectSource',
            method: 'GET',
            action: 'query',
            query: {
                authId: text('维度', 'Dimension', { required: true, maxLength: 40 }),
                keyword: text('关键字', 'Keyword', { maxLength: 100 }),
            },
            returns: { records },
        },
    },
});
export const iapSysResourceDimension = defineService({
    module: 'system',
    code: 'iapSysResourceDimension',
    label: ['资源维度', 'Dimensions of resources'],
    endpoints: {
        queryPage: {
            label: ['资源维度列表', 'Dimensions'],
            path: 'queryPage',
            action: 'query',
            readOnly: true,
            body: { resource: text('数据资源', 'Data resource', { maxLength: 80 }), page: json('页', 'Page') },
            returns: { records, total: integer('总数', 'Total', { required: true }) },
        },
    },
});
