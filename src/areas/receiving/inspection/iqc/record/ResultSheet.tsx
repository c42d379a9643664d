import { SaveOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { isBilingual, nameOf } from '#model/label.ts';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { linesIn, type Values } from '#ui/document/form/formValues.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { useLeaveGuard } from '#ui/leaveGuard.ts';
import { RefusalError } from '#ui/request.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { NumberInput } from '#ui/widgets/NumberInput.tsx';
import { iqcResult } from '../iqcResult.document.ts';
import { entriesOf, resultOf, type TypedResult } from './entries.rules.ts';
import { recordTexts } from './texts.ts';
import './record.css';

const { fields } = iqcResult;

/** All results of a lot on one sheet: typed one after the other, recorded together. */
export function ResultSheet({ lot }: { readonly lot: DocumentRow }) {
  const text = useText();
  const client = useQueryClient();
  const lines = linesIn(lot, 'results');
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedResult>>(new Map());
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const [isSaving, setSaving] = useState(false);
  const guard = useLeaveGuard(typed.size > 0);
  const change = (id: string, values: TypedResult): void =>
    setTyped((held) => new Map([...held, [id, { ...held.get(id), ...values }]]));
  const save = async (): Promise<void> => {
    setSaving(true);
    const { entries, open } = entriesOf(lines.map(resultOf), typed);
    const [refused, left] = [new Map<string, string>(), new Map(typed)];
    for (const { id, input } of entries)
      try {
        await server.run(iqcResult, 'record', id, input, { quiet: true });
        left.delete(id);
      } catch (error) {
        if (!(error instanceof RefusalError)) throw error;
        refused.set(id, error.message);
      }
    setSaving(false);
    setTyped(left);
    setRefusals(refused);
    if (left.size === 0) guard.release();
    await client.invalidateQueries();
    if (entries.length > refused.size) toast.success(text(recordTexts.saved, { n: entries.length - refused.size }));
    if (open > 0) toast.warning(text(recordTexts.open, { n: open }));
  };
  return (
    <section className="result-sheet" data-testid="result-sheet">
      <p className="packing-hint">{text(recordTexts.hint)}</p>
      <table>
        <thead>
          <tr>
            <th>{text(fields.name.label)}</th>
            <th>{text(fields.spec.label)}</th>
            <th className="result-number">{text(fields.sampleSize.label)}</th>
            <th>
              {text(fields.checked.label)} · {text(fields.defects.label)} / {text(fields.measures.label)}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <ResultRow
              key={resultOf(line).id}
              line={line}
              typed={typed.get(resultOf(line).id) ?? nothing}
              refusal={refusals.get(resultOf(line).id)}
              onChange={(values) => change(resultOf(line).id, values)}
            />
          ))}
        </tbody>
      </table>
      <Button
        type="primary"
        icon={<SaveOutlined />}
        loading={isSaving}
        onClick={() => void save()}
        data-testid="results-save"
      >
        {text(recordTexts.save)}
      </Button>
    </section>
  );
}

const nothing: TypedResult = {};

interface ResultRowProps {
  readonly line: Values;
  readonly typed: TypedResult;
  readonly refusal: string | undefined;
  readonly onChange: (values: TypedResult) => void;
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

function ResultRow({ line, typed, refusal, onChange }: ResultRowProps) {
  const text = useText();
  const language = useLanguage();
  const { id, isMeasured, isOpen, sampleSize, checked, defects, measures } = resultOf(line);
  const name = isBilingual(line['name']) ? nameOf(line['name'], language) : '';
  const limits = [textIn(line['lower']), textIn(line['upper'])];
  const label = (field: (typeof fields)['checked'] | (typeof fields)['measures']): string =>
    text(recordTexts.of, { name, field: text(field.label) });
  const number = (which: 'checked' | 'defects', usual: number) => (
    <NumberInput
      aria-label={label(fields[which])}
      aria-describedby={refusal ? `${id}-refusal` : undefined}
      precision={0}
      min="0"
      placeholder={String(usual)}
      value={
        typed[which] === undefined || typed[which] === null
          ? isOpen
            ? undefined
            : String(usual)
          : String(typed[which])
      }
      onChange={(next) => onChange({ [which]: next === undefined ? null : Number(next) })}
    />
  );
  return (
    <tr data-testid="result-row">
      <td>{name}</td>
      <td>
        {textIn(line['spec'])} {limits.some((limit) => limit !== '') ? limits.join(' – ') : ''}{' '}
        {textIn(line['unitName'])}
      </td>
      <td className="result-number">{sampleSize}</td>
      <td>
        {isMeasured ? (
          <Input.TextArea
            aria-label={label(fields.measures)}
            aria-describedby={refusal ? `${id}-refusal` : undefined}
            autoSize={{ minRows: 1, maxRows: 6 }}
            maxLength={20_000}
            value={typed.measures ?? measures}
            onChange={({ target }) => onChange({ measures: target.value })}
          />
        ) : (
          <span className="result-counts">
            {number('checked', isOpen ? sampleSize : checked)}
            {number('defects', isOpen ? 0 : defects)}
          </span>
        )}
        {refusal ? (
          <span id={`${id}-refusal`} className="form-error" role="alert">
            {refusal}
          </span>
        ) : null}
      </td>
    </tr>
  );
}
