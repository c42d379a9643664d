import { defineService } from '#model/document.ts';

export const home = defineService({
  module: 'system',
  code: 'home',
  label: ['首页', 'Home'],
  endpoints: {
    query: { label: ['首页待办', 'What waits on the home page'], path: 'query', access: 'login', readOnly: true },
  },
});
