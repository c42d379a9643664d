import { defineDocument } from '#model/document.ts';
import { bilingual, computed, integer, lines, lookup, select } from '#model/fields.ts';
import { iqcCharacteristic } from './iqcCharacteristic.document.ts';
import { iqcPlanInspector } from './iqcPlanInspector.document.ts';
import { aqls, levels } from './texts.ts';

export const iqcPlan = defineDocument({
  module: 'pur',
  code: 'iqcPlan',
  label: ['检验方案', 'Inspection plan'],
  help: [
    '一个物料或物料类别来料时检验什么、抽多少',
    'What is inspected of a material or a category of materials when it arrives, and how much of it',
  ],

  fields: {
    name: bilingual('方案名称', 'Name', { required: true, maxLength: 100 }),
    material: lookup('物料', 'Material', 'basic.material', {
      help: ['物料与物料类别填一项', 'Either a material or a category'],
    }),
    materialCategory: lookup('物料类别', 'Category', 'basic.materialCategory'),
    version: computed(integer('版本', 'Version')),
    crLevel: select('致命缺陷检验水平', 'Level, critical', levels, { required: true, default: 'II' }),
    maLevel: select('主要缺陷检验水平', 'Level, major', levels, { required: true, default: 'II' }),
    maAql: select('主要缺陷AQL', 'AQL, major', aqls, { required: true, default: '0.65' }),
    miLevel: select('次要缺陷检验水平', 'Level, minor', levels, { required: true, default: 'II' }),
    miAql: select('次要缺陷AQL', 'AQL, minor', aqls, { required: true, default: '1.5' }),
    regime: select(
      '计数方式',
      'Counted by',
      {
        PERCENT: ['不合格品数', 'Defective units'],
        PER100: ['每百单位不合格数', 'Defects per hundred units'],
      },
      { required: true, default: 'PERCENT' },
    ),
    characteristics: lines('检验项目', 'Characteristics', iqcCharacteristic, { required: true }),
    inspectors: lines('认证检验员', 'Certified inspectors', iqcPlanInspector, {
      help: ['留空时任何检验员都可检验', 'Left empty, any inspector may inspect'],
    }),
  },

  states: {
    DRAFT: ['草稿', 'Draft'],
    EFFECTIVE: ['生效', 'Effective'],
    DISABLED: ['停用', 'Disabled'],
  },

  transitions: {
    release: {
      label: ['生效', 'Release'],
      from: ['DRAFT'],
      to: 'EFFECTIVE',
      decision: true,
      confirm: ['此前生效的版本将停用。', 'The version in force until now is disabled.'],
    },
    retire: { label: ['停用', 'Retire'], from: ['EFFECTIVE'], to: 'DISABLED', danger: true },
  },

  editableIn: ['DRAFT'],
  search: ['name', 'material', 'materialCategory', 'status'],
  list: ['name', 'version', 'status', 'material', 'materialCategory', 'maAql', 'miAql', 'lastUpdateDate'],
  sort: ['-lastUpdateDate'],
  form: [
    {
      label: ['方案', 'Plan'],
      fields: ['name', 'material', 'materialCategory', 'version', 'regime'],
    },
    { label: ['抽样', 'Sampling'], fields: ['crLevel', 'maLevel', 'maAql', 'miLevel', 'miAql'] },
    { label: ['检验项目', 'Characteristics'], fields: ['characteristics'] },
    { label: ['认证检验员', 'Certified inspectors'], fields: ['inspectors'] },
  ],
  lov: { text: 'name', columns: ['version', 'material', 'materialCategory'] },
});
