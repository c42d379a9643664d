import { permissionOf } from '#model/document.ts';
import { loadable } from '#ui/loadable.ts';
import { purchaseOrder } from './purchaseOrder.document.ts';
import { orderTexts } from './texts.ts';

// Few orders leave as a file: what it takes to hand them out comes after the page.
const DownloadMenu = loadable(async () => (await import('#ui/exchange/DownloadMenu.tsx')).DownloadMenu);

const kinds = { Order: orderTexts.ublOrder, OrderResponse: orderTexts.ublResponse } as const;

/** Hands out orders, and what was answered to them, as UBL. */
export function UblButton({ ids }: { readonly ids: readonly string[] }) {
  if (ids.length === 0) return null;
  const downloads = Object.entries(kinds).map(([kind, label]) => ({
    key: kind,
    label,
    path: `/pur/ubl/export?kind=${kind}&ids=${ids.join(',')}`,
    check: `/pur/ubl/export?kind=${kind}&ids=${ids.join(',')}&check=true`,
    fileName: `UBL-${kind}.xml`,
  }));
  return <DownloadMenu code={permissionOf(purchaseOrder, 'export')} label={orderTexts.ubl} downloads={downloads} />;
}
