import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { errors } from '../errors.ts';
import { savingLine } from './savingLine.document.ts';

// Whoever submitted the price has negotiated it as much as the purchaser.
function checkNotOwn({ submitterId, sourceNo }: Row<typeof savingLine>, { user }: Context): void {
  if (submitterId !== null && submitterId === user.id) fail(errors.ownSaving, { sourceNo });
}

export default implement(savingLine, {
  transitions: {
    confirm: { guard: checkNotOwn },
    reject: { guard: checkNotOwn },
    reopen: {
      writes: () => ({ deciderId: null, decidedAt: null, rejectReason: null }),
    },
  },
});
