export { createDeduction, type NewDeduction } from './deduction/createDeduction.server.ts';
export { takeOpenItems } from './statement/statement.server.ts';
