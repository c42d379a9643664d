import { areaServer, type AreaParts } from '#engine/areaServer.ts';
import type { Files } from '#areas/files/public.ts';
import type { TemplatesOf } from '#areas/printing/public.ts';
import { printVersions, versionPaperRoutes } from './change/versionPaper.server.ts';
import { changeApprovePct } from './change/fillChange.server.ts';
import { lineParameters } from './lineParameter/lineParameter.server.ts';
import { confirmHours, confirmSilentLines } from './consent/consent.server.ts';
import { closeDoneOrder, closeDoneOrders } from './closing/closing.server.ts';
import ledgerProof, { proveLedger } from './proof/ledgerProof.server.ts';
import ledgerRoot, { sealLedger } from './root/ledgerRoot.server.ts';
import purchaseOrder from './purchaseOrder/purchaseOrder.server.ts';
import purchaseOrderDetail, { reopenDays } from './purchaseOrder/purchaseOrderDetail.server.ts';
import { remindReviews } from './purchaseOrder/review.server.ts';
import { urgentMost } from './purchaseOrder/urgencyCount.server.ts';
import { priceUpPct } from './purchaseOrder/warnings.server.ts';
import orderAnswer from './answer/orderAnswer.server.ts';
import purchaseOrderChange from './change/purchaseOrderChange.server.ts';
import { closeApprovalAmt } from './lineClosing/asking.server.ts';
import lineClosing from './lineClosing/lineClosing.server.ts';
import purTermination from './termination/purTermination.server.ts';
import { escalateTerminations } from './termination/escalate.server.ts';
import { terminateHours } from './termination/termination.server.ts';
import { erpConnections } from './erp/erpConnection.server.ts';
import { erpSyncs, scheduledSync } from './erp/erpSync.server.ts';
import purTerminationLine from './termination/purTerminationLine.server.ts';

interface PurchasingParts extends AreaParts {
  readonly files: Files;
  /** Which print templates business types allow. */
  readonly typedRows: { readonly templatesOf: TemplatesOf };
}

export default areaServer((parts: PurchasingParts) => {
  const paper = { ...parts, templatesOf: parts.typedRows.templatesOf };
  return {
    behaviours: [
      purchaseOrder,
      purchaseOrderDetail,
      orderAnswer,
      purchaseOrderChange,
      lineClosing,
      ledgerProof,
      ledgerRoot,
      purTermination,
      purTerminationLine,
      erpSyncs(parts),
      erpConnections(parts),
    ],
    jobs: [
      escalateTerminations,
      confirmSilentLines,
      proveLedger,
      sealLedger,
      closeDoneOrders,
      closeDoneOrder,
      remindReviews,
      scheduledSync(parts),
    ],
    freeJobs: [printVersions(paper)],
    parameters: [
      terminateHours,
      changeApprovePct,
      closeApprovalAmt,
      ...lineParameters,
      confirmHours,
      reopenDays,
      priceUpPct,
      urgentMost,
    ],
    routes: [versionPaperRoutes(paper)],
  };
});
