import { defineDocument } from '#model/document.ts';
import { boolean, lookup, select } from '#model/fields.ts';
import { gates } from './lifecycleChange.rules.ts';
/** What a supplier must have before it goes on trial or is qualified, beside valid certificates. */
export const supAdmissionRule = defineDocument({
    module: 'sup',
    code: 'supAdmissionRule',
    label: ['准入规则', 'Admission rule'],
    help: [
        '转试用、转合格前必须满足的门槛；注册必备的证照始终检查',
        'The gates before a trial or a qualification; certificates that registrations need are always checked',
    ],
    fields: {
        supplierType: lookup('供应商类型', 'Supplier type', 'basic.supplierType', {
            help: ['留空为所有类型', 'Empty: all types'],
        }),
        changeType: select('用于', 'Before', { TRIAL: ['转试用', 'Trial'], QUALIFY: ['转合格', 'Qualification'] }, { required: true, default: 'QUALIFY' }),
        gate: select('门槛', 'Gate', gates, { required: true }),
        mandatory: boolean('必须', 'Mandatory', {
            default: true,
            help: ['不勾选时只提示，不阻止', 'Otherwise it is only shown'],
        }),
    },
    enabled: true,
    unique: [['supplierType', 'changeType', 'gate']],
    search: ['supplierType', 'changeType', 'gate'],
    list: ['changeType', 'gate', 'supplierType', 'mandatory', 'enabledFlag'],
    sort: ['changeType', 'gate'],
    lov: { code: 'gate', text: 'gate' },
    excel: { import: ['supplierType', 'changeType', 'gate', 'mandatory'] },
});
