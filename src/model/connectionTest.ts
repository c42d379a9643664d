import type { Endpoint } from './transition.ts';
import { boolean, integer, text } from './fields.ts';

/**
 * The act by which settings of a partner are tried: it speaks with the partner as the product would and tells what came of
 * it. Whoever may change the settings may try them.
 */
export const connectionTest = {
  label: ['测试连接', 'Test connection'],
  path: 'tryOut',
  action: 'update',
  by: 'buyer',
  body: { id: text('设置', 'Settings', { required: true, maxLength: 19, pattern: '^[0-9]+$' }) },
  returns: {
    reached: boolean('已连通', 'Works', { required: true }),
    told: text('结果', 'What came of it', { required: true }),
    milliseconds: integer('毫秒', 'Duration (ms)', { required: true }),
  },
} as const satisfies Endpoint;

/** What came of a trial. */
export interface ConnectionTestResult {
  readonly reached: boolean;
  readonly told: string;
  readonly milliseconds: number;
}
