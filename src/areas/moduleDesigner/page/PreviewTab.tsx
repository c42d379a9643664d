import { useMemo, useState } from 'react';
import { linesOf, type AnyDocument } from '#model/document.ts';
import { FieldGrid } from '#ui/document/form/FieldGrid.tsx';
import type { Values } from '#ui/document/form/formValues.ts';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { compileModule } from '../compile/compileModule.rules.ts';
import { draftDesign } from '../compile/draftDesign.rules.ts';
import { designerTexts } from '../texts.ts';
import './designer.css';

/** The list and the form that the design as it is saved gives, made of the declaration that publishing would make. */
export function PreviewTab({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const document = useMemo(() => compiled(row), [row]);
  if (!document) return <EmptyState title={text(designerTexts.previewFaulty)} />;
  const lines = linesOf(document);
  return (
    <div className="designer-list" data-testid="module-preview">
      <p className="designer-help">{text(designerTexts.previewHelp)}</p>
      <section>
        <h3>{text(designerTexts.listPreview)}</h3>
        <HeadRow document={document} names={document.list ?? []} />
      </section>
      <section>
        <h3>{text(designerTexts.formPreview)}</h3>
        <TryForm document={document} />
      </section>
      {lines.map(([name, line]) => (
        <section key={name}>
          <h3>{text(designerTexts.linesPreview, { name: line.label })}</h3>
          <HeadRow document={line} names={Object.keys(line.fields)} />
        </section>
      ))}
    </div>
  );
}

function compiled(row: DocumentRow): AnyDocument | undefined {
  const design = draftDesign(row);
  return design && design.fields.length > 0 ? compileModule(design) : undefined;
}

const none: readonly { readonly id: string }[] = [];

function HeadRow({ document, names }: { readonly document: AnyDocument; readonly names: readonly string[] }) {
  const text = useText();
  const columns = names.flatMap((name) => {
    const field = document.fields[name];
    return field ? [{ key: name, title: text(field.label) }] : [];
  });
  return (
    <DataTable
      columns={columns}
      dataSource={none}
      rowKey="id"
      pagination={false}
      size="small"
      scroll={{ x: 'max-content' }}
    />
  );
}

function TryForm({ document }: { readonly document: AnyDocument }) {
  const [values, setValues] = useState<Values>({});
  const places = Object.entries(document.fields)
    .filter(([, field]) => field.type !== 'lines')
    .map(([name, field]) => ({ name, field, editable: field.type !== 'serial' }));
  return (
    <FieldGrid
      document={document}
      places={places}
      values={values}
      messageAt={() => undefined}
      onChange={(changes) => setValues((now) => ({ ...now, ...changes }))}
      onLeave={() => undefined}
    />
  );
}
