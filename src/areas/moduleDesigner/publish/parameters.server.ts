import { defineParameter } from '#model/parameters.ts';

/** Whether a version comes into force only when somebody else than its author approves it. */
export const publishedByTwo = defineParameter({
  key: 'module.publishedByTwo',
  type: 'BOOLEAN',
  label: ['模块发布须由另一人批准', 'Somebody else than the author approves a version of a designed module'],
  value: 'true',
});
