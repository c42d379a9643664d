export { approvalByType } from './businessType/businessType.server.ts';
export { askableWebhooks } from './webhook/webhook.queries.ts';
export { askWebhook, webhookSecret } from './webhook/webhook.server.ts';
export { closingTypes, typeOfRow, type ClosingType } from './businessType/closing.queries.ts';
export { valuesOfList } from './quickCode/quickCode.server.ts';
export { seedBusinessDocsIn } from './businessType/businessType.server.ts';
export { seedWords } from './seed/seed.server.ts';
