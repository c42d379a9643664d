import { useQueryClient } from '@tanstack/react-query';
import { Button, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { isDecimal, type Decimal } from '#model/decimal.ts';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { formatQuantity, nothing } from '#ui/format.ts';
import { ignoreRefusal } from '#ui/ignoreRefusal.ts';
import { useText } from '#ui/language.ts';
import { rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { useUser } from '#ui/session.ts';
import { toast } from '#ui/toast.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { ToneTag } from '#ui/widgets/StatusTag.tsx';
import { sampleTexts as texts } from '../texts.ts';
import { isWithin } from './sampleLevels.rules.ts';
import { supSample } from './supSample.document.ts';

/** A sample with its measurements: each side enters its own, and what lies outside its limits stands out. */
export function SamplePage() {
  const text = useText();
  const tab = {
    key: 'measures',
    label: text(texts.measures),
    render: (row: DocumentRow) => <Measurements key={`${row.id} ${String(row['versionNo'])}`} row={row} />,
  };
  return <ObjectPage document={supSample} tabs={[tab]} />;
}

type Line = Readonly<Record<string, unknown>>;

interface Entered {
  readonly value?: Decimal | null;
  readonly isGood?: boolean;
}

const decimalIn = (line: Line, name: string): Decimal | null => {
  const value = line[name];
  return isDecimal(value) ? value : null;
};

function Measurements({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const client = useQueryClient();
  const { side } = useUser();
  const [entered, setEntered] = useState<Readonly<Record<number, Entered>>>({});
  const lines = rowsOf(row['characteristics']);
  if (lines.length === 0) return <EmptyState title={text(texts.none)} />;
  const isSupplier = side === 'supplier';
  const canEnter = (isSupplier ? ['ACCEPTED', 'SHIPPED'] : ['RECEIVED', 'TESTING']).includes(String(row['status']));
  const own = isSupplier ? 'supplierValue' : 'buyerValue';
  const enter = (lineNo: number, change: Entered): void =>
    setEntered((before) => ({ ...before, [lineNo]: { ...before[lineNo], ...change } }));
  const save = async (): Promise<void> => {
    const values = Object.entries(entered).map(([lineNo, each]) => {
      const line = lines.find((known) => Number(known['lineNo']) === Number(lineNo)) ?? {};
      return { lineNo: Number(lineNo), value: each.value ?? decimalIn(line, own), isGood: each.isGood ?? null };
    });
    const answer = await ignoreRefusal(() => server.change('/sup/supSample/measure', { sampleId: row.id, values }));
    if (answer === undefined) return;
    toast.success(text(texts.saved));
    setEntered({});
    await client.invalidateQueries({ queryKey: ['documents', 'sup.supSample'] });
  };
  const box = (line: Line, name: 'supplierValue' | 'buyerValue') => {
    const lineNo = Number(line['lineNo']);
    const stored = decimalIn(line, name);
    if (!canEnter || name !== own) return <Value value={stored} line={line} />;
    return (
      <InputNumber<string>
        stringMode
        aria-label={`${String(line['name'])} ${text(texts[name])}`}
        value={entered[lineNo]?.value ?? stored}
        onChange={(value) => enter(lineNo, { value: isDecimal(value) ? value : null })}
      />
    );
  };
  return (
    <section className="supplier-tab" data-testid="measurements">
      <DataTable<Line>
        rowKey={(line) => String(line['lineNo'])}
        size="middle"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={lines}
        columns={[
          {
            title: text(texts.characteristic),
            render: (_, line) => `${String(line['lineNo'])}. ${String(line['name'])}`,
          },
          { title: text(texts.spec), render: (_, line) => String(line['spec'] ?? nothing) },
          {
            title: text(texts.limits),
            render: (_, line) =>
              `${formatQuantity(decimalIn(line, 'lowerLimit'))} – ${formatQuantity(decimalIn(line, 'upperLimit'))}`,
          },
          { title: text(texts.supplierValue), render: (_, line) => box(line, 'supplierValue') },
          { title: text(texts.buyerValue), render: (_, line) => box(line, 'buyerValue') },
          {
            title: text(texts.result),
            render: (_, line) => (
              <Result
                line={line}
                isGood={entered[Number(line['lineNo'])]?.isGood}
                onChoose={canEnter && !isSupplier ? (isGood) => enter(Number(line['lineNo']), { isGood }) : undefined}
              />
            ),
          },
        ]}
      />
      {canEnter ? (
        <Button type="primary" disabled={Object.keys(entered).length === 0} onClick={() => void save()}>
          {text(texts.save)}
        </Button>
      ) : (
        <p className="perf-hint">{text(texts.closed)}</p>
      )}
    </section>
  );
}

const limitsOf = (line: Line) => ({
  lowerLimit: decimalIn(line, 'lowerLimit'),
  upperLimit: decimalIn(line, 'upperLimit'),
});

function Value({ value, line }: { readonly value: Decimal | null; readonly line: Line }) {
  const text = useText();
  if (value === null) return nothing;
  return isWithin(value, limitsOf(line)) === false ? (
    <ToneTag tone="refused">
      {formatQuantity(value)} {text(texts.outside)}
    </ToneTag>
  ) : (
    formatQuantity(value)
  );
}

interface ResultProps {
  readonly line: Line;
  readonly isGood: boolean | undefined;
  readonly onChoose: ((isGood: boolean) => void) | undefined;
}

function Result({ line, isGood, onChoose }: ResultProps) {
  const text = useText();
  const { lowerLimit, upperLimit } = limitsOf(line);
  const stored = line['result'];
  // Where there are limits, the value decides.
  if (onChoose && lowerLimit === null && upperLimit === null)
    return (
      <Select
        aria-label={`${String(line['name'])} ${text(texts.result)}`}
        style={{ minWidth: 110 }}
        value={isGood ?? (stored === 'OK' ? true : stored === 'NG' ? false : null)}
        onChange={(value: boolean) => onChoose(value)}
        options={[
          { value: true, label: text(texts.good) },
          { value: false, label: text(texts.bad) },
        ]}
      />
    );
  if (stored === 'OK') return <ToneTag tone="done">{text(texts.good)}</ToneTag>;
  return stored === 'NG' ? <ToneTag tone="refused">{text(texts.bad)}</ToneTag> : nothing;
}
