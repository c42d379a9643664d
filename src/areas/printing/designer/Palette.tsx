import { useText } from '#ui/language.ts';
import type { AnyDocument } from '#model/document.ts';
import { blockKinds, type BlockKind } from '../template/layout.rules.ts';
import { texts } from '../texts.ts';
import { useDraggable } from '#ui/widgets/drag.ts';
import { kindsFor } from './edit.rules.ts';

const all: readonly BlockKind[] = [
  'text',
  'field',
  'table',
  'capital',
  'code',
  'image',
  'signature',
  'page',
  'line',
  'space',
  'watermark',
];

interface PaletteProps {
  readonly document: AnyDocument;
  readonly onAdd: (kind: BlockKind) => void;
}

/** The blocks that can be put onto the page. */
export function Palette({ document, onAdd }: PaletteProps) {
  const text = useText();
  return (
    <section className="print-palette" aria-label={text(texts.palette)}>
      <h2>{text(texts.palette)}</h2>
      <div className="print-kinds">
        {kindsFor(document, all).map((kind) => (
          <Entry key={kind} kind={kind} onAdd={() => onAdd(kind)} />
        ))}
      </div>
      <p className="print-help">{text(texts.paletteHelp)}</p>
    </section>
  );
}

function Entry({ kind, onAdd }: { readonly kind: BlockKind; readonly onAdd: () => void }) {
  const text = useText();
  const ref = useDraggable({ kind }, true);
  return (
    <div ref={ref}>
      <button type="button" className="print-kind" onClick={onAdd} data-testid={`add-${kind}`}>
        {text(blockKinds[kind])}
      </button>
    </div>
  );
}
