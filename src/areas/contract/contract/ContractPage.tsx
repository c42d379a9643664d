import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { useLanguage, useText } from '#ui/language.ts';
import { rowsOf } from '#ui/record.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { ToneTag } from '#ui/widgets/StatusTag.tsx';
import { isBilingual, nameOf } from '#model/label.ts';
import { contractTexts as texts } from '../texts.ts';
import { contract } from './contract.document.ts';
import './contract.css';

/** A contract with its body to be read from top to bottom, in the language of the reader. */
export function ContractPage() {
  const text = useText();
  const tab = { key: 'body', label: text(texts.body), render: (row: DocumentRow) => <Body row={row} /> };
  return <ObjectPage document={contract} tabs={[tab]} />;
}

function Body({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const language = useLanguage();
  const clauses = rowsOf(row['clauses']).toSorted((a, b) => Number(a['lineNo']) - Number(b['lineNo']));
  if (clauses.length === 0) return <EmptyState title={text(texts.none)} />;
  const said = (zh: unknown, en: unknown): string =>
    language === 'en' && typeof en === 'string' && en ? en : String(zh ?? '');
  return (
    <article className="contract-body" data-testid="contract-body">
      {clauses.map((clause, index) => (
        <section key={String(clause['id'])}>
          <h3>
            {index + 1}. {isBilingual(clause['title']) ? nameOf(clause['title'], language) : ''}
            {clause['deviationFlag'] === true && <ToneTag tone="warning">{text(texts.deviation)}</ToneTag>}
          </h3>
          <p>{said(clause['bodyZh'], clause['bodyEn'])}</p>
        </section>
      ))}
      {typeof row['bodyCode'] === 'string' && (
        <footer>
          {text(texts.code)} <code>{row['bodyCode']}</code>
        </footer>
      )}
    </article>
  );
}
