import { implement } from '#engine/implement.ts';
import { fail } from '#model/errors.ts';
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
