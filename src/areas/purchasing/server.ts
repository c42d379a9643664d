import { areaServer, type AreaParts } from '#engine/runtime/areaServer.ts';
import type { Files } from '#areas/files/public.ts';
import type { TemplatesOf } from '#areas/printing/public.ts';
import { printVersions, versionPaperRoutes } from './change/versionPdf.server.ts';
import { changeApprovePct } from './change/fillChange.server.ts';
import { lineParameters } from './lineParameter/effectiveTerms.server.ts';
import { confirmHours } from './deemedConfirmation/deemedConfirmation.server.ts';
import { closeDoneOrder, closeDoneOrders } from './closing/closing.server.ts';
import ledgerProof, { checkLedgerNightly } from './ledgerCheck/ledgerProof.server.ts';
import ledgerRoot, { sealLedger } from './ledgerSeal/ledgerRoot.server.ts';
import purchaseOrder from './purchaseOrder/order/purchaseOrder.server.ts';
import purchaseOrderDetail, { reopenDays } from './purchaseOrder/order/purchaseOrderDetail.server.ts';
import { urgentMost } from './purchaseOrder/urgency/urgencyCount.server.ts';
import { limitParameters } from './purchaseOrder/approvalLimit/approvalLimit.server.ts';
import { priceUpPct } from './purchaseOrder/order/warnings.server.ts';
import orderAnswer from './answer/orderAnswer.server.ts';
import purchaseOrderChange from './change/purchaseOrderChange.server.ts';
import { closeApprovalAmt } from './lineClosing/askToClose.server.ts';
import lineClosing from './lineClosing/lineClosing.server.ts';
import purTermination from './termination/purTermination.server.ts';
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
    jobs: [checkLedgerNightly, sealLedger, closeDoneOrders, closeDoneOrder, scheduledSync(parts)],
    freeJobs: [printVersions(paper)],
    parameters: [
      terminateHours,
      changeApprovePct,
      closeApprovalAmt,
      ...lineParameters,
      confirmHours,
      reopenDays,
      priceUpPct,
      ...limitParameters,
      urgentMost,
    ],
    routes: [versionPaperRoutes(paper)],
  };
});
