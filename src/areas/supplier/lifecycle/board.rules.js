import { controls, stages } from '../standing/standing.rules.ts';
const isStage = (value) => typeof value === 'string' && value in stages;
const isControl = (value) => typeof value === 'string' && value in controls;
const dayIn = (value) => (typeof value === 'string' ? value : null);
/** A card from a row of the answer; undefined where it is none. */
export function cardIn(row) {
    const { id, code, name, company, stage, since, until, controls: frozen } = row;
    if (typeof id !== 'string' || !isStage(stage))
        return undefined;
    return {
        id,
        code: String(code),
        name: String(name),
        company: String(company),
        stage,
        since: dayIn(since),
        until: dayIn(until),
        frozen: Array.isArray(frozen)
            ? Object.keys(controls)
                .filter(isControl)
                .filter((each) => frozen.includes(each))
            : [],
    };
}
const order = ['POTENTIAL', 'TRIAL', 'QUALIFIED', 'DOWNGRADED', 'ELIMINATED', 'BLACKLISTED'];
/** The columns of the board, those without a card left out but for the first three, through which everybody goes. */
export const boardColumns = (cards) => order
    .map((stage) => ({ stage, cards: cards.filter((card) => card.stage === stage) }))
    .filter(({ cards: of }, index) => index < 3 || of.length > 0);
