import { computed, integer, select, text } from '#model/fields.ts';
/** Where an order came from: only what an ERP sent has them, and suppliers never see them. */
export const sourceFields = {
    sourceSystem: computed(text('来源系统', 'Source system', { maxLength: 30, internal: true })),
    sourceKey: computed(text('来源单号', 'External no.', { maxLength: 60, internal: true })),
    sourceVersion: computed(integer('来源版本', 'External version', { internal: true })),
    erpSyncStatus: computed(select('ERP同步', 'ERP synchronisation', { NONE: ['无', 'None'], OK: ['成功', 'Done'], FAIL: ['失败', 'Failed'] }, { default: 'NONE', internal: true })),
    erpMessage: computed(text('ERP同步说明', 'ERP message', { maxLength: 500, internal: true })),
};
