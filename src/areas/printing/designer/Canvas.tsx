import { useRef, type KeyboardEvent } from 'react';
import { useText } from '#ui/language.ts';
import type { AnyDocument } from '#model/document.ts';
import { blockKinds, places, type Block, type BlockKind, type Layout, type Place } from '../template/layout.rules.ts';
import { texts } from '../texts.ts';
import { BlockFace } from './BlockFace.tsx';
import { useDraggable, useDropTarget } from '#ui/widgets/drag.ts';

const order: readonly Place[] = ['head', 'body', 'foot'];

export interface CanvasActs {
  readonly choose: (id: string) => void;
  readonly drop: (data: Readonly<Record<string, unknown>>, place: Place, before?: string) => void;
  readonly shift: (id: string, step: -1 | 1) => void;
  readonly remove: (id: string) => void;
}

interface CanvasProps {
  readonly document: AnyDocument;
  readonly layout: Layout;
  readonly chosen: string | undefined;
  /** Width by height of the paper. */
  readonly ratio: number;
  readonly isFixed: boolean;
  readonly acts: CanvasActs;
}

/** The page under work: its head, body and foot, each block where it will be printed. */
export function Canvas({ layout, ratio, ...rest }: CanvasProps) {
  const text = useText();
  return (
    <section className="print-canvas" aria-label={text(texts.page)}>
      <div className="print-paper" style={{ aspectRatio: String(ratio) }}>
        {order.map((place) => (
          <Zone key={place} place={place} blocks={layout.blocks.filter((block) => block.place === place)} {...rest} />
        ))}
      </div>
    </section>
  );
}

interface ZoneProps extends Omit<CanvasProps, 'layout' | 'ratio'> {
  readonly place: Place;
  readonly blocks: readonly Block[];
}

function Zone({ place, blocks, ...rest }: ZoneProps) {
  const text = useText();
  const ref = useRef<HTMLDivElement>(null);
  const isOver = useDropTarget(ref, !rest.isFixed, (data) => rest.acts.drop(data, place));
  return (
    <div
      ref={ref}
      className={`print-zone print-zone-${place}${isOver ? ' print-over' : ''}`}
      role="group"
      aria-label={text(places[place])}
      data-testid={`zone-${place}`}
    >
      <span className="print-zone-name">{text(places[place])}</span>
      {blocks.map((block) => (
        <Tile key={block.id} block={block} {...rest} />
      ))}
      {blocks.length === 0 && place === 'body' ? <p className="print-empty">{text(texts.empty)}</p> : null}
    </div>
  );
}

interface TileProps extends Omit<ZoneProps, 'place' | 'blocks'> {
  readonly block: Block;
}

function Tile({ block, document, chosen, isFixed, acts }: TileProps) {
  const text = useText();
  const ref = useDraggable({ id: block.id }, !isFixed);
  const isOver = useDropTarget(ref, !isFixed, (data) => acts.drop(data, block.place, block.id));
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (event.key === 'Enter' || event.key === ' ') acts.choose(block.id);
    else if (step !== undefined && event.altKey && !isFixed) acts.shift(block.id, step);
    else if (step !== undefined) focusNext(event.currentTarget, step);
    else if (event.key === 'Delete' && !isFixed) acts.remove(block.id);
    else return;
    event.preventDefault();
  };
  const classes = ['print-tile', chosen === block.id ? 'print-chosen' : '', isOver ? 'print-over' : ''];
  return (
    <div
      ref={ref}
      className={classes.filter(Boolean).join(' ')}
      style={{ gridColumn: `span ${block.span}` }}
      role="button"
      tabIndex={0}
      aria-pressed={chosen === block.id}
      onClick={() => acts.choose(block.id)}
      onKeyDown={onKeyDown}
      data-testid={`block-${block.id}`}
    >
      {/* Its name is its kind and what can be read in it: some kinds show no words. */}
      <span className="visually-hidden">{text(labelOf(block.kind))}</span>
      <BlockFace block={block} document={document} />
    </div>
  );
}

const labelOf = (kind: BlockKind) => blockKinds[kind];

function focusNext(from: Element, step: -1 | 1): void {
  const tiles = [...(from.closest('.print-paper')?.querySelectorAll<HTMLElement>('.print-tile') ?? [])];
  tiles[tiles.findIndex((tile) => tile === from) + step]?.focus();
}
