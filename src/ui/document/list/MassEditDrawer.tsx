import { Button, Checkbox, Drawer, Progress } from 'antd';
import { useId, useMemo, useState } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { formatCount } from '../../format.ts';
import { useText } from '../../language.ts';
import { useUser } from '../../session.ts';
import { FieldControl } from '../form/FieldControl.tsx';
import type { Values } from '../form/formValues.ts';
import { massChanges, massFields, massProblems, type MassField } from './massEdit.ts';
import { documentTexts } from '../object/texts.ts';

interface MassEditDrawerProps {
  readonly document: AnyDocument;
  /** How many rows are chosen. */
  readonly count: number;
  /** Changes all of them; tells how many are done so far. */
  readonly onRun: (changes: Values, onProgress: (done: number) => void) => Promise<void>;
  readonly onClose: () => void;
}

/** The same values for many rows; a field keeps what each row has unless it is ticked. */
export function MassEditDrawer({ document, count, onRun, onClose }: MassEditDrawerProps) {
  const text = useText();
  const { side } = useUser();
  const fields = useMemo(() => massFields(document, side), [document, side]);
  const [values, setValues] = useState<Values>({});
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [isValidated, setValidated] = useState(false);
  const [done, setDone] = useState<number>();
  const problems = isValidated ? massProblems(fields, changed, values) : new Map<string, readonly [string, string]>();
  const isRunning = done !== undefined;
  const run = async (): Promise<void> => {
    setValidated(true);
    if (massProblems(fields, changed, values).size > 0) return;
    setDone(0);
    try {
      await onRun(massChanges(fields, changed, values), setDone);
      onClose();
    } finally {
      setDone(undefined);
    }
  };
  const toggle = (name: string): void => {
    const next = new Set(changed);
    if (!next.delete(name)) next.add(name);
    setChanged(next);
  };
  return (
    <Drawer
      open
      size="min(520px, 100vw)"
      title={text(documentTexts.massEditTitle, { n: formatCount(count) })}
      onClose={onClose}
      mask={{ closable: !isRunning }}
      footer={
        <div className="mass-edit-foot">
          <span role="status">
            {text(documentTexts.massEditPreview, { n: formatCount(count), fields: changed.size })}
          </span>
          {isRunning ? <Progress percent={Math.round((done / count) * 100)} size="small" /> : null}
          <Button type="primary" disabled={changed.size === 0} loading={isRunning} onClick={() => void run()}>
            {text(documentTexts.massEditRun)}
          </Button>
        </div>
      }
    >
      <div className="mass-edit" data-testid="mass-edit">
        {fields.map((place) => (
          <MassRow
            key={place.name}
            place={place}
            values={values}
            isChanged={changed.has(place.name)}
            problem={problems.get(place.name)}
            onToggle={() => toggle(place.name)}
            onChange={(changes) => setValues((held) => ({ ...held, ...changes }))}
          />
        ))}
      </div>
    </Drawer>
  );
}

interface MassRowProps {
  readonly place: MassField;
  readonly values: Values;
  readonly isChanged: boolean;
  readonly problem: readonly [string, string] | undefined;
  readonly onToggle: () => void;
  readonly onChange: (changes: Values) => void;
}

function MassRow({ place: { name, field }, values, isChanged, problem, onToggle, onChange }: MassRowProps) {
  const text = useText();
  const id = useId();
  return (
    <div className="form-field" data-field={name}>
      <Checkbox checked={isChanged} onChange={onToggle}>
        {text(field.label)}
      </Checkbox>
      {isChanged ? (
        <FieldControl
          id={id}
          name={name}
          field={field}
          values={values}
          invalid={problem !== undefined}
          describedBy={problem ? `${id}-error` : undefined}
          onChange={onChange}
          onBlur={() => undefined}
        />
      ) : (
        <span className="mass-keep">{text(documentTexts.massKeep)}</span>
      )}
      {problem ? (
        <div id={`${id}-error`} className="form-error" role="alert">
          {text(problem)}
        </div>
      ) : null}
    </div>
  );
}
