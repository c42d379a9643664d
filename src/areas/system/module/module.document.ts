import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, integer, lookup, text } from '#model/fields.ts';

export const sysModule = defineDocument({
  module: 'system',
  code: 'sysModule',
  label: ['模块', 'Module'],
  help: ['菜单、页面和按钮；角色由它们组成。', 'Menu entries, pages and buttons, of which roles are made.'],
  fields: {
    moduleCode: text('模块编码', 'Module code', { required: true, minLength: 3, maxLength: 100, unique: true }),
    title: bilingual('显示名称', 'Title', { required: true, maxLength: 100 }),
    moduleName: text('模块名称', 'Module name', {
      required: true,
      maxLength: 120,
      help: ['多语言资源的键，如 menu.pur.order', 'A key of the language resources, such as menu.pur.order'],
    }),
    modulePath: text('模块路径', 'Module path', { maxLength: 100 }),
    component: text('组件', 'Component', { maxLength: 100 }),
    moduleIcon: text('图标', 'Icon', { maxLength: 40 }),
    system: lookup('所属系统', 'System', 'system.sysSystem'),
    parentModule: lookup('上级模块', 'Parent module', 'system.sysModule'),
    isOperating: integer('操作类型', 'Kind of entry', {
      required: true,
      min: 0,
      max: 3,
      default: 0,
      help: ['0 页面，1 目录，2 隐藏页面，3 按钮', '0 page, 1 directory, 2 hidden page, 3 button'],
    }),
    sort: integer('排序', 'Order', { required: true, default: 0 }),
    supplierAllowed: boolean('供应商可用', 'For suppliers'),
    mfaFlag: boolean('需二次验证', 'Asks for the second factor', {
      help: [
        '启用双因素的用户执行此按钮、或此页面和目录下除查询外的操作前，须在十分钟内验证过身份',
        'Whoever has a second factor must have given it within ten minutes before this act, or before any act but viewing below this page or directory',
      ],
    }),
  },
  enabled: true,
  tree: 'parentModule',
  form: [
    {
      label: ['模块', 'Module'],
      fields: ['moduleCode', 'moduleName', 'title', 'isOperating', 'parentModule', 'system'],
    },
    {
      label: ['页面', 'Page'],
      fields: ['modulePath', 'component', 'moduleIcon', 'sort', 'supplierAllowed', 'mfaFlag'],
    },
  ],
  sort: ['sort', 'id'],
  search: ['moduleCode', 'title', 'isOperating', 'parentModule', 'system', 'enabledFlag'],
  list: ['moduleCode', 'title', 'modulePath', 'component', 'isOperating', 'sort', 'enabledFlag'],
  lov: { code: 'moduleCode', text: 'title', columns: ['moduleCode', 'title', 'modulePath'] },
});
