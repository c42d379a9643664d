import { lazy } from 'react';
import { definePages } from '#ui/pages.ts';
import { registerForm } from './register/registerForm.document.ts';
import { supplierBase } from './supplierBase/supplierBase.document.ts';

definePages(supplierBase, {
  list: lazy(async () => ({ default: (await import('./supplierBase/SupplierList.tsx')).SupplierList })),
  object: lazy(async () => ({ default: (await import('./supplierBase/SupplierPage.tsx')).SupplierPage })),
});
definePages(registerForm, {
  object: lazy(async () => ({ default: (await import('./register/page/ReviewPage.tsx')).ReviewPage })),
});
