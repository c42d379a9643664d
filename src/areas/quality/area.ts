import { can, canAll, defineArea, page, screen } from '#model/area.ts';
import { qcClaim } from './claim/qcClaim.document.ts';
import { qcClaimItem } from './claim/qcClaimItem.document.ts';
import { qcDefect } from './defect/qcDefect.document.ts';
import { qcDefectCode } from './defect/qcDefectCode.document.ts';
import { qcDefectPlace } from './defect/qcDefectPlace.document.ts';
import { qc8d } from './report/qc8d.document.ts';
import { qc8dDefect } from './report/qc8dDefect.document.ts';
import { qc8dStep } from './report/qc8dStep.document.ts';

const engineers = ['sqe', 'quality_mgr'] as const;
const both = { group: 'qual.improve', supplierGroup: 'pur.goods', sides: 'BS' } as const;
const everybody = [...engineers, 'buyer_mgr', 'auditor', 'sup_admin', 'sup_quality'] as const;

// Who contains faults and asks suppliers about them. Further time and what is repealed are a manager's.
const improving = [
  canAll('query', 'export', 'print'),
  can(qcDefect, '*'),
  can(qcDefectCode, 'query', 'add', 'update', 'import'),
  can(qc8d, 'add', 'update', 'delete', 'attach', 'issue', 'approveStep', 'returnStep'),
  can(qc8d, 'grantExtension', 'refuseExtension', 'rejectDispute', 'close', 'cancel'),
] as const;

// Quality knows what it was, purchasing what it costs: who reads no prices itemises a claim, a buyer submits it.
const claiming = [can(qcClaim, 'query', 'export', 'print', 'add', 'update', 'delete', 'attach')] as const;

const answering = [
  can(qcDefect, 'query', 'export'),
  can(qcDefectCode, 'query'),
  can(qc8d, 'query', 'export', 'print', 'attach', 'submitStep', 'requestExtension', 'dispute'),
  can(qcClaim, 'query', 'export', 'print', 'attach', 'accept', 'counter', 'arbitrate'),
] as const;

export const quality = defineArea({
  code: 'quality',
  label: ['质量改进', 'Quality improvement'],
  documents: [qcDefectCode, qcDefect, qcDefectPlace, qc8d, qc8dDefect, qc8dStep, qcClaim, qcClaimItem],
  groups: [
    {
      code: 'qual.improve',
      group: 'qual',
      order: 20,
      icon: 'safety',
      label: ['不合格与改进', 'Improvement'],
    },
  ],
  pages: [
    page(qcDefect, {
      code: 'qual.abnormal',
      path: 'qual/abnormal',
      label: ['不合格记录', 'Nonconformances'],
      icon: 'warning',
      ...both,
      roles: [...everybody, 'inspector', 'buyer'],
    }),
    page(qc8d, {
      code: 'qual.d8',
      path: 'qual/8d',
      label: ['8D报告', '8D reports'],
      icon: 'solution',
      ...both,
      roles: everybody,
    }),
    screen('qc.reportBoard', {
      code: 'qual.board',
      label: ['8D看板', '8D board'],
      path: 'qual/8d-board',
      icon: 'bar-chart',
      viewOf: 'qual.d8',
      sides: 'B',
      roles: [...engineers, 'buyer_mgr', 'auditor'],
    }),
    page(qcClaim, {
      code: 'qual.claim',
      path: 'qual/claim',
      icon: 'dollar',
      ...both,
      roles: [...everybody, 'buyer', 'finance', 'sup_finance'],
    }),
    page(qcDefectCode, {
      code: 'qual.code',
      path: 'qual/defect-code',
      icon: 'layout',
      viewOf: 'qual.abnormal',
      sides: 'B',
      roles: [...engineers, 'auditor'],
    }),
  ],
  grants: {
    sqe: [...improving, ...claiming],
    quality_mgr: [...improving, ...claiming, can(qc8d, 'grantFurther', 'acceptDispute'), can(qcDefectCode, '*')],
    inspector: [can(qcDefect, 'query', 'add', 'update', 'attach', 'contain'), can(qcDefectCode, 'query')],
    buyer: [...claiming, can(qcClaim, 'submit', 'withdraw', 'arbitrate'), can(qcDefect, 'query')],
    buyer_mgr: [canAll('query', 'export', 'print'), ...claiming, can(qcClaim, '*')],
    finance: [can(qcClaim, 'query', 'export', 'confirmPayment', 'close'), can(qcDefect, 'query')],
    auditor: [canAll('query')],
    sup_admin: answering,
    sup_quality: answering,
    sup_finance: [can(qcClaim, 'query', 'export', 'print')],
  },
});
