import { isRecord } from '#model/value.ts';
import { FieldGrid } from '#ui/document/form/FieldGrid.tsx';
import type { Values } from '#ui/document/form/formValues.ts';
import { useText } from '#ui/language.ts';
import { qc8dStep } from './qc8dStep.document.ts';
import { rowsOf } from './stepContent.rules.ts';
import { linked } from './stepDefaults.rules.ts';
import { bones, causeKinds, stepForms, type StepCode, type StepTable } from './stepForms.rules.ts';
import type { ShownStep } from './stepRows.web.ts';
import { reportTexts } from './texts.ts';

interface StepReadingProps {
  readonly step: ShownStep;
  readonly contentOf: (code: StepCode) => unknown;
}

const whys = ['why1', 'why2', 'why3', 'why4', 'why5'] as const;

/** What a step says, to read. */
export function StepReading({ step, contentOf }: StepReadingProps) {
  const text = useText();
  const { code, status, comment } = step;
  const { fields, tables } = stepForms[code];
  const content = isRecord(step.content) ? step.content : undefined;
  const remark = comment === null ? null : <p>{text(reportTexts.comment, { text: comment })}</p>;
  if (!content)
    return (
      <div className="qc-reading">
        {remark}
        <p className="qc-soft">{text(status === 'WAIT' ? reportTexts.waits : reportTexts.empty)}</p>
      </div>
    );
  return (
    <div className="qc-reading">
      {remark}
      <FieldGrid
        document={qc8dStep}
        places={Object.entries(fields).map(([name, field]) => ({ name, field, editable: false }))}
        values={content}
        messageAt={() => undefined}
        onChange={() => undefined}
        onLeave={() => undefined}
      />
      {Object.entries(tables).map(([name, table]) =>
        name === 'causes' ? (
          <Fishbone key={name} table={table} rows={rowsOf(content, name)} />
        ) : (
          <ReadingTable key={name} table={table} rows={rowsOf(content, name)} contentOf={contentOf} />
        ),
      )}
    </div>
  );
}

/** Causes grouped by the bones of the fishbone, each with its chain of whys. */
function Fishbone({ table, rows }: { readonly table: StepTable; readonly rows: readonly Values[] }) {
  const text = useText();
  const groups = Map.groupBy(rows, ({ bone }) => String(bone));
  return (
    <section aria-label={text(table.label)}>
      <h3 className="qc-heading">{text(table.label)}</h3>
      <div className="qc-bones">
        {Object.entries(bones).flatMap(([bone, label]) =>
          (groups.get(bone) ?? []).length === 0
            ? []
            : [
                <div key={bone} className="qc-bone">
                  <h4>{text(label)}</h4>
                  {groups.get(bone)?.map((cause) => (
                    <Cause key={String(cause['no'])} cause={cause} />
                  ))}
                </div>,
              ],
        )}
      </div>
    </section>
  );
}

function Cause({ cause }: { readonly cause: Values }) {
  const text = useText();
  const kind = cause['kind'] === 'ESCAPE' ? causeKinds.ESCAPE : causeKinds.OCCURRENCE;
  return (
    <article>
      <p>
        <strong>
          {String(cause['no'])} · {text(kind)}
        </strong>
      </p>
      <ol className="qc-whys">
        {whys.flatMap((why) => (typeof cause[why] === 'string' ? [<li key={why}>{cause[why]}</li>] : []))}
      </ol>
      <p>
        → <strong>{String(cause['root'])}</strong>
      </p>
    </article>
  );
}

interface ReadingTableProps {
  readonly table: StepTable;
  readonly rows: readonly Values[];
  readonly contentOf: (code: StepCode) => unknown;
}

function ReadingTable({ table, rows, contentOf }: ReadingTableProps) {
  const text = useText();
  if (rows.length === 0) return null;
  return (
    <section aria-label={text(table.label)}>
      <h3 className="qc-heading">{text(table.label)}</h3>
      {rows.map((row, index) => (
        <div key={`${index} ${JSON.stringify(row)}`} className="qc-row">
          <FieldGrid
            document={qc8dStep}
            places={Object.entries(table.of).map(([name, field]) => ({ name, field, editable: false }))}
            values={named(row, contentOf)}
            messageAt={() => undefined}
            onChange={() => undefined}
            onLeave={() => undefined}
          />
        </div>
      ))}
    </section>
  );
}

// A number of an earlier step is told with what stands there.
const named = (row: Values, contentOf: (code: StepCode) => unknown): Values => {
  const changed = Object.entries(linked).flatMap(([column, { step, table, text }]) => {
    const found = rowsOf(contentOf(step), table).find(({ no }) => no === row[column]);
    return found ? [[column, `${String(row[column])} ${String(found[text])}`] as const] : [];
  });
  return { ...row, ...Object.fromEntries(changed) };
};
