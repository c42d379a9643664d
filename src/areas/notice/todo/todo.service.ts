import { defineService } from '#model/document.ts';
import { json } from '#model/fields.ts';

/** What waits for whoever asks. */
export const todo = defineService({
  module: 'notice',
  code: 'todo',
  label: ['我的待办', 'My tasks'],
  endpoints: {
    query: {
      label: ['待办数量', 'How much waits for me'],
      path: 'query',
      access: 'login',
      readOnly: true,
      returns: { items: json('待办', 'To-do', { required: true }) },
    },
    waiting: {
      label: ['等待对方处理的数量', 'How much waits for the other side'],
      path: 'waiting',
      access: 'login',
      readOnly: true,
      returns: { items: json('等待对方', 'Waiting for others', { required: true }) },
    },
  },
});
