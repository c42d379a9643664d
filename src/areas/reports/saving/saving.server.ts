import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { errors } from '../errors.ts';
import { saving } from './saving.document.ts';

// Whoever submitted the price has negotiated it as much as the purchaser.
function checkNotOwn({ submitterId, sourceNo }: Row<typeof saving>, { user }: Context): void {
  if (submitterId !== null && submitterId === user.id) fail(errors.ownSaving, { sourceNo });
}

export default implement(saving, {
  transitions: {
    confirm: { guard: checkNotOwn },
    reject: { guard: checkNotOwn },
    reopen: {
      writes: () => ({ deciderId: null, decidedAt: null, rejectReason: null }),
    },
  },
});
