import { worker } from '#areas/access/role/worker.rules.ts';
import { can, canAll, defineArea, page } from '#model/area.ts';
import { amortLedger } from './amortisation/amort.ledger.ts';
import { moldAmort } from './amortisation/moldAmort.document.ts';
import { moldEvent } from './event/moldEvent.document.ts';
import { mold } from './mold/mold.document.ts';
import { moldMaterial, moldTrial } from './mold/moldLines.document.ts';
import { moldShot } from './mold/moldShot.document.ts';
import { shotLedger } from './mold/shots.ledger.ts';

const everybody = ['tooling', 'buyer', 'buyer_mgr', 'quality_mgr', 'sqe', 'finance', 'auditor'] as const;
const both = { group: 'src.contract', supplierGroup: 'src', sides: 'BS' } as const;

// What suppliers do with the molds they hold.
const holding = [
  can(mold, 'query', 'export', 'print', 'attach', 'startTrial', 'readCounter', 'confirmStocktake', 'reportMissing'),
  can(moldEvent, 'query', 'export', 'print', 'attach', 'start', 'finish', 'receive', 'agreeSettlement'),
  can(moldShot, 'query'),
  can(moldAmort, 'query'),
] as const;

const reading = [canAll('query', 'export', 'print')] as const;

export const molds = defineArea({
  code: 'mold',
  label: ['模具', 'Molds'],
  documents: [mold, moldMaterial, moldTrial, moldShot, moldAmort, moldEvent],
  ledgers: [shotLedger, amortLedger],
  pages: [
    page(mold, {
      code: 'mold.ledger',
      path: 'mold/ledger',
      icon: 'database',
      label: ['模具台账', 'Mold register'],
      ...both,
      roles: [...everybody, 'sup_admin', 'sup_quality'],
    }),
    page(moldShot, {
      code: 'mold.shots',
      path: 'mold/shots',
      icon: 'bar-chart',
      label: ['模次台账', 'Shot ledger'],
      viewOf: 'mold.ledger',
      sides: 'BS',
      roles: [...everybody, 'sup_admin', 'sup_quality'],
    }),
    page(moldAmort, {
      code: 'mold.amort',
      path: 'mold/amortisation',
      label: ['分摊台账', 'Amortisation ledger'],
      icon: 'calculator',
      viewOf: 'mold.ledger',
      sides: 'BS',
      roles: [...everybody, 'sup_admin', 'sup_quality'],
    }),
    page(moldEvent, {
      code: 'mold.maintain',
      path: 'mold/maintain',
      icon: 'tool',
      label: ['模具业务', 'Mold jobs'],
      ...both,
      roles: [...everybody, 'sup_admin', 'sup_quality'],
    }),
  ],
  roles: [{ code: 'tooling', label: ['模具工程师', 'Tooling engineer'], userType: 'BUYER', ...worker }],
  grants: {
    tooling: [canAll('*')],
    // Tooling engineers write cards; whoever answers for the cost orders and registers too.
    buyer_mgr: [
      ...reading,
      can(mold, 'order', 'register', 'accept', 'confirmLoss'),
      can(moldEvent, 'approve', 'reject'),
    ],
    quality_mgr: [...reading, can(mold, 'accept', 'recordTrial')],
    sqe: [...reading, can(mold, 'attach', 'recordTrial')],
    buyer: reading,
    finance: reading,
    auditor: [canAll('query')],
    sup_admin: holding,
    sup_quality: holding,
  },
});
