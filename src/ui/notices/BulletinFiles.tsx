import { useText } from '../language.ts';
import { readableSize } from '../files/uploadRules.ts';
import { bulletinTexts, type Bulletin } from './bulletins.ts';

/** The files of a bulletin; a visitor has those of a public one. */
export function BulletinFiles({ bulletin, visitor }: { readonly bulletin: Bulletin; readonly visitor?: true }) {
  const text = useText();
  if (bulletin.files.length === 0) return null;
  const call = visitor ? 'publicFile' : 'downloadFile';
  return (
    <section className="bulletin-files">
      <h2>{text(bulletinTexts.files)}</h2>
      <ul>
        {bulletin.files.map(({ id, name, size }) => (
          <li key={id}>
            <a href={`/prod-api/attachment/fileManager/${call}?fileId=${id}`} target="_blank" rel="noopener noreferrer">
              {name}
            </a>{' '}
            <small>{readableSize(size)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
