import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { Field } from '#model/fields.ts';
import type { Label } from '#model/label.ts';
import { FieldGrid } from '#ui/document/form/FieldGrid.tsx';
import type { Values } from '#ui/document/form/formValues.ts';
import { problemTexts, type Problem } from '#ui/document/form/problems.ts';
import { formatTime } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { useLeaveGuard } from '#ui/leaveGuard.ts';
import { RefusalError } from '#ui/request.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { qc8d } from './qc8d.document.ts';
import { qc8dStep } from './qc8dStep.document.ts';
import { contentProblems, rowsOf, type StepContent } from './stepContent.rules.ts';
import { filledOf, initialContent, linked, newRowOf } from './stepDefaults.rules.ts';
import { stepForms, steps as stepLabels, type StepCode, type StepTable } from './stepForms.rules.ts';
import type { ShownStep } from './stepRows.web.ts';
import { reportTexts } from './texts.ts';
import { useStepDraft } from './useStepDraft.web.ts';

interface StepEditorProps {
  readonly reportId: string;
  readonly step: ShownStep;
  readonly contentOf: (code: StepCode) => unknown;
}

/** The form of a step: what is typed is stored as a draft by itself, until it is submitted. */
export function StepEditor({ reportId, step, contentOf }: StepEditorProps) {
  const text = useText();
  const client = useQueryClient();
  const { code } = step;
  const { fields, tables } = stepForms[code];
  const [content, setContent] = useState<StepContent>(() => initialContent(code, step.content, contentOf));
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [isSubmitting, setSubmitting] = useState(false);
  const draft = useStepDraft({ reportId, step: code, version: step.versionNo });
  const guard = useLeaveGuard(draft.isPending);
  const name = text(stepLabels[code]);
  const change = (changes: Values, path = ''): void => {
    const next = { ...content, ...changes };
    setContent(next);
    draft.keep(next);
    const touched = path === '' ? Object.keys(changes) : [path];
    setProblems((held) => held.filter((each) => !touched.some((one) => each.path.startsWith(one))));
  };
  const submit = async (): Promise<void> => {
    const found = problemTexts(contentProblems(code, content), text);
    setProblems(found);
    setRefusal(found.length > 0 ? text(reportTexts.fix, { n: found.length }) : undefined);
    if (found.length > 0) return;
    setSubmitting(true);
    try {
      await draft.settle();
      await server.run(qc8d, 'submitStep', reportId, { step: code, content }, { quiet: true });
      guard.release();
      toast.success(text(reportTexts.submitted, { step: name }));
      await client.invalidateQueries();
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      setProblems(error.problems);
      setRefusal(error.message);
    } finally {
      setSubmitting(false);
    }
  };
  const { done, all } = filledOf(code, content);
  const messageAt = (path: string): string | undefined => problems.find((each) => each.path === path)?.message;
  return (
    <div className="qc-editor" data-testid={`step-editor-${code}`}>
      {step.comment === null ? null : <p className="form-error">{text(reportTexts.comment, { text: step.comment })}</p>}
      <p className="qc-soft">
        {text(reportTexts.filled, { done, all })} · {text(reportTexts.evidenceHint)}
      </p>
      <FieldGrid
        document={qc8dStep}
        places={Object.entries(fields).map(([field, of]) => ({ name: field, field: of, editable: true }))}
        values={content}
        messageAt={messageAt}
        onChange={(changes) => change(changes)}
        onLeave={() => undefined}
      />
      {Object.entries(tables).map(([table, of]) => (
        <TableEditor
          key={table}
          name={table}
          table={of}
          rows={rowsOf(content, table)}
          contentOf={contentOf}
          messageAt={messageAt}
          onChange={(rows, path) => change({ [table]: rows }, path)}
        />
      ))}
      {refusal ? (
        <div className="form-error" role="alert">
          {refusal}
        </div>
      ) : null}
      <div className="qc-editor-bar">
        <Button type="primary" loading={isSubmitting} onClick={() => void submit()} data-testid={`submit-${code}`}>
          {text(reportTexts.submit, { step: name })}
        </Button>
        <span className="qc-soft" role="status" data-testid="draft-state">
          {draftText()}
        </span>
      </div>
    </div>
  );

  function draftText(): string {
    if (draft.failure !== undefined) return text(reportTexts.notSaved, { reason: draft.failure });
    if (draft.isPending) return text(reportTexts.saving);
    if (draft.savedAt !== undefined) return text(reportTexts.saved, { time: formatTime(draft.savedAt) });
    return text(reportTexts.autosave);
  }
}

interface TableEditorProps {
  readonly name: string;
  readonly table: StepTable;
  readonly rows: readonly Values[];
  readonly contentOf: (code: StepCode) => unknown;
  readonly messageAt: (path: string) => string | undefined;
  readonly onChange: (rows: readonly Values[], path: string) => void;
}

function TableEditor({ name, table, rows, contentOf, messageAt, onChange }: TableEditorProps) {
  const text = useText();
  const rowLabel = text(table.rowLabel);
  const places = Object.entries(table.of).map(([column, field]) => ({
    name: column,
    field: chosenFrom(column, field, contentOf),
    editable: true,
  }));
  const shown = (row: Values): Values => ({
    ...row,
    ...Object.fromEntries(
      Object.keys(linked).flatMap((column) => (typeof row[column] === 'number' ? [[column, String(row[column])]] : [])),
    ),
  });
  const changeRow = (index: number, changes: Values): void => {
    const numbers = Object.fromEntries(
      Object.entries(changes).map(([column, value]) => [
        column,
        column in linked && typeof value === 'string' && value !== '' ? Number(value) : value,
      ]),
    );
    const [path = ''] = Object.keys(changes).map((column) => `${name}.${index}.${column}`);
    onChange(
      rows.map((row, place) => (place === index ? { ...row, ...numbers } : row)),
      path,
    );
  };
  return (
    <section aria-label={text(table.label)}>
      <h3 className="qc-heading">{text(table.label)}</h3>
      {messageAt(name) ? (
        <p className="form-error" role="alert">
          {messageAt(name)}
        </p>
      ) : null}
      {rows.map((row, index) => (
        <fieldset key={index} className="qc-row">
          <legend>{text(reportTexts.row, { row: rowLabel, n: index + 1 })}</legend>
          <FieldGrid
            document={qc8dStep}
            places={places}
            values={shown(row)}
            messageAt={(column) => messageAt(`${name}.${index}.${column}`)}
            onChange={(changes) => changeRow(index, changes)}
            onLeave={() => undefined}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={text(reportTexts.remove, { n: index + 1 })}
            onClick={() =>
              onChange(
                rows.filter((_, place) => place !== index),
                `${name}.`,
              )
            }
          />
        </fieldset>
      ))}
      <Button icon={<PlusOutlined />} onClick={() => onChange([...rows, newRowOf(name, rows)], `${name}.`)}>
        {text(reportTexts.add, { row: rowLabel })}
      </Button>
    </section>
  );
}

/** A number of an earlier step is chosen by what stands there. */
function chosenFrom(column: string, field: Field, contentOf: (code: StepCode) => unknown): Field {
  const source = linked[column];
  if (!source) return field;
  const options = Object.fromEntries(
    rowsOf(contentOf(source.step), source.table).map((row): [string, Label] => {
      const label = `${String(row['no'])} ${String(row[source.text] ?? '')}`;
      return [String(row['no']), [label, label]];
    }),
  );
  return { type: 'select', label: field.label, required: true, options };
}
