import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, computed, lookup, select, text } from '#model/fields.ts';
import { parameterTypes } from '#model/parameters.ts';

export const sysParam = defineDocument({
  module: 'system',
  code: 'sysParam',
  label: ['系统参数', 'Parameter'],
  help: [
    '产品运行时使用的取值；公司参数优先于系统参数，修改立即生效并留痕。',
    'Values the product works with. Those of a company go before those of the system; changes count at once and are recorded.',
  ],
  fields: {
    paramKey: text('参数键', 'Key', {
      required: true,
      maxLength: 100,
      pattern: '^[A-Za-z][A-Za-z0-9._-]*$',
      patternHint: [
        '参数键以字母开头，由字母、数字、点、横线和下划线组成',
        'A key begins with a letter and has letters, digits, dots, dashes and underscores',
      ],
    }),
    paramType: select('类型', 'Type', parameterTypes, { required: true, default: 'TEXT' }),
    value: text('取值', 'Value', { required: true, maxLength: 1000 }),
    paramScope: select(
      '适用范围',
      'Scope',
      { SYSTEM: ['系统', 'System'], COMPANY: ['公司', 'Company'] },
      { required: true, default: 'SYSTEM' },
    ),
    company: lookup('公司', 'Company', 'basic.company'),
    description: bilingual('说明', 'Description', { maxLength: 300 }),
    builtInFlag: computed(boolean('产品参数', 'Of the product')),
    defaultValue: computed(text('默认值', 'Default', { maxLength: 1000 })),
  },
  enabled: true,
  search: ['paramKey', 'description', 'paramType', 'paramScope', 'company'],
  list: ['paramKey', 'description', 'paramType', 'value', 'defaultValue', 'paramScope', 'company', 'enabledFlag'],
  form: [
    {
      label: ['参数', 'Parameter'],
      fields: ['paramKey', 'description', 'paramType', 'value', 'paramScope', 'company'],
    },
    { label: ['来源', 'Origin'], fields: ['builtInFlag', 'defaultValue'] },
  ],
  sort: ['paramKey', 'id'],
  lov: { code: 'paramKey', text: 'value' },
});
