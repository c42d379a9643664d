import { Select, Tag } from 'antd';
import { useText } from '../language.ts';
import { useClearable } from '../widgets/useClearable.tsx';
import { columnLetter, samplesOf, type ImportField } from './importRules.ts';
import type { ImportControl } from './useImport.ts';
import { excelTexts } from './texts.ts';

/** The third step: which Excel column goes to which field of the form. */
export function AssociateStep({ control }: { readonly control: ImportControl }) {
  const text = useText();
  const { headers, mapping, fields, sheet, headerRow } = control;
  const used = new Set(Object.values(mapping));
  return (
    <div className="preview-scroll">
      <table className="plain-table associate-table" data-testid="import-fields">
        <thead>
          <tr>
            <th scope="col">{text(excelTexts.column)}</th>
            <th scope="col">{text(excelTexts.sample)}</th>
            <th scope="col">{text(excelTexts.formField)}</th>
          </tr>
        </thead>
        <tbody>
          {headers.map((_, column) => {
            const chosen = mapping[column];
            const title = control.titleOf(column);
            return (
              <tr key={columnLetter(column)} className={chosen ? '' : 'not-imported'}>
                <th scope="row">
                  <span className="column-letter">{columnLetter(column)}</span> {title}
                </th>
                <td className="sample">{sheet ? samplesOf(sheet, headerRow, column) : ''}</td>
                <td>
                  <FieldChoice
                    label={title}
                    fields={fields}
                    used={used}
                    value={chosen}
                    onChange={(field) => control.map(column, field)}
                  />
                  {chosen ? null : <Tag>{text(excelTexts.notImported)}</Tag>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const none = '';

interface FieldChoiceProps {
  readonly label: string;
  readonly fields: readonly ImportField[];
  readonly used: ReadonlySet<string>;
  readonly value: string | undefined;
  readonly onChange: (field: string | undefined) => void;
}

function FieldChoice({ label, fields, used, value, onChange }: FieldChoiceProps) {
  const text = useText();
  const clear = useClearable();
  return (
    <Select
      allowClear={clear}
      className="form-choice"
      aria-label={`${text(excelTexts.formField)} ${label}`}
      placeholder={text(excelTexts.choose)}
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? null}
      options={[
        // Without the mouse there is no other way to take a field away.
        { value: none, label: text(excelTexts.notImported), disabled: false },
        ...fields.map((field) => ({
          value: field.fieldCode,
          label:
            (field.line ? text(excelTexts.lineField, { label: text(field.title) }) : text(field.title)) +
            (field.required ? ' *' : ''),
          // A field is used once.
          disabled: used.has(field.fieldCode) && field.fieldCode !== value,
        })),
      ]}
      onChange={(next: string | null | undefined) => onChange(next || undefined)}
    />
  );
}
