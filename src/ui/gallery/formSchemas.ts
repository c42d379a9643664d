import { isPhone } from '#model/contact.ts';
import type { FieldGroup } from '../form/SchemaForm.tsx';
import type { FormOption, FormSchema, FormValues } from '../form/schema.ts';

const ab: readonly FormOption[] = [
  { value: 'A', label: ['甲', 'A'] },
  { value: 'B', label: ['乙', 'B'] },
  { value: 'C', label: ['丙', 'C'] },
];

const tree: readonly FormOption[] = [
  {
    value: 'east',
    label: ['华东', 'East'],
    children: [
      { value: 'sh', label: ['上海', 'Shanghai'] },
      { value: 'wx', label: ['无锡', 'Wuxi'] },
    ],
  },
  { value: 'south', label: ['华南', 'South'], children: [{ value: 'sz', label: ['深圳', 'Shenzhen'] }] },
];

/** A form with a field of every type. */
export const everyType: FormSchema = {
  input: {
    type: 'input',
    label: ['文本', 'Text'],
    required: true,
    tip: ['最多 20 个字', 'At most 20 characters'],
    attrs: { maxLength: 20 },
  },
  number: { type: 'number', label: ['数字', 'Number'], attrs: { precision: 2, min: 0, max: 100 } },
  select: { type: 'select', label: ['下拉', 'Select'], options: ab },
  date: { type: 'date', label: ['日期', 'Day'] },
  week: { type: 'week', label: ['周', 'Week'] },
  year: { type: 'year', label: ['年', 'Year'] },
  month: { type: 'month', label: ['月', 'Month'] },
  dates: { type: 'dates', label: ['多个日期', 'Several days'] },
  time: { type: 'time', label: ['时间', 'Time'] },
  rate: { type: 'rate', label: ['评分', 'Rating'] },
  slider: { type: 'slider', label: ['滑块', 'Slider'], attrs: { min: 0, max: 10 } },
  switch: { type: 'switch', label: ['开关', 'Switch'], default: false },
  radio: { type: 'radio', label: ['单选', 'Radio'], options: ab },
  checkbox: { type: 'checkbox', label: ['多选', 'Checkbox'], options: ab },
  cascader: { type: 'cascader', label: ['级联', 'Cascader'], options: tree },
  color: { type: 'color', label: ['颜色', 'Colour'] },
  tag: { type: 'tag', label: ['标签', 'Tags'] },
  image: { type: 'image', label: ['图片', 'Picture'], attrs: { upload: async () => '/favicon.svg' } },
  text: { type: 'text', label: ['只读文本', 'Fixed text'], default: '<img src=x onerror="window.hacked=1">' },
  button: { type: 'button', label: ['按钮', 'Button'], attrs: { onClick: () => undefined } },
};

const cities: Readonly<Record<string, readonly FormOption[]>> = {
  A: [
    { value: 'sh', label: ['上海', 'Shanghai'] },
    { value: 'wx', label: ['无锡', 'Wuxi'] },
  ],
  B: [
    { value: 'sh', label: ['上海', 'Shanghai'] },
    { value: 'sz', label: ['深圳', 'Shenzhen'] },
  ],
};

const asked = { options: 0, search: [] as string[] };

/** What the linked form was asked for, for whoever looks at the gallery. */
const notify = (): void => {
  document.documentElement.dataset['asked'] = JSON.stringify(asked);
};

/** A form whose fields depend on each other. */
export const linkedSchema: FormSchema = {
  kind: { type: 'radio', label: ['类型', 'Kind'], options: ab, default: 'A' },
  city: {
    type: 'select',
    label: ({ kind }) => (kind === 'B' ? ['收货城市', 'City of receipt'] : ['发货城市', 'City of dispatch']),
    optionsDependOn: ['kind'],
    options: async ({ kind }: FormValues) => {
      asked.options += 1;
      notify();
      return cities[String(kind)] ?? [];
    },
  },
  extra: {
    type: ({ kind }) => (kind === 'B' ? 'number' : 'input'),
    label: ['补充', 'Extra'],
    visible: ({ kind }) => kind !== 'C',
    disabled: ({ city }) => !city,
    default: '1',
  },
  found: {
    type: 'select',
    label: ['搜索', 'Search'],
    searched: true,
    options: async (_: FormValues, keyword: string) => {
      asked.search.push(keyword);
      notify();
      return keyword ? [{ value: keyword, label: keyword }] : [];
    },
  },
};

/** A small form with rules. */
export const contactSchema: FormSchema = {
  name: {
    type: 'input',
    label: ['姓名', 'Name'],
    required: true,
    rules: [{ minLength: 2, message: ['{label}太短', '{label} is too short'] }],
  },
  kind: { type: 'select', label: ['类型', 'Kind'], options: ab },
  mobile: {
    type: 'input',
    label: ['手机', 'Mobile'],
    required: true,
    rules: [
      { fits: (value) => isPhone(String(value)), message: ['电话号码格式不正确', 'Phone number format is incorrect'] },
    ],
  },
  note: { type: 'input', label: ['备注', 'Note'], attrs: { multiline: true } },
};

export const contactGroups: readonly FieldGroup[] = [
  { title: ['基本', 'Basics'], fields: ['name', 'kind'] },
  { title: ['联系方式', 'How to reach'], fields: ['mobile', 'note'] },
];
