import { ArrowDownOutlined, ArrowUpOutlined, CopyOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { AnyDocument } from '#model/document.ts';
import { useText } from '#ui/language.ts';
import { alignments, blockKinds, places, type Block } from '../template/layout.rules.ts';
import { texts } from '../texts.ts';
import { KindProperties } from './KindProperties.tsx';
import { NumberProperty, SelectProperty, SwitchProperty, useOptions } from './Field.tsx';

export interface PropertyActs {
  readonly change: (change: Partial<Record<keyof Block, unknown>>) => void;
  readonly shift: (step: -1 | 1) => void;
  readonly duplicate: () => void;
  readonly remove: () => void;
}

interface PropertiesProps {
  readonly block: Block | undefined;
  readonly document: AnyDocument;
  readonly repeat: string | undefined;
  readonly isFixed: boolean;
  readonly acts: PropertyActs;
}

/** Everything that can be said of the chosen block. */
export function Properties({ block, ...rest }: PropertiesProps) {
  const text = useText();
  return (
    <section className="print-properties" aria-label={text(texts.properties)}>
      <h2>{block ? text(blockKinds[block.kind]) : text(texts.properties)}</h2>
      {block ? <Known block={block} {...rest} /> : <p className="print-help">{text(texts.nothingChosen)}</p>}
    </section>
  );
}

const lettered = new Set(['text', 'field', 'capital', 'table', 'signature', 'page', 'watermark']);
const aligned = new Set(['text', 'field', 'capital', 'page', 'code', 'image']);

function Known({ block, document, repeat, isFixed, acts }: PropertiesProps & { readonly block: Block }) {
  const options = useOptions();
  const { change } = acts;
  return (
    <>
      {isFixed ? null : <Acts acts={acts} />}
      <KindProperties block={block} document={document} repeat={repeat} isFixed={isFixed} change={change} />
      {block.kind === 'page' || block.kind === 'watermark' ? null : (
        <SelectProperty
          label={texts.place}
          value={block.place}
          disabled={isFixed}
          options={options(places)}
          onChange={(place) => change({ place })}
        />
      )}
      <NumberProperty
        label={texts.width}
        value={block.span}
        min={1}
        max={12}
        disabled={isFixed}
        onChange={(span) => change({ span: span ?? 12 })}
      />
      {lettered.has(block.kind) ? (
        <NumberProperty
          label={texts.size}
          value={block.size}
          min={5}
          max={60}
          disabled={isFixed}
          onChange={(size) => change({ size })}
        />
      ) : null}
      {aligned.has(block.kind) ? (
        <SelectProperty
          label={texts.align}
          value={block.align ?? 'left'}
          disabled={isFixed}
          options={options(alignments)}
          onChange={(align) => change({ align })}
        />
      ) : null}
      {lettered.has(block.kind) && block.kind !== 'table' ? (
        <SwitchProperty
          label={texts.bold}
          value={block.bold ?? false}
          disabled={isFixed}
          onChange={(bold) => change({ bold })}
        />
      ) : null}
    </>
  );
}

function Acts({ acts }: { readonly acts: PropertyActs }) {
  const text = useText();
  const buttons = [
    { label: texts.up, icon: <ArrowUpOutlined />, run: () => acts.shift(-1) },
    { label: texts.down, icon: <ArrowDownOutlined />, run: () => acts.shift(1) },
    { label: texts.duplicate, icon: <CopyOutlined />, run: acts.duplicate },
    { label: texts.remove, icon: <DeleteOutlined />, run: acts.remove },
  ];
  return (
    <div className="print-acts">
      {buttons.map(({ label, icon, run }) => (
        <Button key={label[1]} icon={icon} aria-label={text(label)} title={text(label)} onClick={run} />
      ))}
    </div>
  );
}
