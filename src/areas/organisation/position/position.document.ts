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
    // What the specification calls static trees: the top of the organisation, what lies below a part of it, and everybody.
    depRoot: {
      label: ['组织树的根', 'The top of the organisation'],
      path: '/basic/static/depRoot',
      method: 'GET',
      by: 'buyer',
      access: 'login',
    },
    depChild: {
      label: ['下级组织与人员', 'Organisation and people below'],
      path: '/basic/static/depChild',
      method: 'GET',
      by: 'buyer',
      access: 'login',
      query: { orgId: text('组织', 'Organisation', { required: true, maxLength: 20 }) },
    },
    userData: {
      label: ['组织中的人员', 'The people of the organisation'],
      path: '/basic/static/userData',
      method: 'GET',
      by: 'buyer',
      access: 'login',
    },
    queryOrgPositionUserTreeList: {
      label: ['组织岗位人员树', 'Tree of organisation, positions and people'],
      path: 'queryOrgPositionUserTreeList',
      method: 'GET',
      by: 'buyer',
      access: 'login',
      query: {
        treeType: integer(
          '层级：1 公司 2 部门 3 岗位 4 人员',
          'Depth: 1 companies 2 departments 3 positions 4 people',
          {
            min: 1,
            max: 4,
            default: 4,
          },
        ),
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
