import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { expertErrors as errors } from '../errors.ts';
import { expertGroup } from './expertGroup.document.ts';

/** Groups of experts: each expert once, one leader. */
export default implement(expertGroup, {
  beforeSave({ members }) {
    if (members.length === 0) fail(errors.groupEmpty);
    const seen = new Set<string>();
    for (const { expertId, expertName } of members) {
      if (seen.has(expertId)) fail(errors.expertTwice, { expert: expertName ?? '' });
      seen.add(expertId);
    }
    if (members.filter(({ memberRole }) => memberRole === 'LEADER').length > 1) fail(errors.severalLeaders);
  },
});
