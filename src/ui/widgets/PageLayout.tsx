import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { sayWith } from '../form/schema.ts';
import { filledSearch, missingSearch, searchDefaults, type SearchField, type SearchValues } from '../form/search.ts';
import { SearchInput } from '../form/SearchInput.tsx';
import { formTexts } from '../form/texts.ts';
import { useText } from '../language.ts';
import { toast } from '../toast.ts';
import { SearchBar } from './SearchBar.tsx';
import '../document/object/document.css';
import '../form/form.css';
import './widgets.css';

interface PageLayoutProps {
  readonly title?: ReactNode;
  /** What the title is on its page: the title of the page unless said. */
  readonly heading?: 'h1' | 'h2';
  readonly headerButtons?: ReactNode;
  /** Stands on the left and can be folded away. */
  readonly tree?: ReactNode;
  readonly search?: readonly SearchField[];
  readonly onSearch?: (values: SearchValues) => void;
  readonly onReset?: () => void;
  readonly children: ReactNode;
  readonly 'data-testid'?: string;
}

const quick = 3;
const quickBesideTree = 2;

/** A page with a title, buttons, a search and, where wanted, a tree beside its content. */
export function PageLayout(props: PageLayoutProps) {
  const { title, heading: Heading = 'h1', headerButtons, tree, search = [], onSearch, onReset, children } = props;
  const text = useText();
  const [isFolded, setFolded] = useState(false);
  return (
    <div className="page-layout" data-testid={props['data-testid']}>
      {title || headerButtons || tree ? (
        <header className="page-head">
          {tree ? (
            <Button
              type="text"
              icon={isFolded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
              aria-expanded={!isFolded}
              aria-label={text(isFolded ? formTexts.showTree : formTexts.hideTree)}
              onClick={() => setFolded(!isFolded)}
              data-testid="page-tree-toggle"
            />
          ) : null}
          <Heading>{title}</Heading>
          <div className="page-buttons">{headerButtons}</div>
        </header>
      ) : null}
      <div className="page-columns">
        {tree && !isFolded ? <aside className="page-tree">{tree}</aside> : null}
        <div className="page-content" data-testid="page-content">
          {search.length > 0 ? (
            <PageSearch fields={search} quick={tree ? quickBesideTree : quick} onSearch={onSearch} onReset={onReset} />
          ) : null}
          {children}
        </div>
      </div>
    </div>
  );
}

interface PageSearchProps {
  readonly fields: readonly SearchField[];
  readonly quick: number;
  readonly onSearch: ((values: SearchValues) => void) | undefined;
  readonly onReset: (() => void) | undefined;
}

function PageSearch({ fields, quick: shown, onSearch, onReset }: PageSearchProps) {
  const text = useText();
  const say = useMemo(() => sayWith(text), [text]);
  const [values, setValues] = useState(() => searchDefaults(fields));
  const search = (): void => {
    const missing = missingSearch(fields, values);
    if (missing) return void toast.warning(text(formTexts.searchRequired, { title: say(missing.title) }));
    onSearch?.(filledSearch(fields, values));
  };
  const reset = (): void => {
    setValues(searchDefaults(fields));
    onReset?.();
  };
  return (
    <SearchBar
      quick={shown}
      onSearch={search}
      onReset={reset}
      fields={fields
        .filter(({ hidden }) => !hidden)
        .map((field) => (
          <div key={field.name} className="search-field" data-search={field.name}>
            <span className="search-label">
              {field.required ? (
                <span className="required" aria-hidden>
                  *
                </span>
              ) : null}
              {say(field.title)}
            </span>
            <SearchInput
              field={field}
              value={values[field.name]}
              say={say}
              onEnter={search}
              onChange={(value) => setValues((held) => ({ ...held, [field.name]: value }))}
            />
          </div>
        ))}
    />
  );
}
