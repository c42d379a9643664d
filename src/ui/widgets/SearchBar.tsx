import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { formTexts } from '../form/texts.ts';
import { useText } from '../language.ts';

interface SearchBarProps {
  /** The fields; only the first ones are shown until all are asked for. */
  readonly fields: readonly ReactNode[];
  readonly quick: number;
  readonly startOpen?: boolean;
  readonly onSearch: () => void;
  readonly onReset: () => void;
  /** Further ways to search. */
  readonly more?: ReactNode;
}

/** The fields of a search in a bar: the first at once, all of them on demand. */
export function SearchBar({ fields, quick, startOpen = false, onSearch, onReset, more }: SearchBarProps) {
  const text = useText();
  const [open, setOpen] = useState(startOpen);
  return (
    <div className={open ? 'search-bar search-open' : 'search-bar'} role="search">
      {open ? fields : fields.slice(0, quick)}
      <div className="search-acts">
        <Button type="primary" onClick={onSearch}>
          {text(formTexts.search)}
        </Button>
        <Button onClick={onReset}>{text(formTexts.reset)}</Button>
        {fields.length > quick ? (
          <Button
            type="link"
            aria-expanded={open}
            icon={open ? <UpOutlined /> : <DownOutlined />}
            iconPlacement="end"
            onClick={() => setOpen(!open)}
            data-testid="search-advanced"
          >
            {text(open ? formTexts.collapse : formTexts.expand)}
          </Button>
        ) : null}
        {more}
      </div>
    </div>
  );
}
