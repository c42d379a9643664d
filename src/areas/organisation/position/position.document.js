import { defineDocument } from '#model/document.ts';
import { bilingual, date, integer, json, lookup, text } from '#model/fields.ts';
export const position = defineDocument({
    module: 'basic',
    code: 'position',
    label: ['岗位', 'Position'],
    fields: {
        code: text('岗位编码', 'Position code', { required: true, unique: true, maxLength: 30 }),
        name: bilingual('岗位名称', 'Position name', { required: true, maxLength: 100 }),
        dept: lookup('部门', 'Department', 'basic.department', { required: true }),
        parentPosition: lookup('上级岗位', 'Parent position', 'basic.position'),
        jobLevel: integer('职级', 'Job level', { min: 0, max: 99 }),
    },
    endpoints: {
        queryOrganization: {
            label: ['组织查询', 'Search the organisation'],
            path: 'queryOrganization',
            by: 'buyer',
            access: 'login',
            readOnly: true,
            body: { keyword: text('关键字', 'Keyword', { maxLength: 100 }) },
        },
        chart: {
            label: ['组织架构图', 'Organisation chart'],
            path: 'chart',
            method: 'GET',
            action: 'query',
            by: 'buyer',
            query: { day: date('日期', 'Day') },
            returns: {
                day: text('日期', 'Day', { required: true }),
                rows: json('组织与人员', 'Organisation and people', { required: true }),
                changes: json('变动日期', 'Days of changes', { required: true }),
            },
        },
        queryOrgPositionUserTreeList: {
            label: ['组织岗位人员树', 'Tree of organisation, positions and people'],
            path: 'queryOrgPositionUserTreeList',
            method: 'GET',
            by: 'buyer',
            access: 'login',
            query: {
                treeType: integer('层级：1 公司 2 部门 3 岗位 4 人员', 'Depth: 1 companies 2 departments 3 positions 4 people', {
                    min: 1,
                    max: 4,
                    default: 4,
                }),
            },
        },
    },
    uniqueNameWithin: ['dept'],
    enabled: true,
    tree: 'parentPosition',
    search: ['code', 'name', 'dept'],
    list: ['code', 'name', 'dept', 'parentPosition', 'jobLevel', 'enabledFlag'],
    sort: ['code'],
    lov: { code: 'code', text: 'name', columns: ['dept'], pinyinSearch: true },
    excel: { import: ['code', 'name', 'dept', 'parentPosition', 'jobLevel'] },
});
