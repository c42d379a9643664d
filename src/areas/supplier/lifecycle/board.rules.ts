import { controls, stages, type Control, type Stage } from '../standing/standing.rules.ts';

/** A relation as the board shows it. */
export interface BoardCard {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly company: string;
  readonly stage: Stage;
  readonly since: string | null;
  readonly until: string | null;
  readonly frozen: readonly Control[];
}

const isStage = (value: unknown): value is Stage => typeof value === 'string' && value in stages;
const isControl = (value: unknown): value is Control => typeof value === 'string' && value in controls;
const dayIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A card from a row of the answer; undefined where it is none. */
export function cardIn(row: Readonly<Record<string, unknown>>): BoardCard | undefined {
  const { id, code, name, company, stage, since, until, controls: frozen } = row;
  if (typeof id !== 'string' || !isStage(stage)) return undefined;
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

const order: readonly Stage[] = ['POTENTIAL', 'TRIAL', 'QUALIFIED', 'DOWNGRADED', 'ELIMINATED', 'BLACKLISTED'];

/** The columns of the board, those without a card left out but for the first three, through which everybody goes. */
export const boardColumns = (cards: readonly BoardCard[]): { stage: Stage; cards: BoardCard[] }[] =>
  order
    .map((stage) => ({ stage, cards: cards.filter((card) => card.stage === stage) }))
    .filter(({ cards: of }, index) => index < 3 || of.length > 0);
