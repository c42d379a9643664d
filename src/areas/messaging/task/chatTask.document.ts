import { comment } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, date, lookup, select, text } from '#model/fields.ts';

/** A message about a document that somebody has to do something about. */
export const chatTask = defineDocument({
  module: 'im',
  code: 'chatTask',
  label: ['单据任务', 'Task on a document'],
  help: [
    '在单据会话中右击消息即可转为任务；负责人在待办中看到，完成后会话中有提示',
    'Right-click a message in the conversation of a document to make it a task. Whoever has to do it finds it among the tasks; the conversation tells when it is done',
  ],
  readOnly: true,
  fields: {
    docNo: computed(text('单据号', 'Document no.', { required: true, maxLength: 120 })),
    content: computed(text('任务', 'Task', { required: true, maxLength: 1000, multiline: true })),
    assignee: computed(lookup('负责人', 'Assigned to', 'system.iapSysUserT', { required: true })),
    dueDate: computed(date('完成期限', 'Due on')),
    asker: computed(lookup('提出人', 'Requested by', 'system.iapSysUserT', { required: true })),
    thread: computed(
      select(
        '会话',
        'Conversation',
        { EXTERNAL: ['与供应商', 'With the supplier'], INTERNAL: ['内部', 'Internal'] },
        { required: true },
      ),
    ),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    docType: computed(text('单据类型', 'Document', { required: true, maxLength: 80 })),
    docId: computed(text('单据标识', 'Id of the document', { required: true, maxLength: 20 })),
    conversationId: computed(text('会话标识', 'Id of the conversation', { required: true, maxLength: 20 })),
    answer: computed(text('完成说明', 'Answer', { maxLength: 500, multiline: true })),
  },
  states: {
    OPEN: ['待完成', 'Open'],
    DONE: ['已完成', 'Done'],
    CANCELLED: ['已取消', 'Cancelled'],
  },
  transitions: {
    done: {
      label: ['完成', 'Done'],
      from: ['OPEN'],
      to: 'DONE',
      by: 'either',
      onlyBy: 'assignee',
      input: { answer: comment },
      sets: { answer: 'input.answer' },
      notifies: [{ person: 'asker' }],
    },
    cancel: {
      label: ['取消任务', 'Cancel'],
      from: ['OPEN'],
      to: 'CANCELLED',
      by: 'either',
      onlyBy: 'asker',
      notifies: [{ person: 'assignee' }],
    },
  },
  events: { assigned: { label: ['交给您完成', 'was assigned to you'], notifies: [{ person: 'assignee' }] } },
  todo: {
    done: {
      label: ['待完成的单据任务', 'Tasks on documents'],
      states: ['OPEN'],
      action: 'done',
      due: 'dueDate',
      person: 'assignee',
      inPlace: true,
      shows: ['docNo', 'asker'],
    },
    doneBySupplier: {
      label: ['待完成的单据任务', 'Tasks on documents'],
      states: ['OPEN'],
      action: 'done',
      due: 'dueDate',
      person: 'assignee',
      side: 'supplier',
      inPlace: true,
      shows: ['docNo', 'asker'],
    },
  },
  scope: { people: { by: ['assignee', 'asker'], unless: 'readAll' }, supplier: { by: 'supplierBase' } },
  indexes: [
    ['assignee', 'status'],
    ['docType', 'docId'],
  ],
  search: ['status', 'docNo', 'content', 'assignee', 'asker', 'dueDate', 'docType', 'docId'],
  list: ['docNo', 'content', 'status', 'assignee', 'dueDate', 'asker', 'thread', 'createDate'],
  card: ['content', 'docNo', 'assignee', 'dueDate'],
  sort: ['dueDate', '-createDate'],
  form: [
    { label: ['任务', 'Task'], fields: ['docNo', 'content', 'assignee', 'dueDate', 'answer'] },
    { label: ['来源', 'Origin'], fields: ['asker', 'thread', 'supplierBase'] },
    { label: ['标识', 'Ids'], fields: ['docType', 'docId', 'conversationId'], hidden: true },
  ],
  lov: { text: 'docNo', columns: ['content'] },
});
