import { useQuery } from '@tanstack/react-query';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import type { Values } from '#ui/document/form/formValues.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { formatInstant, nothing } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { StatusTag } from '#ui/widgets/StatusTag.tsx';
import { isRecord } from '#model/value.ts';
import { envelopeKinds, type EnvelopeKind } from '../tender/envelopes.rules.ts';
import { tendering } from '../tender/tendering.document.ts';
import { ShareButton } from './ShareButton.tsx';
import { tenderingKeyShare } from './tenderingKeyShare.document.ts';
import { keyTexts } from './texts.ts';

const isKind = (value: string): value is EnvelopeKind => Object.hasOwn(envelopeKinds, value);

const kindText = (text: ReturnType<typeof useText>, kind: unknown): string =>
  typeof kind === 'string' && isKind(kind) ? text(envelopeKinds[kind]) : nothing;

const moment = (value: unknown): string => (typeof value === 'string' ? formatInstant(value) : nothing);

/** Who holds shares of the key of a tender, and what became of them. */
export function KeysTab({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const found = useQuery({
    queryKey: ['bidding.tendering', 'keys', row.id, row['versionNo']],
    // Holders act on their own pages.
    refetchInterval: 15_000,
    queryFn: ({ signal }) => server.call(tendering, 'keys', { body: { id: row.id } }, { signal, quiet: true }),
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={3} />;
  const all: unknown = found.data.shares;
  const shares = Array.isArray(all) ? all.filter(isRecord) : [];
  if (shares.length === 0) return <EmptyState title={text(keyTexts.tabNone)} />;
  const kinds = [...new Set(shares.map(({ envelopeKind }) => String(envelopeKind)))].filter(isKind);
  const count = (kind: string, ...states: string[]) =>
    shares.filter(({ status, envelopeKind }) => envelopeKind === kind && states.includes(String(status))).length;
  return (
    <section data-testid="tender-keys">
      {kinds.map((kind) => (
        <p key={kind} className="form-help">
          {kinds.length > 1 ? `${text(envelopeKinds[kind])}：` : null}
          {text(keyTexts.tabHint, {
            least: String(row['keyThreshold']),
            usable: String(count(kind, 'CONFIRMED', 'PROVIDED')),
            provided: String(count(kind, 'PROVIDED')),
          })}
        </p>
      ))}
      {shares.map((share) => (
        <OwnShare key={String(share['id'])} share={share} row={row} isOne={kinds.length === 1} />
      ))}
      {found.data.publicKey ? (
        <p className="verify-good">{text(keyTexts.publicKey, { key: found.data.publicKey })}</p>
      ) : null}
      <DataTable<Values>
        rowKey={(share) => String(share['id'])}
        dataSource={shares}
        pagination={false}
        size="small"
        scroll={{ x: 'max-content' }}
        columns={[
          {
            title: text(keyTexts.holder),
            render: (_, share) => (share['vaultFlag'] === true ? text(keyTexts.vault) : String(share['holderName'])),
          },
          ...(kinds.length > 1
            ? [
                {
                  title: text(keyTexts.envelope),
                  render: (_: unknown, share: Values) => kindText(text, share['envelopeKind']),
                },
              ]
            : []),
          { title: text(keyTexts.fingerprint), render: (_, share) => String(share['fingerprint'] ?? nothing) },
          {
            title: text(keyTexts.state),
            render: (_, share) => <StatusTag document={tenderingKeyShare} status={share['status']} />,
          },
          { title: text(keyTexts.confirmedAt), render: (_, share) => moment(share['confirmedAt']) },
          { title: text(keyTexts.providedAt), render: (_, share) => moment(share['providedAt']) },
        ]}
      />
    </section>
  );
}

interface OwnShareProps {
  readonly share: Values;
  readonly row: DocumentRow;
  /** There is one envelope, and no need to say which. */
  readonly isOne: boolean;
}

/** What the reader does with a share of his own: confirm it before the tender is published, provide it at the opening. */
function OwnShare({ share, row, isOne }: OwnShareProps) {
  const text = useText();
  const { status, fingerprint, isOwn, envelopeKind } = share;
  const openTime = row['openTime'];
  const arePricesNext = typeof row['techDoneAt'] === 'string' && typeof row['pricesOpenedAt'] !== 'string';
  const isNext = envelopeKind === 'PRICE' ? arePricesNext : row['status'] === 'BID_CLOSED';
  if (isOwn !== true || (status !== 'ISSUED' && (status !== 'CONFIRMED' || !isNext))) return null;
  return (
    <p>
      {text(isOne ? keyTexts.ownShare : keyTexts.ownShareOf, { envelope: kindText(text, envelopeKind) })}{' '}
      <ShareButton
        share={{
          id: String(share['id']),
          status,
          fingerprint: String(fingerprint),
          openTime: typeof openTime === 'string' ? openTime : null,
        }}
      />
    </p>
  );
}
