import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { fail } from '#model/errors.ts';
/** The id that a call names; one that is missing, or that no row can have, is refused. */
export const demandId = (id) => !id ? fail(engineErrors.idMissing) : isId(id) ? id : fail(engineErrors.notFound);
