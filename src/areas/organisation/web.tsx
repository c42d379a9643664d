import { lazy } from 'react';
import { definePages, defineScreen } from '#ui/pages.ts';
import { employee } from './employee/employee.document.ts';
import { purchaser } from './purchaser/purchaser.document.ts';

defineScreen(
  'basic.orgChart',
  lazy(async () => ({ default: (await import('./chart/OrgChartPage.tsx')).OrgChartPage })),
);

definePages(purchaser, {
  object: lazy(async () => ({ default: (await import('./purchaser/PurchaserPage.tsx')).PurchaserPage })),
});

definePages(employee, {
  object: lazy(async () => ({ default: (await import('./employee/EmployeePage.tsx')).EmployeePage })),
});
