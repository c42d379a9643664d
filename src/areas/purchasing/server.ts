import type { Job } from '#engine/runtime/jobs.ts';
import type { AnyDocument } from '#model/document.ts';
import type { Parameter } from '#model/parameters.ts';
import { changeApprovePct } from './change/fillChange.server.ts';
import { lineParameters } from './lineParameter/effectiveTerms.server.ts';
import { confirmHours, confirmOverdueLines } from './deemedConfirmation/consent.server.ts';
import { closeDoneOrder, closeDoneOrders } from './closing/closing.server.ts';
import ledgerProof, { checkLedgerNightly } from './ledgerCheck/ledgerProof.server.ts';
import ledgerRoot, { sealLedger } from './ledgerSeal/ledgerRoot.server.ts';
import { purchaseOrder as orderDocument } from './purchaseOrder/order/purchaseOrder.document.ts';
import purchaseOrder from './purchaseOrder/order/purchaseOrder.server.ts';
import purchaseOrderDetail, { reopenDays } from './purchaseOrder/order/purchaseOrderDetail.server.ts';
import { remindReviews } from './purchaseOrder/review/review.server.ts';
import { urgentMost } from './purchaseOrder/urgency/urgencyCount.server.ts';
import { priceUpPct } from './purchaseOrder/order/warnings.server.ts';
import orderAnswer from './answer/orderAnswer.server.ts';
import purchaseOrderChange from './change/purchaseOrderChange.server.ts';
import { closeApprovalAmt } from './lineClosing/askToClose.server.ts';
import lineClosing from './lineClosing/lineClosing.server.ts';
import purTermination from './termination/purTermination.server.ts';
import { escalateTerminations } from './termination/escalate.server.ts';
import { terminateHours } from './termination/termination.server.ts';
import { erpConnections } from './erp/erpConnection.server.ts';
import type { ErpParts } from './erp/erpRun.server.ts';
import { erpSyncs, scheduledSync } from './erp/erpSync.server.ts';
import purTerminationLine from './termination/purTerminationLine.server.ts';

/** The scheduled tasks and the parameters of this area. */
const jobs: readonly Job[] = [
  escalateTerminations,
  confirmOverdueLines,
  checkLedgerNightly,
  sealLedger,
  closeDoneOrders,
  closeDoneOrder,
  remindReviews,
];
/** The documents whose lines are closed as their business type says. */
const closing: readonly AnyDocument[] = [orderDocument];
const parameters: readonly Parameter[] = [
  terminateHours,
  changeApprovePct,
  closeApprovalAmt,
  ...lineParameters,
  confirmHours,
  reopenDays,
  priceUpPct,
  urgentMost,
];

export type { ErpParts };
export { printVersions, versionPaperRoutes, type PaperParts } from './change/versionPaper.server.ts';

/** What speaks with ERPs. */
export const erpServer = (parts: ErpParts) => ({ implementations: [erpSyncs(parts), erpConnections(parts)] });

/** The jobs that speak with ERPs. */
export const erpJobs = (parts: ErpParts): readonly Job[] => [scheduledSync(parts)];

export const purchasingServer = {
  jobs,
  parameters,
  closing,
  implementations: [
    purchaseOrder,
    purchaseOrderDetail,
    orderAnswer,
    purchaseOrderChange,
    lineClosing,
    ledgerProof,
    ledgerRoot,
    purTermination,
    purTerminationLine,
  ],
};
