import { can, canAll, defineArea, page, screen } from '#model/area.ts';
import { permissionOf } from '#model/document.ts';
import { supGradeApply, supGradeLine, supGradeResult } from './grade/supGradeApply.document.ts';
import { supplierRisk } from './risk/supplierRisk.service.ts';
import { supGradeLevel, supGradeScheme } from './scheme/supGradeScheme.document.ts';

const riskAction = { [permissionOf(supplierRisk, 'use')]: ['查看风险', 'Look at risks'] } as const;
const graders = ['sup_manager', 'buyer_mgr', 'auditor'] as const;
const ofSupplier = ['sup_admin', 'sup_sales', 'sup_quality'] as const;

export const supplierInsight = defineArea({
  code: 'supplierInsight',
  label: ['供应商分级与风险', 'Grades and risks'],
  documents: [supGradeScheme, supGradeLevel, supGradeApply, supGradeLine, supGradeResult],
  services: [supplierRisk],
  pages: [
    page(supGradeResult, {
      code: 'sup.gradeResult',
      path: 'sup/grade-result',
      label: ['供应商等级', 'Grades'],
      icon: 'star',
      viewOf: 'sup.lifecycle',
      sides: 'B',
      roles: [...graders, 'buyer'],
    }),
    page(supGradeApply, {
      code: 'sup.grade',
      path: 'sup/grade',
      label: ['供应商分级', 'Gradings'],
      icon: 'rise',
      viewOf: 'sup.lifecycle',
      sides: 'B',
      roles: [...graders],
    }),
    page(supGradeScheme, {
      code: 'sup.gradeScheme',
      path: 'sup/grade-scheme',
      icon: 'bars',
      viewOf: 'sup.lifecycle',
      sides: 'B',
      roles: [...graders],
    }),
    screen('sup.riskPage', {
      code: 'sup.risk',
      path: 'sup/risk',
      label: ['风险与关联', 'Risks and relations'],
      icon: 'radar-chart',
      viewOf: 'sup.base',
      sides: 'B',
      roles: ['sup_manager', 'buyer_mgr', 'compliance', 'auditor'],
      actions: riskAction,
    }),
    page(supGradeResult, {
      code: 'mine.grade',
      path: 'mine/grade',
      label: ['我的等级', 'My grade'],
      icon: 'star',
      viewOf: 'mine.perf',
      sides: 'S',
      roles: [...ofSupplier],
    }),
  ],
  grants: {
    sup_manager: [canAll('*'), can(supplierRisk, 'use')],
    buyer_mgr: [canAll('*'), can(supGradeApply, 'confirmLift'), can(supplierRisk, 'use')],
    compliance: [can(supplierRisk, 'use')],
    auditor: [canAll('query'), can(supplierRisk, 'use')],
    buyer: [can(supGradeResult, 'query', 'export')],
    sup_admin: [can(supGradeResult, 'query')],
    sup_sales: [can(supGradeResult, 'query')],
    sup_quality: [can(supGradeResult, 'query')],
  },
});
