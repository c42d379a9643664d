import { defineDocument } from '#model/document.ts';
import { bilingual, integer, money } from '#model/fields.ts';
/** A part of a tender that is awarded by itself. */
export const tenderingLot = defineDocument({
  module: 'bidding',
  code: 'tenderingLot',
  label: ['标段', 'Lot'],
  fields: {
    lotNo: integer('标段号', 'Lot no.', { required: true, min: 1, max: 99 }),
    lotName: bilingual('标段名称', 'Lot name', { required: true, maxLength: 200 }),
    ceilingPrice: money('最高限价', 'Ceiling', { above: '0' }),
  },
  unique: [['parent', 'lotNo']],
  sort: ['lotNo'],
});
