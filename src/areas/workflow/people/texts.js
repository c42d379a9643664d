export const matrixTexts = {
    gaps: ['空档', 'Gaps'],
    noGaps: ['每个金额都有人审批', 'Somebody approves every amount'],
    gapsHelp: [
        '以下金额没有行规定审批人；重叠的行在保存时会被拒绝。',
        'For these amounts no row says who approves. Rows that overlap are refused when they are saved.',
    ],
    everywhere: ['其余全部', 'Everything else'],
    above: ['{from} 以上', 'above {from}'],
    between: ['{from} 至 {to}', '{from} to {to}'],
};
