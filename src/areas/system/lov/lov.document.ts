import { defineDocument } from '#model/document.ts';
import { fieldLists } from '#model/fieldLists.ts';
import { bilingual, boolean, computed, integer, json, lines, lookup, select, text } from '#model/fields.ts';

export const sysLovEntry = defineDocument({
  module: 'system',
  code: 'sysLovEntry',
  label: ['值列表列', 'Column of a list of values'],
  fields: {
    field: text('字段', 'Field', {
      required: true,
      maxLength: 60,
      pattern: '^[a-z][A-Za-z0-9_]*$',
      patternHint: [
        '以小写字母开头，只含字母、数字、下划线',
        'Begins with a small letter; letters, digits, underscores',
      ],
    }),
    label: bilingual('标题', 'Title', { required: true, maxLength: 60 }),
    width: integer('宽度', 'Width', { min: 40, max: 800 }),
    hidden: boolean('隐藏', 'Hidden'),
    dict: lookup('快码', 'Quick code', 'system.sysCode', {
      help: ['把此列的值显示为快码的标签', 'Shows the values of the column as the labels of this quick code'],
    }),
    sort: integer('排序', 'Order', { required: true, default: 0 }),
  },
  unique: [['parent', 'field']],
  sort: ['sort', 'id'],
});

export const sysLovParameter = defineDocument({
  module: 'system',
  code: 'sysLovParameter',
  label: ['值列表参数', 'Parameter of a list of values'],
  fields: {
    name: text('参数名', 'Name', {
      required: true,
      maxLength: 40,
      pattern: '^[a-z][A-Za-z0-9]*$',
      patternHint: ['以小写字母开头，只含字母和数字', 'Begins with a small letter; letters and digits'],
    }),
    label: bilingual('标题', 'Title', { required: true, maxLength: 60 }),
    type: select(
      '类型',
      'Type',
      {
        TEXT: ['文本', 'Text'],
        NUMBER: ['数字', 'Number'],
        DATE: ['日期', 'Date'],
        ID: ['编号', 'Id'],
        BOOLEAN: ['是否', 'Yes or no'],
      },
      { required: true, default: 'TEXT' },
    ),
    requiredFlag: boolean('必填', 'Required'),
    parentField: text('级联字段', 'Depends on field', { maxLength: 60 }),
    // Joined into the statement only while the parameter is given.
    filterSql: text('可选条件', 'Optional condition', { maxLength: 500, multiline: true }),
    sort: integer('排序', 'Order', { required: true, default: 0 }),
  },
  unique: [['parent', 'name']],
  sort: ['sort', 'id'],
});

const namesOfLists = (language: 0 | 1): string =>
  Object.entries(fieldLists)
    .map(([each, label]) => `${each} (${label[language]})`)
    .join(language === 0 ? '、' : ', ');

const code = text('编码', 'Code', { required: true, maxLength: 64 });
const found = {
  searchResult: json('结果', 'Rows', { required: true }),
  total: integer('总数', 'Total', { required: true }),
};
const paging = {
  page: integer('页', 'Page', { min: 0, max: 100_000 }),
  pageSize: integer('每页', 'Page size', { min: 1, max: 200 }),
};

export const sysLov = defineDocument({
  module: 'system',
  code: 'sysLov',
  label: ['值列表', 'List of values'],
  help: [
    '表单里的选择框：来自平台接口，或来自经复核的只读SQL。',
    'What pickers in forms offer: from a call of the platform, or from read-only SQL that a second person has approved.',
  ],
  fields: {
    code: text('编码', 'Code', {
      required: true,
      unique: true,
      maxLength: 64,
      pattern: '^[A-Za-z][A-Za-z0-9_.-]*$',
      help: [
        `表单字段从这些编码的列表中选择：${namesOfLists(0)}`,
        `Fields of forms choose from the lists with these codes: ${namesOfLists(1)}`,
      ],
    }),
    title: bilingual('标题', 'Title', { required: true, maxLength: 100 }),
    sqlTypeCode: select(
      '类型',
      'Kind',
      { API: ['接口', 'Call'], SQL: ['SQL', 'SQL'] },
      { required: true, default: 'API' },
    ),
    apiUrl: text('接口地址', 'Address of the call', { maxLength: 200 }),
    sqlText: text('SQL语句', 'SQL statement', { maxLength: 8000, multiline: true }),
    valueField: text('值字段', 'Value field', { required: true, maxLength: 60 }),
    textField: text('显示字段', 'Text field', { required: true, maxLength: 60 }),
    pageSize: integer('每页行数', 'Rows per page', { required: true, min: 1, max: 200, default: 10 }),
    cacheSeconds: integer('缓存秒数', 'Cached for seconds', { required: true, min: 0, max: 3600, default: 0 }),
    fingerprint: computed(text('指纹', 'Fingerprint', { maxLength: 64 })),
    submittedBy: computed(lookup('提交人', 'Submitted by', 'system.iapSysUserT')),
    publishedBy: computed(lookup('发布人', 'Published by', 'system.iapSysUserT')),
    entries: lines('列', 'Columns', sysLovEntry),
    parameters: lines('参数', 'Parameters', sysLovParameter),
  },
  states: {
    DRAFT: ['草稿', 'Draft'],
    REVIEW: ['待复核', 'In review'],
    PUBLISHED: ['已发布', 'Published'],
  },
  transitions: {
    submit: { label: ['提交复核', 'Submit for review'], from: ['DRAFT'], to: 'REVIEW' },
    publish: {
      label: ['发布', 'Publish'],
      from: ['REVIEW'],
      to: 'PUBLISHED',
      notBy: 'submittedBy',
      shows: ['sqlText', 'submittedBy'],
      confirm: [
        '发布后选择框立即可用。SQL 须由另一人复核。',
        'Pickers can use it at once. SQL is approved by somebody other than its author.',
      ],
    },
    revise: { label: ['退回修改', 'Back to draft'], from: ['REVIEW', 'PUBLISHED'], to: 'DRAFT' },
  },
  endpoints: {
    lovQuery: {
      label: ['查询值列表', 'Lists of values'],
      path: '/system/sys/lov/query',
      action: 'query',
      readOnly: true,
      query: paging,
      body: { keyword: text('关键字', 'Keyword', { maxLength: 100 }) },
    },
    preview: {
      label: ['预览值列表', 'Preview a list of values'],
      path: '/system/sys/lov/preview/service',
      action: 'sql',
      by: 'buyer',
      readOnly: true,
      body: {
        id: text('值列表', 'List of values', { required: true, maxLength: 20 }),
        searchParams: json('参数', 'Parameters'),
      },
      returns: found,
    },
    clone: {
      label: ['复制值列表', 'Copy a list of values'],
      path: '/system/sys/lov/clone',
      action: 'add',
      by: 'buyer',
      query: { source: code, target: code },
    },
    display: {
      label: ['值列表的数据', 'The rows of a list of values'],
      path: '/system/sys/lov/display',
      access: 'login',
      readOnly: true,
      query: { code: text('编码', 'Code', { maxLength: 64 }), ...paging },
      returns: found,
    },
    lovAdd: {
      label: ['新增值列表', 'Create a list of values'],
      path: '/system/sys/lov/add',
      action: 'add',
      by: 'buyer',
    },
    lovUpdate: {
      label: ['修改值列表', 'Change a list of values'],
      path: '/system/sys/lov/update',
      action: 'update',
      by: 'buyer',
    },
    lovRemove: {
      label: ['删除值列表', 'Delete a list of values'],
      path: '/system/sys/lov/remove/:id',
      action: 'delete',
      by: 'buyer',
      params: { id: text('值列表', 'List of values', { required: true, maxLength: 20 }) },
    },
    getByCode: {
      label: ['按编码取值列表', 'A list of values by its code'],
      path: '/system/sys/lov/getByCode',
      method: 'GET',
      access: 'login',
      query: { code },
    },
    batchRemoveEntry: {
      label: ['删除值列表的列', 'Delete columns of a list of values'],
      path: '/system/sys/lov/batchRemoveEntry',
      action: 'update',
      by: 'buyer',
    },
  },
  editableIn: ['DRAFT'],
  deletableIn: ['DRAFT', 'REVIEW', 'PUBLISHED'],
  enabled: true,
  search: ['code', 'title', 'sqlTypeCode', 'status'],
  list: ['code', 'title', 'sqlTypeCode', 'status', 'apiUrl', 'enabledFlag'],
  sort: ['code'],
  form: [
    {
      label: ['定义', 'Definition'],
      fields: ['code', 'title', 'sqlTypeCode', 'valueField', 'textField', 'pageSize', 'cacheSeconds'],
    },
    { label: ['来源', 'Source'], fields: ['apiUrl', 'sqlText'] },
    { label: ['复核', 'Review'], fields: ['submittedBy', 'publishedBy', 'fingerprint'] },
    { label: ['列与参数', 'Columns and parameters'], fields: ['entries', 'parameters'] },
  ],
  lov: { code: 'code', text: 'title', columns: ['sqlTypeCode'] },
});
