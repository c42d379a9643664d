import { defineDocument } from '#model/document.ts';
import { date, decimal, lookup } from '#model/fields.ts';
export const materialSubstitute = defineDocument({
    module: 'basic',
    code: 'materialSubstitute',
    label: ['替代料', 'Substitute material'],
    fields: {
        substitute: lookup('替代料', 'Substitute', 'basic.material', { required: true }),
        ratio: decimal('替代比例', 'Ratio', { required: true, above: '0', default: '1' }),
        validFrom: date('有效期起', 'Valid from'),
        validTo: date('有效期止', 'Valid to'),
    },
    checks: { validity: 'valid_to >= valid_from' },
    unique: [['parent', 'substitute']],
});
