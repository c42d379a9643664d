import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, integer, lookup, text } from '#model/fields.ts';

export const sysModule = defineDocument({
  module: 'system',
  code: 'sysModule',
  label: ['模块', 'Module'],
  help: ['菜单、页面和按钮；角色由它们组成。', 'Menu entries, pages and buttons, of which roles are made.'],
  fields: {
    moduleCode: text('模块编码', 'Module code', { required: true, minLength: 3, maxLength: 100, unique: true }),
    title: bilingual('名称', 'Name', { required: true, maxLength: 100 }),
    moduleName: text('名称键', 'Name key', { required: true, maxLength: 120 }),
    modulePath: text('路径', 'Path', { maxLength: 100 }),
    component: text('组件', 'Component', { maxLength: 100 }),
    moduleIcon: text('图标', 'Icon', { maxLength: 40 }),
    parentModule: lookup('上级模块', 'Parent module', 'system.sysModule'),
    isOperating: integer('操作类型', 'Kind of entry', { required: true, min: 0, max: 3, default: 0 }),
    sort: integer('排序', 'Order', { required: true, default: 0 }),
    supplierAllowed: boolean('供应商可用', 'For suppliers'),
  },
  enabled: true,
  tree: 'parentModule',
  sort: ['sort', 'id'],
  search: ['moduleCode', 'title', 'isOperating'],
  list: ['moduleCode', 'title', 'modulePath', 'component', 'isOperating', 'sort', 'enabledFlag'],
  lov: { code: 'moduleCode', text: 'title', columns: ['moduleCode', 'title', 'modulePath'] },
});
