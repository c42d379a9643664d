import type { AnyDocument } from '#model/document.ts';
import { permissionOf } from '#model/document.ts';
import { DownloadMenu } from '#ui/exchange/DownloadMenu.tsx';
import { inquiryInvite } from './inquiry/inquiryInvite.document.ts';
import { inquiryQuote } from './quote/inquiryQuote.document.ts';
import { sourcingTexts } from './texts.ts';

interface Handed {
  readonly document: AnyDocument;
  readonly kind: 'RequestForQuotation' | 'Quotation';
  readonly label: readonly [string, string];
}

const request: Handed = { document: inquiryInvite, kind: 'RequestForQuotation', label: sourcingTexts.ublRequest };
const quotation: Handed = { document: inquiryQuote, kind: 'Quotation', label: sourcingTexts.ublQuotation };

function Download({ document, kind, label, ids }: Handed & { readonly ids: readonly string[] }) {
  if (ids.length === 0) return null;
  const path = `/pur/ubl/export?kind=${kind}&ids=${ids.join(',')}`;
  return (
    <DownloadMenu
      code={permissionOf(document, 'export')}
      label={label}
      downloads={[{ key: kind, label, path, fileName: `UBL-${kind}.xml` }]}
    />
  );
}

/** Hands out what suppliers are asked, one file for each invitation, as UBL. */
export const UblRequest = ({ inviteIds }: { readonly inviteIds: readonly string[] }) => (
  <Download {...request} ids={inviteIds} />
);

/** Hands out a quotation as UBL. */
export const UblQuotation = ({ quoteId }: { readonly quoteId: string }) => <Download {...quotation} ids={[quoteId]} />;
