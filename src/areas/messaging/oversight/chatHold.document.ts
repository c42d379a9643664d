import { defineDocument } from '#model/document.ts';
import { computed, lookup, serial, text } from '#model/fields.ts';

/** Keeps the messages of a dispute from being deleted when their time is over. */
export const chatHold = defineDocument({
  module: 'im',
  code: 'chatHold',
  label: ['会话保全', 'Legal hold'],
  help: [
    '保全期间，所涉会话的消息到期也不清理；按人员、单据号或供应商保全，须由另一人解除',
    'While a hold is in force, nothing of its conversations is deleted when its time is over. It is placed on a person, a document or a supplier, and released by somebody else',
  ],
  fields: {
    holdNo: serial('保全单号', 'Hold no.', 'CH'),
    person: lookup('人员', 'Person', 'system.iapSysUserT', {
      help: ['此人参加或参加过的全部会话', 'All conversations in which this person takes or took part'],
    }),
    docNo: text('单据号', 'Document no.', {
      maxLength: 60,
      help: ['此单据的全部会话', 'All conversations of this document'],
    }),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', {
      help: ['与此供应商的全部会话', 'All conversations with this supplier'],
    }),
    reason: text('保全原因', 'Reason', { required: true, maxLength: 500, multiline: true }),
    placedBy: computed(lookup('保全人', 'Placed by', 'system.iapSysUserT')),
    releaseReason: computed(text('解除原因', 'Reason of the release', { maxLength: 500, multiline: true })),
  },
  states: { NEW: ['新建', 'New'], ACTIVE: ['保全中', 'In force'], RELEASED: ['已解除', 'Released'] },
  transitions: {
    place: { label: ['生效', 'Put in force'], from: ['NEW'], to: 'ACTIVE', sets: { placedBy: 'user' } },
    release: {
      label: ['解除保全', 'Release'],
      from: ['ACTIVE'],
      to: 'RELEASED',
      decision: true,
      notBy: 'placedBy',
      danger: true,
      input: {
        releaseReason: text('解除原因', 'Reason of the release', { required: true, maxLength: 500, multiline: true }),
      },
      sets: { releaseReason: 'input.releaseReason' },
      confirm: [
        '解除后，保留期已过的消息会在当晚清理。',
        'Once it is released, messages whose time is over are deleted the following night.',
      ],
      shows: ['person', 'docNo', 'supplierBase', 'reason', 'placedBy'],
    },
  },
  editableIn: ['NEW'],
  deletableIn: ['NEW'],
  search: ['holdNo', 'status', 'person', 'docNo', 'supplierBase', 'placedBy'],
  list: ['holdNo', 'status', 'person', 'docNo', 'supplierBase', 'reason', 'placedBy', 'createDate'],
  sort: ['-createDate'],
  lov: { code: 'holdNo', text: 'holdNo', columns: ['person', 'docNo'] },
});
