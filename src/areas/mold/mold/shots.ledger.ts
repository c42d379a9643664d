import { defineLedger } from '#model/ledger.ts';
import { mold } from './mold.document.ts';
import { moldShot } from './moldShot.document.ts';

/** How many shots of each mold are used: what receipts come to, set right by readings of its counter. */
export const shotLedger = defineLedger({
  code: 'mold.shots',
  label: ['模具模次', 'Shots of molds'],
  of: mold,
  movements: moldShot,
  line: 'mold',
  columns: ['usedShots'],
  events: { OPENING: '+usedShots', RECEIPT: '+usedShots', REVERSAL: '-usedShots', COUNTER: '+usedShots' },
  lockOrder: 600,
});
