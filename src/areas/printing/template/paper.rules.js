/** The papers that a template is made for, in millimetres. */
export const papers = {
    A4: { label: ['A4', 'A4'], width: 210, height: 297 },
    A5: { label: ['A5', 'A5'], width: 148, height: 210 },
    LABEL_100_70: { label: ['标签 100×70', 'Label 100×70'], width: 100, height: 70 },
    LABEL_100_150: { label: ['标签 100×150', 'Label 100×150'], width: 100, height: 150 },
};
/** Width and height of a paper as it lies in the printer. */
export function sizeOf(paper, orientation) {
    const { width, height } = papers[paper];
    return orientation === 'PORTRAIT' ? { width, height } : { width: height, height: width };
}
