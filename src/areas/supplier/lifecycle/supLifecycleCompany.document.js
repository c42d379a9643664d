import { defineDocument } from '#model/document.ts';
import { computed, lookup, select } from '#model/fields.ts';
import { stages } from '../standing/standing.rules.ts';
/** A company that a lifecycle change is about. */
export const supLifecycleCompany = defineDocument({
    module: 'sup',
    code: 'supLifecycleCompany',
    label: ['适用公司', 'Company concerned'],
    fields: {
        company: lookup('公司', 'Company', 'basic.company', { required: true }),
        fromStage: computed(select('原阶段', 'From', stages)),
        toStage: computed(select('目标阶段', 'To', stages)),
    },
    unique: [['parent', 'company']],
});
