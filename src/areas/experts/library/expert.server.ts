import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { expertErrors as errors } from '../errors.ts';
import { expert } from './expert.document.ts';
import { expertReachedBy } from './expert.queries.ts';

const mobileNumber = /^\+?[0-9][0-9 -]{5,18}$/;
const mailAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The library of experts. */
export default implement(expert, {
  async beforeSave(row, ctx) {
    if (row.validTo < row.validFrom) fail(errors.periodReversed);
    if (!mobileNumber.test(row.mobile)) fail(errors.mobileFormat);
    if (!mailAddress.test(row.email)) fail(errors.mailFormat);
    await ctx.asSystem(async ({ db }) => {
      const sameMobile = await expertReachedBy(db, row.id, 'mobile', row.mobile);
      if (sameMobile) fail(errors.mobileTaken, { name: sameMobile.name });
      const sameMail = await expertReachedBy(db, row.id, 'email', row.email);
      if (sameMail) fail(errors.mailTaken, { name: sameMail.name });
    });
  },

  transitions: {
    submit: {
      guard({ specialties }) {
        if (specialties.length === 0) fail(errors.specialtyMissing);
      },
    },
    withdraw: {
      guard({ status }) {
        if (status !== 'PENDING') fail(errors.notWithdrawable);
      },
    },
  },
});
