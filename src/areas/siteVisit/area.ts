import { can, canAll, defineArea, page } from '#model/area.ts';
import { permissionOf } from '#model/document.ts';
import { visitDevice } from './device/visitDevice.service.ts';
import { invPlan, invPlanLine } from './plan/invPlan.document.ts';
import { invTemplate, invTemplateQuestion, invTemplateSection } from './template/invTemplate.document.ts';
import { invFinding } from './visit/invFinding.document.ts';
import { invSheet } from './visit/invSheet.document.ts';
import { invSheetAnswer, invSheetMember, invSheetSection } from './visit/sheetLines.document.ts';

const inVisits = { group: 'inv', sides: 'B' } as const;
const ofSupplier = { group: 'mine', sides: 'S', roles: ['sup_admin', 'sup_sales', 'sup_quality'] } as const;
const deviceAction = { [permissionOf(visitDevice, 'use')]: ['现场评分', 'Score on site'] } as const;

// Whoever goes to suppliers. Who concludes is another person than the leader of the visit.
const visiting = [
  can(invSheet, 'query', 'export', 'print', 'add', 'update', 'delete', 'attach', 'submit', 'withdraw'),
  can(invSheet, 'acceptDate', 'keepDate', 'begin', 'score', 'rectify', 'verify', 'cancel'),
  can(invFinding, 'query', 'export', 'add', 'update', 'delete', 'attach', 'verify', 'returnAnswer'),
  can(invPlan, 'query', 'export', 'add', 'update', 'delete', 'import', 'submit', 'withdraw'),
  can(visitDevice, 'use'),
] as const;

const answering = [
  can(invSheet, 'query', 'confirm', 'propose'),
  can(invFinding, 'query', 'export', 'attach', 'answer'),
] as const;

export const siteVisit = defineArea({
  code: 'siteVisit',
  label: ['现场考察', 'Site visits'],
  documents: [
    invTemplate,
    invTemplateSection,
    invTemplateQuestion,
    invPlan,
    invPlanLine,
    invSheet,
    invSheetMember,
    invSheetSection,
    invSheetAnswer,
    invFinding,
  ],
  services: [visitDevice],
  groups: [
    {
      code: 'inv',
      group: 'sup',
      icon: 'environment',
      label: ['考察与送样', 'Visits and samples'],
      roles: ['sup_manager', 'buyer_mgr', 'quality_mgr', 'auditor', 'sqe'],
    },
  ],
  pages: [
    page(invSheet, {
      code: 'inv.sheet',
      path: 'inv/sheet',
      label: ['现场考察', 'Site visits'],
      icon: 'audit',
      actions: deviceAction,
      ...inVisits,
      roles: ['buyer'],
    }),
    page(invFinding, {
      code: 'inv.finding',
      path: 'inv/finding',
      label: ['问题整改', 'Findings'],
      icon: 'bug',
      viewOf: 'inv.sheet',
      sides: 'B',
      roles: ['sup_manager', 'buyer_mgr', 'quality_mgr', 'auditor', 'sqe', 'buyer'],
    }),
    page(invPlan, {
      code: 'inv.plan',
      path: 'inv/plan',
      icon: 'calendar',
      viewOf: 'inv.sheet',
      sides: 'B',
      roles: ['sup_manager', 'buyer_mgr', 'quality_mgr', 'auditor', 'sqe'],
    }),
    page(invTemplate, {
      code: 'inv.template',
      path: 'inv/template',
      icon: 'layout',
      viewOf: 'inv.sheet',
      sides: 'B',
      roles: ['sup_manager', 'buyer_mgr', 'quality_mgr', 'auditor', 'sqe'],
    }),
    page(invSheet, {
      code: 'mine.visit',
      path: 'mine/investigation',
      label: ['考察配合', 'Site visits'],
      icon: 'environment',
      ...ofSupplier,
    }),
    page(invFinding, {
      code: 'mine.finding',
      path: 'mine/finding',
      label: ['问题整改', 'Findings'],
      icon: 'bug',
      viewOf: 'mine.visit',
      sides: 'S',
      roles: ofSupplier.roles,
    }),
  ],
  grants: {
    sup_manager: [canAll('*'), can(visitDevice, 'use')],
    buyer_mgr: [canAll('query', 'export', 'print'), can(invSheet, '*'), can(invPlan, '*'), can(visitDevice, 'use')],
    quality_mgr: [canAll('*'), can(visitDevice, 'use')],
    sqe: [...visiting, can(invTemplate, '*')],
    buyer: [...visiting, can(invTemplate, 'query')],
    auditor: [canAll('query')],
    sup_admin: answering,
    sup_sales: answering,
    sup_quality: answering,
  },
});
