import { useMemo } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { isOwned } from '#model/sourceOwnership.ts';
import { useText } from '../../language.ts';
import { useUser } from '../../session.ts';
import { isEditableIn } from '../transition/actions.ts';
import { FieldGrid } from './FieldGrid.tsx';
import type { Values } from './formValues.ts';
import { messageAt, type Problem } from './problems.ts';
import { sectionsOf } from '../object/sections.ts';

interface DocumentFormProps {
  readonly document: AnyDocument;
  readonly values: Values;
  readonly problems: readonly Problem[];
  /** Undefined to only show. */
  readonly edit?:
    | {
        /** The state that says what may be edited; undefined for a new row. */
        readonly status: unknown;
        /** It stands in the database, so that another system may own it. */
        readonly isStored: boolean;
        readonly onChange: (changes: Values) => void;
        readonly onLeave: (name: string) => void;
      }
    | undefined;
}

const unchanged = (): void => undefined;

/** The fields of a document in their sections, to edit or to read. */
export function DocumentForm({ document, values, problems, edit }: DocumentFormProps) {
  const text = useText();
  const { side } = useUser();
  const sections = useMemo(() => sectionsOf(document, side), [document, side]);
  return sections.map(({ label, fields }) => {
    const places = fields
      .map(({ name, field }) => {
        const isElsewhere = edit?.isStored === true && isOwned(document, name, values);
        const editable = edit !== undefined && isEditableIn(document, field, edit.status) && !isElsewhere;
        return { name, field, editable, isElsewhere };
      })
      // What the server fills in has nothing to show in a new row; what another system keeps has.
      .filter(
        ({ editable, isElsewhere }) => editable || isElsewhere || edit === undefined || edit.status !== undefined,
      );
    if (places.length === 0) return null;
    return (
      <section key={label[1]} className="form-section">
        <h2>{text(label)}</h2>
        <FieldGrid
          document={document}
          places={places}
          values={values}
          messageAt={(name) => messageAt(document, problems, name)}
          onChange={edit?.onChange ?? unchanged}
          onLeave={edit?.onLeave ?? unchanged}
        />
      </section>
    );
  });
}
