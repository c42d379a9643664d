import { loadable } from '#ui/loadable.ts';
import { definePages, defineScreen } from '#ui/pages.ts';
import { wfDefinition } from './design/wfDefinition.document.ts';
import { wfModel } from './design/wfModel.document.ts';
import { wfInstance } from './instance/wfInstance.document.ts';
import { wfMatrix } from './people/wfMatrix.document.ts';

defineScreen(
  'approvals',
  loadable(async () => (await import('./centre/ApprovalCentre.tsx')).ApprovalCentre),
);

definePages(wfModel, {
  object: loadable(async () => (await import('./design/FlowPage.tsx')).FlowPage),
});

defineScreen(
  'approvalEfficiency',
  loadable(async () => (await import('./efficiency/EfficiencyPage.tsx')).EfficiencyPage),
);

const documentKind = loadable(async () => (await import('./centre/DocumentKind.tsx')).DocumentKind);

definePages(wfInstance, {
  fields: { docCode: documentKind },
  object: loadable(async () => (await import('./centre/InstancePage.tsx')).InstancePage),
});

definePages(wfDefinition, { fields: { docCode: documentKind } });

definePages(wfMatrix, {
  object: loadable(async () => (await import('./people/MatrixPage.tsx')).MatrixPage),
});
