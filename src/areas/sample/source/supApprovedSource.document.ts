import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { boolean, computed, date, lookup, text } from '#model/fields.ts';

/** That a part of a drawing version may be bought from a supplier, because a sample of it was accepted. */
export const supApprovedSource = defineDocument({
  module: 'sup',
  code: 'supApprovedSource',
  label: ['合格货源', 'Approved source'],
  help: [
    '送样合格的物料与供应商；图纸版本变更后失效，须重新送样',
    'Which part may be bought from whom after an accepted sample; a new drawing version ends it and asks for another sample',
  ],
  readOnly: true,
  fields: {
    company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
    material: computed(lookup('物料', 'Material', 'basic.material', { required: true })),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true })),
    drawingVersion: computed(text('图纸版本', 'Drawing version', { maxLength: 20 })),
    sample: computed(lookup('送样单', 'Sample', 'sup.supSample', { required: true })),
    conditionFlag: computed(boolean('让步', 'Concession')),
    conditionNote: computed(text('让步说明', 'Concession note', { maxLength: 500 })),
    validTo: computed(date('有效至', 'Counts until')),
    endReason: computed(text('失效原因', 'Why it ended', { maxLength: 500 })),
  },
  states: {
    ACTIVE: ['有效', 'In force'],
    EXPIRED: ['已到期', 'Expired'],
    ENDED: ['已失效', 'Ended'],
  },
  transitions: {
    expire: { label: ['到期', 'Expire'], from: ['ACTIVE'], to: 'EXPIRED', by: 'system', after: 'validTo' },
    end: {
      label: ['取消资格', 'End'],
      from: ['ACTIVE'],
      to: 'ENDED',
      input: { reason },
      sets: { endReason: 'input.reason' },
      danger: true,
    },
  },
  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  indexes: [['material', 'company', 'supplierBase']],
  search: ['status', 'material', 'supplierBase', 'company', 'validTo', 'conditionFlag'],
  list: ['material', 'supplierBase', 'status', 'drawingVersion', 'conditionFlag', 'validTo', 'sample', 'company'],
  card: ['material', 'supplierBase', 'status'],
  sort: ['material', 'supplierBase'],
  lov: { text: 'material', columns: ['supplierBase', 'drawingVersion', 'validTo'] },
});
