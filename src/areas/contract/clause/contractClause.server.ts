import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { unknownPlaceholders } from './body.rules.ts';
import { errors } from '../errors.ts';
import { contractClause } from './contractClause.document.ts';

export default implement(contractClause, {
  beforeSave({ textZh, textEn }) {
    const [unknown] = unknownPlaceholders(`${textZh} ${textEn ?? ''}`);
    if (unknown !== undefined) fail(errors.placeholderUnknown, { placeholder: `{${unknown}}` });
  },

  transitions: {
    withdraw: {
      guard({ status }) {
        if (status !== 'PENDING') fail(errors.notWithdrawable);
      },
    },
    // What counts is a copy: nobody rewords it by beginning a revision.
    approve: {
      writes: ({ clauseVersion, textZh, textEn }) => ({
        clauseVersion: (clauseVersion ?? 0) + 1,
        publishedZh: textZh,
        publishedEn: textEn,
      }),
    },
  },
});
