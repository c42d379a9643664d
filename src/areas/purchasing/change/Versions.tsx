import { useQuery } from '@tanstack/react-query';
import { Select, type TableColumnsType } from 'antd';
import { useMemo, useState } from 'react';
import { keyOf, type AnyDocument } from '#model/document.ts';
import type { Field } from '#model/fields.ts';
import type { Label } from '#model/label.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { documentsKey } from '#ui/document/object/documentsKey.ts';
import { useIsPhone } from '#ui/document/object/useIsPhone.ts';
import { useWording } from '#ui/document/object/useWording.ts';
import { valueText, type Wording } from '#ui/document/object/valueText.ts';
import { formatInstant } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { purchaseOrder } from '../purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { orderTexts } from '../purchaseOrder/order/texts.ts';
import { differencesOf, type Difference } from './compare.rules.ts';
import { VersionPaper } from './VersionPaper.tsx';
import { purchaseOrderVersion } from './purchaseOrderVersion.document.ts';

/** The versions of an order, two of them compared field by field: the newest with the one before it at first. */
export function Versions({ id }: { readonly id: string }) {
  const text = useText();
  const [chosen, choose] = useState<readonly [before: number, after: number]>();
  const versions = useQuery({
    queryKey: [documentsKey, keyOf(purchaseOrderVersion), 'of', id],
    queryFn: ({ signal }) =>
      server.query(
        purchaseOrderVersion,
        { orderId: id, sort: ['version'], page: { current: 1, size: 100 } },
        { signal, quiet: true },
      ),
  });
  const wording = useWording(purchaseOrder);
  const isPhone = useIsPhone();
  const stored = useMemo(() => versions.data?.records ?? [], [versions.data]);
  const last = stored.at(-1)?.version ?? 1;
  const [before, after] = chosen ?? [stored.at(-2)?.version ?? last, last];
  const snapshotOf = (version: number): unknown => stored.find((each) => each.version === version)?.snapshot;
  if (versions.error) return <LoadFault error={versions.error} onRetry={() => void versions.refetch()} />;
  if (!versions.data) return <LateSkeleton rows={4} />;
  if (stored.length === 0) return <EmptyState title={text(orderTexts.noVersion)} />;
  const options = stored.map(({ version, versionTime, source }) => ({
    value: version,
    label: `${text(orderTexts.version, { n: version })} · ${text(sourceLabel(source))} · ${formatInstant(versionTime)}`,
  }));
  const differences = differencesOf(snapshotOf(before), snapshotOf(after));
  return (
    <section className="order-versions" data-testid="order-versions">
      <div className="order-versions-choice">
        <VersionSelect
          label={orderTexts.olderVersion}
          value={before}
          options={options}
          onChange={(value) => choose([value, after])}
        />
        <VersionSelect
          label={orderTexts.newerVersion}
          value={after}
          options={options}
          onChange={(value) => choose([before, value])}
        />
      </div>
      <div className="version-papers">
        {stored
          .filter(({ version }) => version === before || version === after)
          .map((version) => (
            <VersionPaper key={version.id} version={version} />
          ))}
      </div>
      {differences.length === 0 ? (
        <EmptyState title={text(stored.length === 1 ? orderTexts.firstVersion : orderTexts.noDifference)} />
      ) : (
        <DataTable
          size="small"
          pagination={false}
          {...(isPhone ? {} : { scroll: { x: 'max-content' } })}
          rowKey={({ lineNo, field }) => `${lineNo ?? ''} ${field}`}
          dataSource={differences}
          columns={columnsOf(wording, text, isPhone)}
        />
      )}
    </section>
  );
}

const sourceLabel = (source: string): Label =>
  Object.entries(purchaseOrderVersion.fields.source.options).find(([code]) => code === source)?.[1] ??
  purchaseOrderVersion.label;

interface VersionSelectProps {
  readonly label: Label;
  readonly value: number;
  readonly options: { readonly value: number; readonly label: string }[];
  readonly onChange: (version: number) => void;
}

function VersionSelect({ label, value, options, onChange }: VersionSelectProps) {
  const text = useText();
  return (
    <label>
      <span>{text(label)}</span>
      <Select
        aria-label={text(label)}
        value={value}
        options={options}
        onChange={onChange}
        popupMatchSelectWidth={false}
      />
    </label>
  );
}

function columnsOf(wording: Wording, text: ReturnType<typeof useText>, isPhone: boolean): TableColumnsType<Difference> {
  const placeOf = ({ lineNo }: Difference): string =>
    lineNo === undefined ? text(orderTexts.header) : text(orderTexts.lineNo, { n: lineNo });
  // What it has become must be seen without pushing the table.
  const where: TableColumnsType<Difference> = isPhone
    ? [
        {
          key: 'field',
          title: text(orderTexts.field),
          render: (_, difference) => `${placeOf(difference)} ${text(labelOf(difference))}`,
        },
      ]
    : [
        { key: 'place', title: text(orderTexts.place), render: (_, difference) => placeOf(difference) },
        { key: 'field', title: text(orderTexts.field), render: (_, difference) => text(labelOf(difference)) },
      ];
  return [
    ...where,
    { key: 'before', title: text(orderTexts.before), render: (_, difference) => said(difference, 'before', wording) },
    {
      key: 'after',
      title: text(orderTexts.after),
      render: (_, difference) => <strong>{said(difference, 'after', wording)}</strong>,
    },
  ];
}

const documentOf = ({ lineNo }: Difference): AnyDocument =>
  lineNo === undefined ? purchaseOrder : purchaseOrderDetail;

const fieldOf = (difference: Difference): Field | undefined => documentOf(difference).fields[difference.field];

const status: Label = ['状态', 'Status'];

const labelOf = (difference: Difference): Label => fieldOf(difference)?.label ?? status;

/** One side of a difference as people read it; the state of a line is no field of its declaration. */
function said(difference: Difference, side: 'before' | 'after', wording: Wording): string {
  const field = fieldOf(difference);
  const values = difference[side];
  if (field) return valueText(values, difference.field, field, wording);
  const state = documentOf(difference).states?.[String(values['status'])];
  return state ? wording.text(state) : '—';
}
