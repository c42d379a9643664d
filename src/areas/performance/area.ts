import { worker } from '#areas/system/role/worker.rules.ts';
import { can, canAll, defineArea, page } from '#model/area.ts';
import { perfIndicator } from './indicator/perfIndicator.document.ts';
import { perfIndicatorStep } from './indicator/perfIndicatorStep.document.ts';

export const performance = defineArea({
  code: 'performance',
  label: ['绩效考核', 'Performance'],
  documents: [perfIndicator, perfIndicatorStep],
  groups: [
    {
      code: 'perf',
      group: 'sup',
      icon: 'bar-chart',
      label: ['绩效考核', 'Performance'],
      roles: ['perf_admin', 'sup_manager', 'buyer_mgr', 'quality_mgr', 'auditor'],
    },
  ],
  pages: [
    page(perfIndicator, {
      code: 'perf.indicator',
      path: 'perf/indicator',
      label: ['指标库', 'Indicators'],
      icon: 'ordered-list',
      group: 'perf',
      sides: 'B',
    }),
  ],
  roles: [{ code: 'perf_admin', label: ['绩效管理员', 'Performance administrator'], userType: 'BUYER', ...worker }],
  grants: {
    perf_admin: [canAll('*')],
    sup_manager: [canAll('*')],
    buyer_mgr: [canAll('query', 'export', 'print')],
    quality_mgr: [canAll('query', 'export', 'print')],
    sqe: [canAll('query', 'export', 'print')],
    buyer: [can(perfIndicator, 'query', 'export')],
  },
});
