import { wireName, type AnyDocument } from '#model/document.ts';
import { FieldGrid } from '../document/form/FieldGrid.tsx';
import type { Values } from '../document/form/formValues.ts';
import { useText } from '../language.ts';
import type { OpenTask } from './calls.ts';
import { approvalTexts } from './texts.ts';

interface StepEditsProps {
  readonly document: AnyDocument;
  readonly task: OpenTask;
  readonly changes: Values;
  readonly onChange: (changes: Values) => void;
}

/** The fields of the document that this step lets be changed; they are saved with the approval. */
export function StepEdits({ document, task, changes, onChange }: StepEditsProps) {
  const text = useText();
  const places = task.edits.flatMap(({ name, isRequired }) => {
    const field = document.fields[name];
    return field ? [{ name, field: { ...field, required: isRequired }, editable: true }] : [];
  });
  const wires = new Set(places.map(({ name, field }) => wireName(name, field)));
  return (
    <section>
      <h3>{text(approvalTexts.edits)}</h3>
      <FieldGrid
        document={document}
        places={places}
        values={{ ...task.document, ...changes }}
        messageAt={() => undefined}
        onChange={(more) =>
          onChange({ ...changes, ...Object.fromEntries(Object.entries(more).filter(([name]) => wires.has(name))) })
        }
        onLeave={() => undefined}
      />
    </section>
  );
}
