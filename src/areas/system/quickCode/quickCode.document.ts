import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, computed, integer, lines, text } from '#model/fields.ts';

export const sysCodeEntry = defineDocument({
  module: 'system',
  code: 'sysCodeEntry',
  label: ['快码值', 'Quick-code value'],
  fields: {
    value: text('值', 'Value', { required: true, maxLength: 64 }),
    label: bilingual('标签', 'Label', { required: true, maxLength: 100 }),
    sort: integer('排序', 'Order', { required: true, default: 0 }),
  },
  unique: [['parent', 'value']],
  sort: ['sort', 'id'],
});

export const sysCode = defineDocument({
  module: 'system',
  code: 'sysCode',
  label: ['快码', 'Quick code'],
  help: ['可由管理员维护的选项列表。', 'Lists of choices that administrators keep.'],
  fields: {
    code: text('编码', 'Code', { required: true, maxLength: 64, unique: true }),
    name: bilingual('名称', 'Name', { required: true, maxLength: 100 }),
    systemFlag: computed(boolean('系统级', 'System list')),
    entries: lines('快码值', 'Values', sysCodeEntry),
  },
  endpoints: {
    getByCode: {
      label: ['按编码取快码', 'Quick code by its code'],
      path: '/system/sys/code/getByCode',
      method: 'GET',
      access: 'login',
      query: { code: text('编码', 'Code', { required: true, maxLength: 64 }) },
    },
  },
  enabled: true,
  search: ['code', 'name'],
  list: ['code', 'name', 'systemFlag', 'enabledFlag'],
  lov: { code: 'code', text: 'name' },
});
