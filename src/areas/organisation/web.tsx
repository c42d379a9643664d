import { lazy } from 'react';
import { definePages, defineScreen } from '#ui/pages.ts';
import { employee } from './employee/employee.document.ts';

defineScreen(
  'basic.orgChart',
  lazy(async () => ({ default: (await import('./chart/OrgChartPage.tsx')).OrgChartPage })),
);

definePages(employee, {
  object: lazy(async () => ({ default: (await import('./employee/EmployeePage.tsx')).EmployeePage })),
});
