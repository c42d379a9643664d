import { defineErrors } from '#model/errors.ts';
/** The refusals of remarks on lines. */
export const remarkErrors = defineErrors({
    remarkNotNow: [
        16004,
        '行 {lineNo} 尚未下达或已结束，不能留言',
        'Line {lineNo} is not issued yet or has ended; nothing can be said about it',
    ],
    remarkEmpty: [10011, '请填写留言内容', 'Write what you want to say'],
});
