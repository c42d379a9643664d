import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { formatCount } from '../format.ts';
import { useText } from '../language.ts';
import { pagerItems, pagesOf } from './pager.ts';
import { widgetTexts } from './texts.ts';

interface PagerProps {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  /** What stands for the total when it is not known exactly. */
  readonly totalText?: ReactNode;
  readonly sizes: readonly number[];
  readonly pagerCount?: number;
  readonly onChange: (page: number, size: number) => void;
}

/** Total, page size, previous, pages, next, jump. */
export function Pager({ page, size, total, totalText, sizes, pagerCount = 11, onChange }: PagerProps) {
  const text = useText();
  const pages = pagesOf(total, size);
  const go = (to: number): void => onChange(Math.max(1, Math.min(pages, to)), size);
  return (
    <nav className="pager" aria-label={text(widgetTexts.page)} data-testid="pager">
      <span className="pager-total">{totalText ?? text(widgetTexts.total, { n: formatCount(total) })}</span>
      <Select
        className="pager-size"
        aria-label={text(widgetTexts.perPage, { n: '' })}
        value={size}
        options={sizes.map((each) => ({ value: each, label: text(widgetTexts.perPage, { n: each }) }))}
        onChange={(next: number) => onChange(Math.floor(((page - 1) * size) / next) + 1, next)}
        popupMatchSelectWidth={false}
      />
      <Button
        type="text"
        icon={<LeftOutlined />}
        aria-label={text(widgetTexts.previousPage)}
        disabled={page <= 1}
        onClick={() => go(page - 1)}
      />
      <PageButtons page={page} pages={pages} count={pagerCount} go={go} />
      <Button
        type="text"
        icon={<RightOutlined />}
        aria-label={text(widgetTexts.nextPage)}
        disabled={page >= pages}
        onClick={() => go(page + 1)}
      />
      <Jumper page={page} pages={pages} go={go} />
    </nav>
  );
}

interface StepProps {
  readonly page: number;
  readonly pages: number;
  readonly go: (page: number) => void;
}

function PageButtons({ page, pages, count, go }: StepProps & { readonly count: number }) {
  const text = useText();
  const jump = count - 2;
  return pagerItems(page, pages, count).map((item) => {
    if (typeof item === 'number') {
      const current = item === page;
      return (
        <Button
          key={item}
          className="pager-page"
          type={current ? 'primary' : 'text'}
          aria-current={current ? 'page' : undefined}
          onClick={() => go(item)}
        >
          {item}
        </Button>
      );
    }
    const back = item === 'gap-before';
    return (
      <Button
        key={item}
        className="pager-page"
        type="text"
        aria-label={text(back ? widgetTexts.earlierPages : widgetTexts.laterPages, { n: jump })}
        onClick={() => go(page + (back ? -jump : jump))}
      >
        …
      </Button>
    );
  });
}

function Jumper({ page, pages, go }: StepProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  if (pages <= 1) return null;
  const jump = (): void => {
    const wanted = Number.parseInt(typed, 10);
    if (wanted > 0 && wanted !== page) go(wanted);
    setTyped('');
  };
  return (
    <label className="pager-jump">
      {text(widgetTexts.goTo)}
      <Input
        inputMode="numeric"
        value={typed}
        placeholder={String(page)}
        onChange={(event) => setTyped(event.target.value.normalize('NFKC').replace(/\D/g, ''))}
        onPressEnter={jump}
        onBlur={jump}
      />
    </label>
  );
}
