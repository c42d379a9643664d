import { EyeOutlined, RedoOutlined, SaveOutlined, UndoOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Select } from 'antd';
import { useEffect, useState } from 'react';
import { linesOf, type AnyDocument } from '#model/document.ts';
import type { Row } from '#model/row.ts';
import { useText } from '#ui/language.ts';
import { documentNamed } from '#ui/pages.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { layoutOf, type BlockKind, type Layout } from '../template/layout.rules.ts';
import { sizeOf } from '../template/paper.rules.ts';
import { lineChoices } from '../template/path.rules.ts';
import { sysPrintTemplate } from '../template/sysPrintTemplate.document.ts';
import { texts } from '../texts.ts';
import { Canvas } from './Canvas.tsx';
import { added, changed, freeId, neighbour, newBlock, placed, removed, shifted } from './edit.rules.ts';
import { Palette } from './Palette.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { Properties } from './Properties.tsx';
import { useDesign, type Design } from './useDesign.web.ts';
import './designer.css';

interface DesignerProps {
  readonly row: Row<typeof sysPrintTemplate>;
  readonly document: AnyDocument;
}

/** Puts a print template together: palette, page, properties. */
export function Designer({ row, document }: DesignerProps) {
  const text = useText();
  const design = useDesign(layoutOf(row.layout), row.versionNo);
  const isFixed = row.status !== 'DRAFT';
  const { layout, chosen } = design;
  const block = layout.blocks.find(({ id }) => id === chosen);
  const { width, height } = sizeOf(row.paper, row.orientation);
  const acts = actsOf(design, document);
  return (
    <div className="print-designer">
      {isFixed ? <Alert type="info" showIcon title={text(texts.fixed)} /> : null}
      <Bar row={row} document={document} design={design} isFixed={isFixed} />
      <div className="print-desk">
        {isFixed ? null : <Palette document={document} onAdd={acts.add} />}
        <Canvas
          document={document}
          layout={layout}
          chosen={chosen}
          ratio={width / height}
          isFixed={isFixed}
          acts={acts}
        />
        <Properties
          block={block}
          document={document}
          repeat={layout.repeat}
          isFixed={isFixed}
          acts={{
            change: (change) => block && design.change(changed(layout, block.id, change)),
            shift: (step) => block && acts.shift(block.id, step),
            duplicate: () => {
              if (!block) return;
              const id = freeId(layout);
              design.change(added(layout, { ...block, id }, block.id), id);
            },
            remove: () => block && acts.remove(block.id),
          }}
        />
      </div>
    </div>
  );
}

function actsOf({ layout, chosen, choose, change }: Design, document: AnyDocument) {
  const made = (kind: BlockKind) => newBlock(kind, freeId(layout), document);
  return {
    choose,
    add(kind: BlockKind) {
      const block = made(kind);
      change(added(layout, block, chosen), block.id);
    },
    drop(data: Readonly<Record<string, unknown>>, place: Parameters<typeof placed>[2], before?: string) {
      const moved = layout.blocks.find(({ id }) => id === data['id']);
      const kind = kindIn(data['kind']);
      const block = moved ?? (kind && made(kind));
      if (block && block.id !== before) change(placed(layout, block, place, before), block.id);
    },
    shift: (id: string, step: -1 | 1) => change(shifted(layout, id, step)),
    remove: (id: string) => change(removed(layout, id), neighbour(layout, id)),
  };
}

const kindNames: Readonly<Record<string, BlockKind>> = {
  text: 'text',
  field: 'field',
  table: 'table',
  capital: 'capital',
  code: 'code',
  image: 'image',
  signature: 'signature',
  page: 'page',
  line: 'line',
  space: 'space',
  watermark: 'watermark',
};

const kindIn = (kind: unknown): BlockKind | undefined => kindNames[String(kind)];

interface BarProps extends DesignerProps {
  readonly design: Design;
  readonly isFixed: boolean;
}

function Bar({ row, document, design, isFixed }: BarProps) {
  const text = useText();
  const [previewing, setPreviewing] = useState(false);
  const { save, saving } = useSave(row, design);
  useUndoKeys(design);
  return (
    <div className="print-bar" role="toolbar" aria-label={text(texts.design)}>
      {isFixed ? null : (
        <>
          <Button icon={<UndoOutlined />} disabled={!design.undo} onClick={design.undo} data-testid="design-undo">
            {text(texts.undo)}
          </Button>
          <Button icon={<RedoOutlined />} disabled={!design.redo} onClick={design.redo} data-testid="design-redo">
            {text(texts.redo)}
          </Button>
          <RepeatSelect layout={design.layout} document={document} onChange={design.change} />
        </>
      )}
      <span className="print-gap">{design.isDirty ? text(texts.unsaved) : ''}</span>
      <Button icon={<EyeOutlined />} onClick={() => setPreviewing(true)} data-testid="design-preview">
        {text(texts.preview)}
      </Button>
      {isFixed ? null : (
        <Button
          type="primary"
          icon={<SaveOutlined />}
          loading={saving}
          disabled={!design.isDirty}
          onClick={() => void save()}
          data-testid="design-save"
        >
          {text(texts.save)}
        </Button>
      )}
      {previewing ? (
        <PreviewDialog
          templateId={row.id}
          layout={design.layout}
          document={document}
          onClose={() => setPreviewing(false)}
        />
      ) : null}
    </div>
  );
}

function useSave(row: DesignerProps['row'], design: Design) {
  const text = useText();
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      await server.update(sysPrintTemplate, { id: row.id, versionNo: row.versionNo, layout: design.layout });
      design.markSaved();
      // What is decided next is about the version that was just made.
      await client.invalidateQueries({ queryKey: ['documents'] });
      toast.success(text(texts.saved));
    } catch {
      // The refusal has been shown; the layout stays as it is.
    } finally {
      setSaving(false);
    }
  };
  return { save, saving };
}

// Fields that are typed into undo their own letters.
function useUndoKeys({ undo, redo }: Design): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      const isTyping = target instanceof HTMLElement && target.closest('input, textarea, [contenteditable=true]');
      if (isTyping || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      const act = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [undo, redo]);
}

/** The values that lines can be told apart by. */
const choicesOfLines = (line: AnyDocument | undefined) =>
  Object.entries(line?.fields ?? {}).flatMap(([field, { type, options = {} }]) =>
    type === 'select'
      ? Object.entries(options).map(([value, label]) => ({ key: `${field}.${value}`, field, value, label }))
      : [],
  );

interface RepeatProps {
  readonly layout: Layout;
  readonly document: AnyDocument;
  readonly onChange: (layout: Layout) => void;
}

/** Labels: a page for each line, as many as a field says. */
function RepeatSelect({ layout, document, onChange }: RepeatProps) {
  const text = useText();
  const lines = linesOf(document);
  if (lines.length === 0) return null;
  const { blocks, repeat = '', copies = '', only } = layout;
  const counts =
    repeat === '' ? [] : lineChoices(document, repeat, documentNamed).filter(({ field }) => field.type === 'integer');
  const kinds = choicesOfLines(lines.find(([name]) => name === repeat)?.[1]);
  return (
    <>
      <Select
        aria-label={text(texts.repeat)}
        value={repeat}
        popupMatchSelectWidth={false}
        options={[
          { value: '', label: text(texts.repeatNot) },
          ...lines.map(([name, line]) => ({
            value: name,
            label: `${text(texts.repeat)}: ${text(document.fields[name]?.label ?? line.label)}`,
          })),
        ]}
        onChange={(name) => onChange({ blocks, ...(name === '' ? {} : { repeat: name }) })}
      />
      {repeat === '' ? null : (
        <Select
          aria-label={text(texts.copies)}
          value={copies}
          popupMatchSelectWidth={false}
          options={[
            { value: '', label: text(texts.copiesOne) },
            ...counts.map(({ path, label }) => ({ value: path, label: `${text(texts.copies)}: ${text(label)}` })),
          ]}
          onChange={(name) =>
            onChange({ blocks, repeat, ...(only ? { only } : {}), ...(name === '' ? {} : { copies: name }) })
          }
        />
      )}
      {kinds.length === 0 ? null : (
        <Select
          aria-label={text(texts.only)}
          value={only ? `${only.field}.${only.value}` : ''}
          popupMatchSelectWidth={false}
          options={[
            { value: '', label: text(texts.onlyNot) },
            ...kinds.map(({ key, label }) => ({ value: key, label: `${text(texts.only)}: ${text(label)}` })),
          ]}
          onChange={(key) => {
            const chosen = kinds.find((kind) => kind.key === key);
            onChange({
              blocks,
              repeat,
              ...(copies === '' ? {} : { copies }),
              ...(chosen ? { only: { field: chosen.field, value: chosen.value } } : {}),
            });
          }}
        />
      )}
    </>
  );
}
