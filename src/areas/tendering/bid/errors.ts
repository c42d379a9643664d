import { defineErrors } from '#model/errors.ts';

/** The refusals of what is done with opened bids. */
export const bidErrors = defineErrors({
  checkOrder: [
    10008,
    '初步评审按形式、资格、实质性条款的顺序进行；前一项不合格时后面的不再评审',
    'Checks go in order: form, qualification, essential clauses; after one is failed the next are not made',
  ],
  checkNote: [10011, '不合格请说明原因', 'Say why the bid failed the check'],
  byCommittee: [
    16012,
    '专家评审的投标由评委会按通过项表决否决',
    'Bids that experts rate are rejected by the vote of the committee on its pass/fail elements',
  ],
});
