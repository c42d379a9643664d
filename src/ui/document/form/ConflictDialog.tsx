import { Modal, Radio } from 'antd';
import { useMemo, useState } from 'react';
import { linesOf, type AnyDocument } from '#model/document.ts';
import { useText } from '../../language.ts';
import { fieldNamed } from '../object/columns.ts';
import { conflictsOf, type Choice, type Conflict } from './conflict.ts';
import { linesIn, type Values } from './formValues.ts';
import { nameOfWire } from './problems.ts';
import { valueText, type Wording } from '../object/valueText.ts';
import { useWording } from '../object/useWording.ts';
import { documentTexts } from '../object/texts.ts';

interface ConflictDialogProps {
  readonly document: AnyDocument;
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
  readonly onSave: (choices: Readonly<Record<string, Choice>>) => void;
  readonly onClose: () => void;
  readonly saving: boolean;
}

/** Somebody else saved in the meantime: both values of each field in question, and a choice. */
export function ConflictDialog({ document, base, mine, theirs, onSave, onClose, saving }: ConflictDialogProps) {
  const text = useText();
  const wording = useWording(document);
  const conflicts = useMemo(() => conflictsOf(document, base, mine, theirs), [document, base, mine, theirs]);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  return (
    <Modal
      open
      title={text(documentTexts.conflictTitle)}
      width="min(760px, calc(100vw - 32px))"
      mask={{ closable: false }}
      onCancel={onClose}
      onOk={() => onSave(choices)}
      okText={text(documentTexts.mergeAndSave)}
      cancelText={text(documentTexts.keepEditing)}
      confirmLoading={saving}
      okButtonProps={{ disabled: conflicts.some(({ path }) => !choices[path]) }}
    >
      <p>{text(conflicts.length === 0 ? documentTexts.conflictNone : documentTexts.conflictHelp)}</p>
      {conflicts.length > 0 ? (
        <table className="plain-table conflict-table" data-testid="conflict">
          <thead>
            <tr>
              <th scope="col">{text(documentTexts.field)}</th>
              <th scope="col">{text(documentTexts.mine)}</th>
              <th scope="col">{text(documentTexts.theirs)}</th>
            </tr>
          </thead>
          <tbody>
            {conflicts.map((conflict) => (
              <tr key={conflict.path}>
                <th scope="row">{placeText(document, base, conflict, wording)}</th>
                {(['mine', 'theirs'] as const).map((side) => (
                  <td key={side}>
                    <Radio
                      checked={choices[conflict.path] === side}
                      onChange={() => setChoices({ ...choices, [conflict.path]: side })}
                    >
                      {sideText(document, conflict, side, wording)}
                    </Radio>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Modal>
  );
}

function placeIn(
  document: AnyDocument,
  path: string,
): { of: AnyDocument; wire: string; line?: string; lines?: string } {
  const [first = '', line, wire] = path.split('.');
  const lines = linesOf(document).find(([name]) => name === first);
  return lines && line && wire ? { of: lines[1], wire, line, lines: first } : { of: document, wire: first };
}

function placeText(document: AnyDocument, base: Values, { path }: Conflict, { text }: Wording): string {
  const { of, wire, line, lines } = placeIn(document, path);
  const name = nameOfWire(of, wire);
  const label = name ? fieldNamed(of, name)?.label : undefined;
  const shown = label ? text(label) : wire;
  if (!line || !lines) return shown;
  const row = linesIn(base, lines).findIndex(({ id }) => id === line) + 1;
  return `${text(documentTexts.lineNo).replace('{n}', String(row))} · ${shown}`;
}

function sideText(document: AnyDocument, conflict: Conflict, side: Choice, wording: Wording): string {
  const { of, wire } = placeIn(document, conflict.path);
  const name = nameOfWire(of, wire);
  const field = name ? fieldNamed(of, name) : undefined;
  return name && field ? valueText(conflict[side], name, field, wording) : String(conflict[side][wire] ?? '');
}
