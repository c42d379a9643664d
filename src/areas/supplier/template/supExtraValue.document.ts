import { defineDocument } from '#model/document.ts';
import { bilingual, computed, json, lookup, select, text } from '#model/fields.ts';
import { fieldKinds } from '../fieldEngine/fieldDefinition.rules.ts';
import { templateSteps } from './inviteTemplate.rules.ts';

/** What a supplier answered to a field of the template it registered by. */
export const supExtraValue = defineDocument({
  module: 'sup',
  code: 'supExtraValue',
  label: ['补充信息', 'Further information'],
  help: [
    '供应商按模板附加字段填写的内容',
    'What suppliers answered to the fields that templates add to the registration',
  ],
  readOnly: true,
  log: true,

  fields: {
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    stepCode: computed(select('步骤', 'Step', templateSteps, { required: true, default: 'BUSINESS' })),
    fieldCode: computed(text('字段编码', 'Field code', { required: true, maxLength: 50, internal: true })),
    label: computed(bilingual('信息项', 'Field', { required: true, maxLength: 100 })),
    fieldType: computed(select('类型', 'Type', fieldKinds, { required: true, internal: true })),
    answer: computed(bilingual('内容', 'Answer', { required: true, maxLength: 2000 })),
    value: computed(json('值', 'Value', { internal: true })),
    registerForm: computed(lookup('注册单', 'Registration', 'sup.registerForm', { internal: true })),
  },

  scope: { supplier: { by: 'supplierBase' } },
  search: ['supplierBase', 'company', 'stepCode', 'label'],
  list: ['label', 'answer', 'stepCode', 'company', 'supplierBase'],
  sort: ['id'],
});
