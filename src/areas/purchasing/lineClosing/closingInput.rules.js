import { select, text } from '#model/fields.ts';
/** Why a line is closed before everything came. */
export const closeReasons = {
    DONE: ['已完成', 'Done'],
    SHORT: ['少交', 'Short delivery'],
    CANCEL: ['需求取消', 'Demand cancelled'],
    QUALITY: ['质量', 'Quality'],
    OTHER: ['其他', 'Other'],
};
export const closeReason = select('关闭原因', 'Reason for closing', closeReasons, { required: true });
/** What is said of closing a line at once, and of opening it again: the supplier reads it too. */
export const explanation = text('说明', 'Explanation', {
    maxLength: 500,
    multiline: true,
    help: ['供应商会看到', 'The supplier reads it'],
});
/** What whoever asks for the closing of a line gives with it. */
export const closingInput = {
    closeReason,
    reason: text('说明', 'Explanation', { required: true, maxLength: 500, multiline: true }),
};
