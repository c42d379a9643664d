// What other areas may use of this one.
export { copyTo, delegateTask, noteComment } from './task/asking.server.ts';
export { approveTask, rejectTask, returnTask } from './task/deciding.server.ts';
export { carryOut, manageApproval } from './task/managing.server.ts';
export { openTasksOn } from './task/task.queries.ts';
