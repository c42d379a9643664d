import { defineErrors } from '#model/errors.ts';
/** The refusals of closing lines, at once or on request. */
export const closingErrors = defineErrors({
    closeTooOpen: [
        16004,
        '行 {lineNo} 未交比例超过业务类型允许关闭的 {pct}%，请改用终止',
        'Line {lineNo}: more is open than the {pct} % its business type lets be closed; terminate it instead',
    ],
    closeNeedsRole: [
        16012,
        '行 {lineNo} 未交比例超过 {pct}%，只有“{role}”可以关闭',
        'Line {lineNo}: more than {pct} % is open; only “{role}” may close it',
    ],
    closingNeedsApproval: [
        16004,
        '行 {lineNo} 未交部分价值 {value}，超过免审批限额 {limit}，请“申请关闭”',
        'Line {lineNo}: {value} is open, more than the {limit} that needs no approval; ask to close it',
    ],
    closingNeedsNone: [
        16004,
        '行 {lineNo} 未交部分价值 {value}，未超过限额 {limit}，可以直接关闭',
        'Line {lineNo}: {value} is open, within the limit of {limit}; close it without asking',
    ],
    closingAsked: [
        10009,
        '行 {lineNo} 已有待审批的关闭申请 {closingNo}',
        'Closing line {lineNo} was asked for by {closingNo} already',
    ],
});
