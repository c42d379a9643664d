import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, computed, select } from '#model/fields.ts';
import { gates } from './lifecycleChange.rules.ts';

/** A gate as it stood when the change was saved last; it is judged anew when the change is submitted and takes effect. */
export const supLifecycleGate = defineDocument({
  module: 'sup',
  code: 'supLifecycleGate',
  label: ['准入门槛', 'Gate'],
  fields: {
    gate: computed(select('门槛', 'Gate', gates, { required: true })),
    mandatory: computed(boolean('必须', 'Mandatory')),
    passedFlag: computed(boolean('已满足', 'Met')),
    detail: computed(bilingual('依据或缺项', 'Evidence or what is missing', { maxLength: 300 })),
  },
});
