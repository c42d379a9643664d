import { PaperClipOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Values } from '#ui/document/form/formValues.ts';
import { downloadFile } from '#ui/files/download.ts';
import { formatInstant } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { tenderTexts } from '../texts.ts';

interface RoomFactsProps {
  readonly tender: Values;
  readonly items: readonly Values[];
  readonly versions: readonly Values[];
  readonly files: readonly Values[];
}

/** What a bidder has to know: the notice, the clauses that must be met, requirements by line, files, what was changed since. */
export function RoomFacts({ tender, items, versions, files }: RoomFactsProps) {
  const text = useText();
  const required = items.filter(({ techReq }) => typeof techReq === 'string' && techReq !== '');
  const changes = versions.filter(({ summary }) => typeof summary === 'string' && summary !== '');
  return (
    <section className="form-section">
      <h2>{text(tenderTexts.room)}</h2>
      {tender['article'] ? <p className="tender-text">{String(tender['article'])}</p> : null}
      {tender['keyClauses'] ? <p className="tender-text tender-key">★ {String(tender['keyClauses'])}</p> : null}
      {required.length > 0 ? (
        <>
          <h3>{text(tenderTexts.requirements)}</h3>
          <ul>
            {required.map((item) => (
              <li key={String(item['id'])}>
                {String(item['lineNo'])} {String(item['materialDesc'] ?? '')}: {String(item['techReq'])}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {files.length > 0 ? (
        <>
          <h3>{text(tenderTexts.files)}</h3>
          {files.map((file) => (
            <Button
              key={String(file['id'])}
              type="link"
              icon={<PaperClipOutlined />}
              onClick={() => void downloadFile(String(file['id']))}
            >
              {String(file['name'])}
            </Button>
          ))}
        </>
      ) : null}
      {changes.length > 0 ? (
        <>
          <h3>{text(tenderTexts.versions)}</h3>
          <ul>
            {changes.map((version) => (
              <li key={String(version['docVersion'])}>
                {String(version['docVersion'])} · {formatInstant(String(version['publishedAt']))} ·{' '}
                {String(version['summary'])}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
