import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, computed, date, ids, integer, json, lines, text } from '#model/fields.ts';

export const sysCodeEntry = defineDocument({
  module: 'system',
  code: 'sysCodeEntry',
  label: ['快码值', 'Quick-code value'],
  fields: {
    value: text('值', 'Value', { required: true, maxLength: 64 }),
    label: bilingual('标签', 'Label', { required: true, maxLength: 100 }),
    sort: integer('排序', 'Order', { required: true, default: 0 }),
    activeFlag: boolean('启用', 'Active', { default: true }),
    color: text('颜色', 'Colour', {
      maxLength: 20,
      pattern: '^(#[0-9a-fA-F]{6}|[a-z]+)$',
      patternHint: ['颜色为 #RRGGBB 或颜色名', 'A colour is #RRGGBB or a name'],
    }),
    parentValue: text('上级值', 'Parent value', { maxLength: 64 }),
    effectiveFrom: date('生效日期', 'Effective from'),
    effectiveTo: date('失效日期', 'Effective to'),
    tag1: text('标记1', 'Tag 1', { maxLength: 100 }),
    tag2: text('标记2', 'Tag 2', { maxLength: 100 }),
    tag3: text('标记3', 'Tag 3', { maxLength: 100 }),
  },
  unique: [['parent', 'value']],
  sort: ['sort', 'id'],
});

const codeText = text('编码', 'Code', { required: true, maxLength: 64 });

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
      query: { code: codeText },
    },
    getByCodeAndEnabledFlag: {
      label: ['按编码取启用的快码', 'Enabled values of a quick code'],
      path: '/system/sys/code/getByCodeAndEnabledFlag',
      method: 'GET',
      access: 'login',
      query: { code: codeText, enabledFlag: boolean('启用', 'Enabled', { default: true }) },
    },
    queryCodeValueByCode: {
      label: ['快码值列表', 'Values of a quick code'],
      path: '/system/sys/code/queryCodeValueByCode',
      method: 'GET',
      access: 'login',
      query: { code: codeText },
    },
    dataByCode: {
      label: ['快码数据', 'Data of a quick code'],
      path: '/system/sys/code/data/:code',
      access: 'login',
      readOnly: true,
      params: { code: codeText },
    },
    data: {
      label: ['多个快码的数据', 'Data of several quick codes'],
      path: '/system/sys/code/data',
      access: 'login',
      readOnly: true,
      body: { codes: json('编码', 'Codes', { required: true }) },
    },
    querySpecified: {
      label: ['查询快码', 'Find quick codes'],
      path: '/system/sys/code/query',
      action: 'query',
      readOnly: true,
    },
    addSpecified: {
      label: ['新增快码', 'Create a quick code'],
      path: '/system/sys/code/add',
      action: 'add',
      by: 'buyer',
    },
    updateSpecified: {
      label: ['编辑快码', 'Edit a quick code'],
      path: '/system/sys/code/update',
      action: 'update',
      by: 'buyer',
    },
    removeSpecified: {
      label: ['删除快码', 'Delete a quick code'],
      path: '/system/sys/code/remove',
      action: 'delete',
      by: 'buyer',
      query: { code: codeText },
    },
    batchRemoveEntry: {
      label: ['删除快码值', 'Delete values'],
      path: '/system/sys/code/batchRemoveEntry',
      action: 'update',
      by: 'buyer',
      body: { ids: ids('快码值', 'Values', { required: true }) },
    },
  },
  enabled: true,
  search: ['code', 'name', 'systemFlag', 'enabledFlag'],
  list: ['code', 'name', 'systemFlag', 'enabledFlag'],
  sort: ['code'],
  lov: { code: 'code', text: 'name' },
  excel: {
    import: [
      'code',
      'name',
      'entries.value',
      'entries.label',
      'entries.sort',
      'entries.color',
      'entries.parentValue',
      'entries.tag1',
      'entries.tag2',
      'entries.tag3',
    ],
    groupBy: 'code',
  },
});
