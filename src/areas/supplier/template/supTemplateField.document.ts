import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, decimal, integer, lookup, select, text } from '#model/fields.ts';
import { fieldKinds } from '../fieldEngine/fieldDefinition.rules.ts';
import { templateSteps } from './inviteTemplate.rules.ts';

/** A field that a template asks for beside those of the registration itself. */
export const supTemplateField = defineDocument({
  module: 'sup',
  code: 'supTemplateField',
  label: ['模板字段', 'Template field'],
  fields: {
    lineNo: integer('序号', 'No.', { required: true, min: 1, max: 9999 }),
    stepCode: select('步骤', 'Step', templateSteps, { required: true, default: 'BUSINESS' }),
    fieldCode: text('字段编码', 'Field code', {
      required: true,
      maxLength: 50,
      pattern: '^[A-Za-z][A-Za-z0-9_]*$',
      patternHint: ['字母开头，由字母、数字、下划线组成', 'A letter first, then letters, digits and underscores'],
    }),
    label: bilingual('标签', 'Label', { required: true, maxLength: 100 }),
    fieldType: select('类型', 'Type', fieldKinds, { required: true, default: 'TEXT' }),
    quickCode: lookup('快码', 'Quick code', 'system.sysCode', {
      help: ['单选、多选的选项', 'The choices of one or several'],
    }),
    requiredFlag: boolean('必填', 'Required'),
    minValue: decimal('最小值', 'Least value'),
    maxValue: decimal('最大值', 'Greatest value'),
    hint: bilingual('填写说明', 'Help', { maxLength: 200 }),
  },
  sort: ['lineNo'],
  list: [
    'lineNo',
    'stepCode',
    'fieldCode',
    'label',
    'fieldType',
    'quickCode',
    'requiredFlag',
    'minValue',
    'maxValue',
    'hint',
  ],
  asLines: {
    read: ['lineNo', 'stepCode', 'fieldCode', 'label', 'fieldType', 'quickCode', 'requiredFlag'],
    edit: ['lineNo', 'stepCode', 'fieldCode', 'label', 'fieldType', 'quickCode', 'requiredFlag'],
  },
});

/** A certificate that whoever registers by a template has to show. */
export const supTemplateCertificate = defineDocument({
  module: 'sup',
  code: 'supTemplateCertificate',
  label: ['必备证照', 'Required certificate'],
  fields: {
    certType: lookup('证照类型', 'Certificate type', 'sup.certificateType', { required: true }),
    expiryRequired: boolean('有效期必填', 'Has an expiry date'),
  },
  unique: [['parent', 'certType']],
});
