import { loadable } from '#ui/loadable.ts';
import { definePages, defineScreen } from '#ui/pages.ts';
import { employee } from './employee/employee.document.ts';
import { purchaser } from './purchaser/purchaser.document.ts';

defineScreen(
  'basic.orgChart',
  loadable(async () => (await import('./chart/OrgChartPage.tsx')).OrgChartPage),
);

definePages(purchaser, {
  tree: async () => (await import('./purchaser/purchaserTree.web.ts')).purchaserTree(),
  object: loadable(async () => (await import('./purchaser/PurchaserPage.tsx')).PurchaserPage),
});

definePages(employee, {
  object: loadable(async () => (await import('./employee/EmployeePage.tsx')).EmployeePage),
});
