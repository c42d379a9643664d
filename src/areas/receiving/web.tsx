import { loadable } from '#ui/loadable.ts';
import { definePages, defineScreen } from '#ui/pages.ts';
import { accrual } from './accrual/accrual.document.ts';
import { carbonMonth } from './carbon/carbonMonth.document.ts';
import { deliveryNote } from './deliveryNote/deliveryNote.document.ts';
import { iqcLot } from './iqc/iqcLot.document.ts';
import { iqcQueue } from './iqc/iqcQueue.document.ts';
import { receive } from './receive/receive.document.ts';
import { returned } from './returned/returned.document.ts';
import { returnableGoods } from './returned/returnableGoods.document.ts';
import { stockBalance } from './stock/stockBalance.document.ts';
import { stockIn } from './stockIn/stockIn.document.ts';
import { stockIssue } from './stockIssue/stockIssue.document.ts';

definePages(deliveryNote, {
  list: loadable(async () => (await import('./deliveryNote/NoteList.tsx')).NoteList),
  object: loadable(async () => (await import('./deliveryNote/NotePage.tsx')).NotePage),
});

definePages(carbonMonth, {
  list: loadable(async () => (await import('./carbon/CarbonList.tsx')).CarbonList),
});

definePages(accrual, {
  list: loadable(async () => (await import('./accrual/AccrualList.tsx')).AccrualList),
});

definePages(stockBalance, {
  list: loadable(async () => (await import('./stock/StockList.tsx')).StockList),
});

definePages(receive, {
  list: loadable(async () => (await import('./receive/ReceiptList.tsx')).ReceiptList),
  object: loadable(async () => (await import('./receive/ReceiptPage.tsx')).ReceiptPage),
});

const lotPage = loadable(async () => (await import('./iqc/advice/LotPage.tsx')).LotPage);

definePages(iqcLot, { object: lotPage });

// The lot itself, to be inspected where it was found.
definePages(iqcQueue, {
  list: loadable(async () => (await import('./iqc/QueueList.tsx')).QueueList),
  object: lotPage,
});

for (const document of [stockIn, stockIssue, returned])
  definePages(document, {
    object: loadable(async () => (await import('./serial/useSerialTab.tsx')).NumberedPage),
  });

definePages(returnableGoods, {
  list: loadable(async () => (await import('./returned/ReturnDesk.tsx')).ReturnDesk),
});

defineScreen(
  'pur.scanReceiving',
  loadable(async () => (await import('./dock/ScanPage.tsx')).ScanPage),
);

defineScreen(
  'pur.gateBoard',
  loadable(async () => (await import('./dock/GateBoard.tsx')).GateBoard),
);

defineScreen(
  'pur.scanCount',
  loadable(async () => (await import('./stockTake/ScanCount.tsx')).ScanCount),
);
