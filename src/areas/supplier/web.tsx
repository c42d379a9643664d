import { loadable } from '#ui/loadable.ts';
import { definePages, defineScreen } from '#ui/pages.ts';
import { supLifecycleChange } from './lifecycle/supLifecycleChange.document.ts';
import { supQuota } from './quota/supQuota.document.ts';
import { registerForm } from './register/registerForm.document.ts';
import { supSurveyAnswer } from './survey/supSurveyAnswer.document.ts';
import { supplierBase } from './supplierBase/supplierBase.document.ts';

definePages(supplierBase, {
  list: loadable(async () => (await import('./supplierBase/SupplierList.tsx')).SupplierList),
  object: loadable(async () => (await import('./supplierBase/SupplierPage.tsx')).SupplierPage),
});
definePages(supLifecycleChange, {
  object: loadable(async () => (await import('./lifecycle/ChangePage.tsx')).ChangePage),
});
definePages(supQuota, {
  object: loadable(async () => (await import('./quota/QuotaPage.tsx')).QuotaPage),
});
definePages(supSurveyAnswer, {
  object: loadable(async () => (await import('./survey/AnswerPage.tsx')).AnswerPage),
});
definePages(registerForm, {
  object: loadable(async () => (await import('./register/page/ReviewPage.tsx')).ReviewPage),
});
defineScreen(
  'sup.certificateMatrix',
  loadable(async () => (await import('./certificate/CertificateMatrix.tsx')).CertificateMatrix),
);
defineScreen(
  'sup.quotaReport',
  loadable(async () => (await import('./quota/QuotaReport.tsx')).QuotaReport),
);
defineScreen(
  'sup.lifecycleBoard',
  loadable(async () => (await import('./lifecycle/LifecycleBoard.tsx')).LifecycleBoard),
);
