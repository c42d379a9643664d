export { createDeduction, type NewDeduction } from './deduction/createDeduction.server.ts';
