import { PaperClipOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { isDecimal } from '#model/decimal.ts';
import { readableSize } from '#ui/files/uploadRules.ts';
import { formatMoney } from '#ui/format.ts';
import type { Language } from '#model/label.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { FileViewer } from './FileViewer.tsx';
import { expertTexts } from '../texts.ts';
import { recordsIn, textIn, type Values } from '../rows.web.ts';

interface BidContentProps {
  readonly bid: Values;
  readonly isPriceShown: boolean;
}

const isLabel = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'string');

/** A label, a text, or parts with labels of their own. */
function wordsOf(value: unknown, language: Language): string {
  if (isLabel(value)) return value[language === 'zh' ? 0 : 1];
  if (!Array.isArray(value)) return textIn(value);
  const parts = value.flatMap((part: unknown) =>
    Array.isArray(part)
      ? [`${wordsOf(part[0], language)}${language === 'zh' ? '：' : ': '}${wordsOf(part[1], language)}`]
      : [],
  );
  return parts.join(language === 'zh' ? '；' : '; ');
}

/** What an expert reads of a bid: its content, and its price once that is open. */
export function BidContent({ bid, isPriceShown }: BidContentProps) {
  const text = useText();
  const language = useLanguage();
  const words = (value: unknown): string => wordsOf(value, language);
  const facts = recordsIn(bid['technical']);
  const files = recordsIn(bid['files']);
  const [shown, setShown] = useState('');
  const viewed = files.find((file) => textIn(file['id']) === shown);
  return (
    <section aria-label={text(expertTexts.content)}>
      <h2>
        {text(expertTexts.bid, { code: textIn(bid['code']) })} {textIn(bid['supplierName'])}
      </h2>
      {facts.length === 0 ? <p className="form-help">{text(expertTexts.noContent)}</p> : null}
      <dl className="score-content">
        {facts.map((fact, index) => (
          // The facts of a bid have no name of their own, and never change their order.
          <div key={index}>
            <dt>{words(fact['label'])}</dt>
            <dd>{words(fact['value'])}</dd>
          </div>
        ))}
        {files.length > 0 ? (
          <>
            <dt>{text(expertTexts.files)}</dt>
            <dd className="score-files">
              {files.map((file) => (
                <Button
                  key={textIn(file['id'])}
                  type="link"
                  icon={<PaperClipOutlined />}
                  aria-expanded={shown === textIn(file['id'])}
                  onClick={() => setShown(textIn(file['id']))}
                >
                  {textIn(file['name'])}
                  {typeof file['size'] === 'number' ? ` (${readableSize(file['size'])})` : ''}
                </Button>
              ))}
            </dd>
          </>
        ) : null}
        <dt>{text(expertTexts.price)}</dt>
        <dd>{isPriceShown && isDecimal(bid['price']) ? formatMoney(bid['price']) : text(expertTexts.priceLater)}</dd>
      </dl>
      {viewed ? (
        <FileViewer
          key={textIn(viewed['id'])}
          id={textIn(viewed['id'])}
          name={textIn(viewed['name'])}
          onClose={() => setShown('')}
        />
      ) : null}
    </section>
  );
}
