import type { Context } from '#engine/context.ts';
import { implement } from '#engine/implement.ts';
import { fail } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import { engineErrors } from '#engine/errors.ts';
import { errors } from '../errors.ts';
import { sysCode } from './quickCode.document.ts';

export default implement(sysCode, {
  beforeDelete(list) {
    if (list.systemFlag) fail(errors.systemList);
  },

  endpoints: {
    // Lists of choices are no secret: everybody with a login reads them, whatever their side.
    async getByCode({ query }, ctx) {
      return ctx.asSystem(async (system) => {
        const lists = system.store(sysCode);
        const [found] = await lists.find({ code: { eq: query.code }, enabled: 1 });
        return found ? lists.get(found.id) : fail(engineErrors.notFound);
      });
    },
  },
});

/** The enabled values of a list, for workbooks that name them by value or label. */
export async function valuesOfList(ctx: Context, code: string): Promise<{ value: string; label: Label }[]> {
  return ctx.asSystem(async (system) => {
    const lists = system.store(sysCode);
    const [found] = await lists.find({ code: { eq: code }, enabled: 1 });
    const { entries } = found ? await lists.get(found.id) : { entries: [] };
    return entries
      .filter(({ enabledFlag }) => enabledFlag)
      .map(({ value, label: { zh, en } }) => ({ value, label: [zh, en ?? zh] as const }));
  });
}
