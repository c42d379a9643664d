import { can, canAll, defineArea, page } from '#model/area.ts';
import { supSampleCharacteristic, supSampleDocument } from './sample/sampleLines.document.ts';
import { supSample } from './sample/supSample.document.ts';
import { supApprovedSource } from './source/supApprovedSource.document.ts';

const ofSupplier = { group: 'mine', sides: 'S', roles: ['sup_admin', 'sup_sales', 'sup_quality'] } as const;

// Who asks for samples and tests them; the result is approved by another person.
const sampling = [
  can(supSample, 'query', 'export', 'print', 'add', 'update', 'delete', 'attach', 'issue', 'receive', 'test'),
  can(supSample, 'assess', 'measure', 'submit', 'withdraw', 'resend'),
  can(supApprovedSource, 'query', 'export'),
] as const;

const delivering = [
  can(supSample, 'query', 'export', 'attach', 'accept', 'decline', 'ship', 'measure'),
  can(supApprovedSource, 'query'),
] as const;

export const sample = defineArea({
  code: 'sample',
  label: ['送样', 'Samples'],
  documents: [supSample, supSampleDocument, supSampleCharacteristic, supApprovedSource],
  pages: [
    page(supSample, {
      code: 'sup.sample',
      path: 'sup/sample',
      label: ['送样管理', 'Samples'],
      icon: 'experiment',
      group: 'inv',
      sides: 'B',
      roles: ['buyer'],
    }),
    page(supApprovedSource, {
      code: 'sup.source',
      path: 'sup/approved-source',
      icon: 'link',
      group: 'inv',
      sides: 'B',
      roles: ['buyer'],
    }),
    page(supSample, {
      code: 'mine.sample',
      path: 'mine/sample',
      label: ['我的送样', 'My samples'],
      icon: 'experiment',
      ...ofSupplier,
    }),
    page(supApprovedSource, {
      code: 'mine.source',
      path: 'mine/approved-source',
      label: ['合格货源', 'Approved sources'],
      icon: 'link',
      viewOf: 'mine.sample',
      sides: 'S',
      roles: ofSupplier.roles,
    }),
  ],
  grants: {
    sup_manager: [canAll('*')],
    buyer_mgr: [canAll('query', 'export', 'print'), can(supSample, 'approve', 'reject')],
    quality_mgr: [canAll('*')],
    sqe: sampling,
    buyer: sampling,
    auditor: [canAll('query')],
    sup_admin: delivering,
    sup_sales: delivering,
    sup_quality: delivering,
  },
});
