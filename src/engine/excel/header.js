import { folded } from './cells.ts';
/**
 * The names by which a column title is recognised, exact first: as it is, and without what stands in brackets, so that
 * '采购周期(天)' is known as '采购周期' too. Marks of required columns and colons do not count.
 */
export function headerNames(title) {
    const whole = folded(title).replace(/[*:_\-./\\|、，,]/g, '');
    const bare = whole.replace(/[([{【〔「<《][^)\]}】〕」>》]*[)\]}】〕」>》]/g, '');
    const exact = whole.replace(/[()[\]{}【】〔〕「」<>《》]/g, '');
    return [...new Set([exact, bare])].filter((name) => name !== '');
}
