import { defineDocument } from '#model/document.ts';
import { computed, decimal, text } from '#model/fields.ts';
/** A balance that is not the sum of its movements. */
export const sysLedgerDifference = defineDocument({
    module: 'system',
    code: 'sysLedgerDifference',
    label: ['余额差异', 'Balance difference'],
    readOnly: true,
    log: true,
    fields: {
        lineId: computed(text('余额行标识', 'Id of the balance', { required: true, maxLength: 20 })),
        columnName: computed(text('字段', 'Field', { required: true, maxLength: 60 })),
        held: computed(decimal('余额', 'Balance', { scale: 8 })),
        rebuilt: computed(decimal('按变动重算', 'By its movements', { scale: 8 })),
    },
    list: ['lineId', 'columnName', 'held', 'rebuilt'],
});
