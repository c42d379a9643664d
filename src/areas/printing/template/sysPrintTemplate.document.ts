import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, computed, integer, json, lookup, quickCode, select, text } from '#model/fields.ts';
import { papers } from './paper.rules.ts';

const margin = (zh: string, en: string, value: number) =>
  integer(zh, en, { required: true, min: 0, max: 80, default: value });

const id = text('打印模板', 'Print template', { required: true, maxLength: 19, pattern: '^[0-9]+$' });

export const sysPrintTemplate = defineDocument({
  module: 'system',
  code: 'sysPrintTemplate',
  label: ['打印模板', 'Print template'],
  help: [
    '业务单据打印成什么样：在设计页上拼版，发布后即可打印',
    'What business documents look like on paper: put together on a page, printable once published',
  ],

  fields: {
    code: text('模板编码', 'Template code', {
      required: true,
      maxLength: 40,
      pattern: '^[A-Za-z][A-Za-z0-9_]*$',
      patternHint: [
        '模板编码以字母开头，由字母、数字和下划线组成',
        'A template code begins with a letter and has letters, digits and underscores',
      ],
    }),
    version: computed(integer('版本', 'Version', { default: 1 })),
    name: bilingual('模板名称', 'Template name', { required: true, maxLength: 100 }),
    docId: quickCode('业务单据', 'Business document', 'PRINT_DOCUMENT', { required: true }),
    language: select(
      '打印语言',
      'Language of the print',
      { ZH: ['中文', 'Chinese'], EN: ['英文', 'English'], BOTH: ['中英双语', 'Both languages'] },
      { required: true, default: 'BOTH' },
    ),
    paper: select(
      '纸张',
      'Paper',
      {
        A4: papers.A4.label,
        A5: papers.A5.label,
        LABEL_100_70: papers.LABEL_100_70.label,
        LABEL_100_150: papers.LABEL_100_150.label,
      },
      { required: true, default: 'A4' },
    ),
    orientation: select(
      '方向',
      'Orientation',
      { PORTRAIT: ['纵向', 'Portrait'], LANDSCAPE: ['横向', 'Landscape'] },
      { required: true, default: 'PORTRAIT' },
    ),
    marginTop: margin('上边距(毫米)', 'Top margin (mm)', 18),
    marginBottom: margin('下边距(毫米)', 'Bottom margin (mm)', 16),
    marginLeft: margin('左边距(毫米)', 'Left margin (mm)', 14),
    marginRight: margin('右边距(毫米)', 'Right margin (mm)', 14),
    company: lookup('公司', 'Company', 'basic.company', {
      help: ['空则适用于所有公司', 'Left empty: for every company'],
    }),
    supplierVisible: boolean('供应商可打印', 'Suppliers may print it'),
    layout: json('版式', 'Layout'),
  },

  states: {
    DRAFT: ['草稿', 'Draft'],
    PUBLISHED: ['已发布', 'Published'],
    DISABLED: ['已停用', 'Disabled'],
  },

  transitions: {
    publish: {
      label: ['发布', 'Publish'],
      from: ['DRAFT', 'DISABLED'],
      to: 'PUBLISHED',
      confirm: [
        '发布后即可打印；同一编码的其他版本将停用。',
        'It can be printed at once; other versions of the same code are disabled.',
      ],
    },
    retire: { label: ['停用', 'Disable'], from: ['PUBLISHED'], to: 'DISABLED' },
  },

  endpoints: {
    newVersion: {
      label: ['新版本', 'New version'],
      path: 'newVersion',
      by: 'buyer',
      body: { id },
      returns: { id: text('新版本', 'New version', { required: true }) },
    },
  },

  editableIn: ['DRAFT'],
  unique: [['code', 'version']],
  search: ['code', 'name', 'docId', 'status', 'language', 'paper'],
  list: ['code', 'name', 'version', 'status', 'docId', 'language', 'paper', 'supplierVisible', 'company'],
  sort: ['code', '-version'],
  form: [
    {
      label: ['模板', 'Template'],
      fields: ['code', 'version', 'name', 'docId', 'language', 'company', 'supplierVisible'],
    },
    {
      label: ['页面', 'Page'],
      fields: ['paper', 'orientation', 'marginTop', 'marginBottom', 'marginLeft', 'marginRight'],
    },
  ],
  lov: { code: 'code', text: 'name', columns: ['docId', 'version'] },
});
