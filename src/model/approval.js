import { text } from './fields.ts';
/** The reason that a decision asks for. */
export const reason = text('原因', 'Reason', { required: true, maxLength: 500, multiline: true });
/** What whoever decides may say with it. */
export const comment = text('意见', 'Comment', { maxLength: 500, multiline: true });
/**
 * The transitions of a document that counts only once it is approved: from what its author may still write to the decision,
 * and back. Neither whoever made it nor whoever submitted it approves it, unless its company allows that (`approval.byAuthor`).
 * Where one of them says or does more, a document declares it again after these.
 */
export const approvalTransitions = {
    submit: {
        label: ['提交', 'Submit'],
        from: ['NEW', 'REJECTED', 'WITHDRAWN'],
        to: 'PENDING',
        notifies: [{ holdersOf: 'approve' }],
    },
    withdraw: { label: ['撤回', 'Withdraw'], from: ['PENDING'], to: 'WITHDRAWN' },
    approve: {
        label: ['批准', 'Approve'],
        from: ['PENDING'],
        to: 'APPROVED',
        by: 'workflow',
        notByAuthor: true,
        notifies: ['creator'],
        input: { reason: comment },
    },
    reject: {
        label: ['驳回', 'Reject'],
        from: ['PENDING'],
        to: 'REJECTED',
        by: 'workflow',
        input: { reason },
        notifies: ['creator'],
    },
};
