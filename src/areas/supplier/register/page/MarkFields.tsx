import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { wireName } from '#model/document.ts';
import { ignoreRefusal } from '#ui/ignoreRefusal.ts';
import { useLanguage, useText } from '#ui/language.ts';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { isBilingual, textOf, type Language } from '#model/label.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { definitionsIn } from '../../fieldEngine/fieldDefinition.rules.ts';
import { reviewTexts } from '../../texts.ts';
import { rowsIn } from '../content.rules.ts';
import { papers } from '../licence.rules.ts';
import { marksIn, type Mark } from '../marks.rules.ts';
import { registerForm } from '../registerForm.document.ts';
import { form } from '../registerSections.rules.ts';
import './register.css';

/** Which fields of a registration the applicant is to correct, each with a note; the return carries them. */
export function MarkFields({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const language = useLanguage();
  const client = useQueryClient();
  const [marks, setMarks] = useState<readonly Mark[]>(() => marksIn(row['marks']));
  const [isSaving, setSaving] = useState(false);
  const options = placesOf(row, language);
  const change = (index: number, values: Partial<Mark>): void =>
    setMarks(marks.map((mark, at) => (at === index ? { ...mark, ...values } : mark)));
  const save = async (): Promise<void> => {
    setSaving(true);
    const body = { registerFormId: row.id, versionNo: row['versionNo'], marks };
    const answer = await ignoreRefusal(() => server.change('/sup/registerForm/mark', body));
    setSaving(false);
    if (answer !== undefined) toast.success(text(reviewTexts.marksSaved));
    await client.invalidateQueries({ queryKey: ['documents', 'sup.registerForm'] });
  };
  return (
    <section className="register-card">
      <p className="form-help">{text(reviewTexts.marksHint)}</p>
      <ul className="register-marks">
        {marks.map((mark, index) => (
          // Marks have no id; their place names them while they are edited.
          <li className="register-mark" key={`mark-${String(index)}`}>
            <Select
              showSearch
              optionFilterProp="label"
              aria-label={text(reviewTexts.field)}
              placeholder={text(reviewTexts.field)}
              value={mark.path || null}
              options={options}
              onChange={(path: string) =>
                change(index, { path, name: options.find(({ value }) => value === path)?.label ?? path })
              }
            />
            <Input
              aria-label={text(reviewTexts.note)}
              placeholder={text(reviewTexts.note)}
              maxLength={200}
              value={mark.note}
              onChange={({ target }) => change(index, { note: target.value })}
            />
            <Button
              icon={<DeleteOutlined />}
              aria-label={`${text(reviewTexts.removeMark)} ${mark.name}`}
              onClick={() => setMarks(marks.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      <div className="register-decline">
        <Button icon={<PlusOutlined />} onClick={() => setMarks([...marks, { path: '', name: '', note: '' }])}>
          {text(reviewTexts.addMark)}
        </Button>
        <Button
          type="primary"
          loading={isSaving}
          disabled={marks.some(({ path, note }) => path === '' || note.trim() === '')}
          onClick={() => void save()}
        >
          {text(reviewTexts.saveMarks)}
        </Button>
      </div>
    </section>
  );
}

interface Place {
  readonly value: string;
  readonly label: string;
}

/** Every place of a registration that can be marked: its fields, its papers, each field of each line, what the template asked. */
function placesOf(row: DocumentRow, language: Language): Place[] {
  const fields = new Map(Object.entries(registerForm.fields));
  const shown = form.slice(0, 6).flatMap(({ fields: names }) => [...names]);
  return [
    ...shown.flatMap((name): Place[] => {
      const field = fields.get(name);
      if (!field || field.type === 'serial') return [];
      const label = textOf(field.label, language);
      if (field.type !== 'lines') return [{ value: wireName(name, field), label }];
      return [
        { value: name, label },
        ...rowsIn(row, name).flatMap((_, index) =>
          Object.entries(field.of.fields).map(([own, each]) => ({
            value: `${name}.${String(index)}.${fileNames[own] ?? wireName(own, each)}`,
            label: `${label} ${String(index + 1)} · ${textOf(each.label, language)}`,
          })),
        ),
      ];
    }),
    ...Object.entries(papers).map(([kind, label]) => ({ value: `files.${kind}`, label: textOf(label, language) })),
    ...definitionsIn(extrasOf(row)).map(({ code, label }) => ({
      value: `extras.${code}`,
      label: textOf(label, language),
    })),
  ];
}

// Where the applicant uploads what the line shows as a name.
const fileNames: Readonly<Record<string, string>> = { proofName: 'proof', fileName: 'file' };

const extrasOf = (row: DocumentRow): unknown =>
  rowsIn(row, 'extras').map(({ code, kind, label }) => ({
    code,
    kind,
    label: isBilingual(label) ? [label.zh, label.en ?? label.zh] : [code, code],
    options: {},
  }));
