import type { BusinessError } from '#model/errors.ts';

/** A refusal that carries more for the page, such as the row as it is now. */
export const isRefusal = (error: BusinessError): error is BusinessError & { data: Record<string, unknown> } =>
  'data' in error && typeof error.data === 'object' && error.data !== null;
