import type { Context } from '#engine/runtime/context.ts';

const typing = new WeakSet<Context>();

/** Whether the account that is being entered was typed with the file of its supplier, in a form or a workbook. */
export const isTypedWithFile = (ctx: Context): boolean => typing.has(ctx);

/**
 * Enters an account that was typed with the file of its supplier: nobody is there to prove who he is where a workbook is
 * imported, and the account waits for its call and two people like any other.
 */
export async function typedWithFile<T>(ctx: Context, enter: () => Promise<T>): Promise<T> {
  typing.add(ctx);
  try {
    return await enter();
  } finally {
    typing.delete(ctx);
  }
}
