import { BarcodeOutlined, QrcodeOutlined } from '@ant-design/icons';
import { nameOf } from '#model/label.ts';
import type { AnyDocument } from '#model/document.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { documentNamed } from '#ui/pages.ts';
import { blockKinds, type Block } from '../template/layout.rules.ts';
import { lineField, namedBy } from '../template/path.rules.ts';

interface BlockFaceProps {
  readonly block: Block;
  readonly document: AnyDocument;
}

/** What a block looks like on the page, as far as a designer must know it. */
export function BlockFace({ block, document }: BlockFaceProps) {
  switch (block.kind) {
    case 'field':
    case 'capital':
      return <ValueFace block={block} document={document} />;
    case 'table':
      return <TableFace block={block} document={document} />;
    case 'code':
    case 'image':
      return <PictureFace block={block} />;
    default:
      return <WordsFace block={block} />;
  }
}

type FaceProps = Pick<BlockFaceProps, 'block'>;

/** Letters on the page are smaller than those on the screen. */
const styleOf = ({ size = 9, bold, align = 'left' }: Block) =>
  ({ fontSize: Math.min(size, 24) * 1.2, fontWeight: bold ? 600 : 400, textAlign: align }) as const;

function ValueFace({ block, document }: BlockFaceProps) {
  const text = useText();
  const language = useLanguage();
  const { field = '' } = block;
  const named = namedBy(document, field, documentNamed);
  const label = nameOf(block.text, language) || (named ? text(named.label) : field);
  return (
    <div style={styleOf(block)}>
      {block.bare ? null : <span className="print-label">{label} </span>}
      <code>{block.kind === 'capital' ? `${text(blockKinds.capital)} ${field}` : field}</code>
    </div>
  );
}

function PictureFace({ block }: FaceProps) {
  const { kind, image, align = 'left', height = 15, symbology = 'QR', content } = block;
  if (kind === 'image')
    return (
      <div style={{ textAlign: align }}>
        <img className="print-image" src={image} alt="" style={{ height: height * 3 }} />
      </div>
    );
  const isSquare = symbology === 'QR' || symbology.endsWith('DATAMATRIX');
  return (
    <div className="print-code" style={{ textAlign: align }}>
      {isSquare ? <QrcodeOutlined /> : <BarcodeOutlined />} <code>{content}</code>
    </div>
  );
}

const classes: Readonly<Record<string, string>> = {
  signature: 'print-sign',
  watermark: 'print-watermark',
  space: 'print-space',
};

function WordsFace({ block }: FaceProps) {
  const text = useText();
  const language = useLanguage();
  if (block.kind === 'line') return <hr />;
  const said =
    block.kind === 'page' ? '1 / 2' : block.kind === 'space' ? text(blockKinds.space) : nameOf(block.text, language);
  return (
    <div style={styleOf(block)} className={classes[block.kind]}>
      {said}
    </div>
  );
}

function TableFace({ block, document }: BlockFaceProps) {
  const text = useText();
  const language = useLanguage();
  const columns = block.columns ?? [];
  return (
    <table className="print-table">
      <thead>
        <tr>
          {columns.map(({ field, title, width }, index) => {
            const known = lineField(document, block.lines ?? '', field);
            return (
              // oxlint-disable-next-line react/no-array-index-key -- a field may stand in a table twice
              <th key={`${field} ${index}`} style={{ width: `${width}%` }}>
                {nameOf(title, language) || (known ? text(known.label) : field)}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        <tr>
          {columns.map(({ field }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <td key={`${field} ${index}`}>…</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
