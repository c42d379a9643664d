import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { wireName, type AnyDocument } from '#model/document.ts';
import type { Side } from '#model/transition.ts';
import type { Label } from '#model/label.ts';
import { isOwned } from '#model/sourceOwnership.ts';
import { isEmpty } from '#model/value.ts';
import { isFieldShown } from '#model/visibleFields.ts';
import { nothing } from '../../format.ts';
import { useText } from '../../language.ts';
import { fieldViewOf } from '../../pages.ts';
import { useUser } from '../../session.ts';
import { isEditableIn } from '../transition/actions.ts';
import { documentTexts } from '../object/texts.ts';
import { useWording } from '../object/useWording.ts';
import { valueText } from '../object/valueText.ts';
import { FieldGrid, type FieldPlace } from './FieldGrid.tsx';
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

/** The fields of a document in their sections, to edit or to read; of a new row what people fill in first. */
export function DocumentForm(props: DocumentFormProps) {
  const { document, values, problems, edit } = props;
  const { side } = useUser();
  const sections = useMemo(() => placedSections(document, side, values, edit), [document, side, values, edit]);
  const { essentials } = document;
  if (edit && edit.status === undefined && essentials) return <FoldedForm {...props} sections={sections} />;
  if (!edit) return <ReadForm document={document} values={values} sections={sections} />;
  return sections.map((section) => (
    <FormSection key={section.label[1]} {...{ document, values, problems, edit, section }} />
  ));
}

interface PlacedSection {
  readonly label: Label;
  readonly places: readonly FieldPlace[];
}

function placedSections(
  document: AnyDocument,
  side: Side,
  values: Values,
  edit: DocumentFormProps['edit'],
): PlacedSection[] {
  return sectionsOf(document, side).flatMap(({ label, fields }) => {
    const places = fields
      .filter(({ name }) => isFieldShown(document, name, values))
      .map(({ name, field }) => {
        const isElsewhere = edit?.isStored === true && isOwned(document, name, values);
        const editable = edit !== undefined && isEditableIn(document, field, edit.status) && !isElsewhere;
        return { name, field, editable, isElsewhere };
      })
      // What the server fills in has nothing to show in a new row; what another system keeps has.
      .filter(
        ({ editable, isElsewhere }) => editable || isElsewhere || edit === undefined || edit.status !== undefined,
      );
    return places.length === 0 ? [] : [{ label, places }];
  });
}

interface FormSectionProps extends DocumentFormProps {
  readonly section: PlacedSection;
}

function FormSection({ document, values, problems, edit, section }: FormSectionProps) {
  const text = useText();
  return (
    <section className="form-section">
      <h2>{text(section.label)}</h2>
      <FieldGrid
        document={document}
        places={section.places}
        values={values}
        messageAt={(name) => messageAt(document, problems, name)}
        onChange={edit?.onChange ?? unchanged}
        onLeave={edit?.onLeave ?? unchanged}
      />
    </section>
  );
}

type SectionsProps = DocumentFormProps & { readonly sections: readonly PlacedSection[] };

/** A new row: what people fill in, and in one line what follows from it until somebody unfolds it. */
function FoldedForm({ sections, ...props }: SectionsProps) {
  const { document, values, problems } = props;
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const wording = useWording(document);
  const essential = new Set(document.essentials);
  const all = sections.flatMap(({ places }) => places);
  const first = [...essential].flatMap((name) => all.find((place) => place.name === name) ?? []);
  const rest = sections
    .map(({ label, places }) => ({ label, places: places.filter(({ name }) => !essential.has(name)) }))
    .filter(({ places }) => places.length > 0);
  const folded = rest.flatMap(({ places }) => places);
  // What is wrong is seen, and so is what has to be filled in and follows from nothing.
  const isNeeded = folded.some(({ name }) => messageAt(document, problems, name) !== undefined);
  const said = folded.flatMap(({ name, field }) => {
    const held = values[wireName(name, field)];
    // What is always so in a new row tells nothing.
    if (field.type === 'boolean' || isEmpty(held) || held === field.default) return [];
    const shown = valueText(values, name, field, wording);
    return shown === nothing ? [] : [shown];
  });
  return (
    <>
      <FormSection {...props} section={{ label: sections[0]?.label ?? document.label, places: first }} />
      <section className="form-section form-folded">
        <Button
          type="text"
          block
          className="form-fold"
          icon={isOpen || isNeeded ? <DownOutlined /> : <RightOutlined />}
          aria-expanded={isOpen || isNeeded}
          onClick={() => setOpen(!isOpen)}
          data-testid="form-fold"
        >
          <span className="form-fold-text">
            {said.length > 0 ? [...new Set(said)].slice(0, mostSaid).join(' · ') : text(documentTexts.moreFields)}
          </span>
        </Button>
      </section>
      {isOpen || isNeeded
        ? rest.map((section) => <FormSection key={section.label[1]} {...props} section={section} />)
        : null}
    </>
  );
}

const mostSaid = 10;
// So few empty fields disturb nobody.
const fewEmpty = 3;

type ReadFormProps = Pick<SectionsProps, 'document' | 'values' | 'sections'>;

/** A row to read: what is empty is left out until somebody asks for it. */
function ReadForm({ document, values, sections }: ReadFormProps) {
  const text = useText();
  const [showsEmpty, setShowsEmpty] = useState(false);
  const isHidden = ({ name, field }: FieldPlace): boolean =>
    !fieldViewOf(document, name) && isEmpty(values[wireName(name, field)]);
  const empty = sections.reduce((count, { places }) => count + places.filter(isHidden).length, 0);
  const hides = !showsEmpty && empty > fewEmpty;
  const shown = hides
    ? sections
        .map(({ label, places }) => ({ label, places: places.filter((place) => !isHidden(place)) }))
        .filter(({ places }) => places.length > 0)
    : sections;
  return (
    <>
      {shown.map((section) => (
        <FormSection key={section.label[1]} document={document} values={values} problems={[]} section={section} />
      ))}
      {empty > fewEmpty ? (
        <Button type="link" onClick={() => setShowsEmpty(hides)} data-testid="show-empty">
          {text(hides ? documentTexts.showEmpty : documentTexts.hideEmpty, { n: empty })}
        </Button>
      ) : null}
    </>
  );
}
