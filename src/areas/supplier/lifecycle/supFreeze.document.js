import { defineDocument } from '#model/document.ts';
import { computed, date, datetime, lookup, select, text } from '#model/fields.ts';
import { controls, freezeSources } from '../standing/standing.rules.ts';
/** One act that is not done with a supplier for the time being, whatever its stage. */
export const supFreeze = defineDocument({
    module: 'sup',
    code: 'supFreeze',
    label: ['冻结项', 'Freeze'],
    help: [
        '对供应商的某一类业务暂停，与阶段无关；在生命周期变更中冻结和解冻',
        'An act that is stopped for a supplier, whatever its stage; lifecycle changes freeze and unfreeze',
    ],
    readOnly: true,
    fields: {
        supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true })),
        company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
        control: computed(select('冻结项', 'What is frozen', controls, { required: true })),
        source: computed(select('来源', 'Source', freezeSources, { required: true, default: 'MANUAL' })),
        reason: computed(text('原因', 'Reason', { required: true, maxLength: 1000 })),
        fromDate: computed(date('冻结日期', 'Since', { required: true })),
        toDate: computed(date('冻结至', 'Until', { help: ['留空：解冻为止', 'Empty: until it is lifted'] })),
        setter: computed(lookup('冻结人', 'Set by', 'system.iapSysUserT')),
        change: computed(lookup('生命周期变更', 'Lifecycle change', 'sup.supLifecycleChange')),
        liftedAt: computed(datetime('解除时间', 'Lifted at')),
        lifter: computed(lookup('解除人', 'Lifted by', 'system.iapSysUserT')),
    },
    states: { ACTIVE: ['冻结中', 'In force'], LIFTED: ['已解除', 'Lifted'] },
    transitions: {
        lift: {
            label: ['解除', 'Lift'],
            from: ['ACTIVE'],
            to: 'LIFTED',
            by: 'system',
            sets: { liftedAt: 'now', lifter: 'user' },
        },
        expire: {
            label: ['到期解除', 'End of the term'],
            from: ['ACTIVE'],
            to: 'LIFTED',
            by: 'system',
            after: 'toDate',
            sets: { liftedAt: 'now' },
        },
    },
    search: ['supplierBase', 'company', 'control', 'source', 'status', 'fromDate', 'toDate', 'setter'],
    list: ['supplierBase', 'company', 'control', 'status', 'source', 'reason', 'fromDate', 'toDate', 'setter', 'change'],
    card: ['supplierBase', 'control', 'status', 'reason'],
    sort: ['-fromDate'],
    indexes: [['supplierBase', 'status']],
    lov: { text: 'reason', columns: ['supplierBase', 'control'] },
});
