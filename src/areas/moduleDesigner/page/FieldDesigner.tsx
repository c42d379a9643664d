import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { nameOf, type Bilingual } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { FieldGrid, type FieldPlace } from '#ui/document/form/FieldGrid.tsx';
import { linesIn, type Values } from '#ui/document/form/formValues.ts';
import { newLine } from '#ui/document/lines/newLine.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { fieldTypes, mayBeUnique, type DesignedType } from '../compile/fieldTypes.rules.ts';
import { mdField } from '../module/mdModule.document.ts';
import { designerTexts } from '../texts.ts';
import './designer.css';

interface FieldDesignerProps {
  readonly values: Values;
  readonly onChange: (values: Values) => void;
}

const types = Object.keys(fieldTypes).filter((type): type is DesignedType => type in fieldTypes);

const typeOf = (line: Values): DesignedType => types.find((type) => type === line['type']) ?? 'INPUT';

/** The fields of a module: a palette of types, the fields in their order, and what is said of the chosen one. */
export function FieldDesigner({ values, onChange }: FieldDesignerProps) {
  const text = useText();
  const language = useLanguage();
  const fields = linesIn(values, 'fields');
  const [at, choose] = useState(0);
  const write = (next: readonly Values[]): void => onChange({ fields: next });
  const nameAt = (line: Values): string =>
    nameOf(bilingualIn(line['label']), language) || String(line['fieldCode'] ?? '') || text(designerTexts.unnamed);
  const add = (type: DesignedType): void => {
    write([...fields, { ...newLine(mdField, fields, ''), ...beginnings(type, fields) }]);
    choose(fields.length);
  };
  const move = (from: number, to: number): void => {
    const moved = fields.toSpliced(from, 1).toSpliced(to, 0, fields[from] ?? {});
    write(moved);
    choose(to);
  };
  const chosen = fields[at];
  return (
    <section className="form-section" data-testid="field-designer">
      <h2>{text(designerTexts.fields)}</h2>
      <p className="designer-help">{text(designerTexts.fieldsHelp)}</p>
      <div className="designer-palette" role="group" aria-label={text(designerTexts.add)}>
        {types.map((type) => (
          <Button key={type} icon={<PlusOutlined />} onClick={() => add(type)} data-testid={`add-${type}`}>
            {text(fieldTypes[type])}
          </Button>
        ))}
      </div>
      {fields.length === 0 ? (
        <EmptyState title={text(designerTexts.noFields)} help={text(designerTexts.noFieldsHelp)} />
      ) : (
        <div className="designer-desk">
          <ol className="designer-fields">
            {fields.map((line, index) => {
              const name = nameAt(line);
              return (
                <li key={String(line['id'] ?? `new${index}`)} className={index === at ? 'designer-chosen' : ''}>
                  <button type="button" aria-pressed={index === at} onClick={() => choose(index)}>
                    <span className="designer-name">{name}</span>
                    <Tag>{text(fieldTypes[typeOf(line)])}</Tag>
                    {line['place'] === 'CHILD' ? <Tag>{text(designerTexts.inLines)}</Tag> : null}
                  </button>
                  <Button
                    type="text"
                    icon={<ArrowUpOutlined />}
                    disabled={index === 0}
                    aria-label={text(designerTexts.up, { name })}
                    onClick={() => move(index, index - 1)}
                  />
                  <Button
                    type="text"
                    icon={<ArrowDownOutlined />}
                    disabled={index === fields.length - 1}
                    aria-label={text(designerTexts.down, { name })}
                    onClick={() => move(index, index + 1)}
                  />
                  <Button
                    type="text"
                    danger
                    icon={<DeleteOutlined />}
                    aria-label={text(designerTexts.remove, { name })}
                    onClick={() => {
                      write(fields.toSpliced(index, 1));
                      choose(Math.max(0, index - 1));
                    }}
                  />
                </li>
              );
            })}
          </ol>
          <div className="designer-properties" role="group" aria-label={text(designerTexts.properties)}>
            {chosen ? (
              <FieldGrid
                key={at}
                document={mdField}
                places={placesFor(typeOf(chosen))}
                values={chosen}
                messageAt={() => undefined}
                onChange={(changes) => write(fields.with(at, { ...chosen, ...changes }))}
                onLeave={() => undefined}
              />
            ) : (
              <p>{text(designerTexts.choose)}</p>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

const bilingualIn = (value: unknown): Bilingual | undefined =>
  isRecord(value) && typeof value['zh'] === 'string'
    ? { zh: value['zh'], ...(typeof value['en'] === 'string' ? { en: value['en'] } : {}) }
    : undefined;

/** A field begins with a code that is free; what people call it they say themselves. */
function beginnings(type: DesignedType, fields: readonly Values[]): Values {
  const taken = new Set(fields.map((line) => line['fieldCode']));
  const free = Array.from({ length: fields.length + 1 }, (_, index) => `field${index + 1}`).find(
    (code) => !taken.has(code),
  );
  return {
    type,
    fieldCode: type === 'SERIAL' && !taken.has('docNo') ? 'docNo' : free,
    searchFlag: type === 'INPUT' || type === 'SERIAL' || type === 'SELECT' || type === 'RELATED',
    listFlag: type !== 'TEXT',
    importFlag: type !== 'SERIAL',
    requiredFlag: false,
    uniqueFlag: false,
  };
}

// What does not go with the type is not asked for.
function placesFor(type: DesignedType): FieldPlace[] {
  const isNumber = type === 'NUMBER' || type === 'AMOUNT';
  const names = [
    'label',
    'fieldCode',
    'type',
    ...(type === 'SELECT' ? ['listCode'] : []),
    ...(type === 'RELATED' ? ['target'] : []),
    ...(type === 'INPUT' || type === 'TEXT' ? ['maxLength'] : []),
    ...(isNumber ? ['scale', 'minValue', 'maxValue'] : []),
    ...(type === 'SERIAL' ? [] : ['place']),
    ...(type === 'SERIAL' || type === 'SWITCH' ? [] : ['requiredFlag', 'fillValue']),
    ...(mayBeUnique(type) ? ['uniqueFlag'] : []),
    'searchFlag',
    'listFlag',
    ...(type === 'SERIAL' ? [] : ['importFlag']),
    'helpText',
  ];
  return Object.entries(mdField.fields)
    .filter(([name]) => names.includes(name))
    .toSorted(([one], [other]) => names.indexOf(one) - names.indexOf(other))
    .map(([name, field]) => ({ name, field, editable: true }));
}
