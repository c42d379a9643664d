import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '#ui/language.ts';
import { chartTexts } from '../texts.ts';
import { shownNodes, stepOf, type ChartNode } from './orgChart.rules.ts';

interface OrgTreeProps {
  readonly nodes: readonly ChartNode[];
  readonly closed: ReadonlySet<string>;
  readonly onClosed: (closed: ReadonlySet<string>) => void;
}

/** A tree of cards: one of them can be reached with Tab, the others from there with the arrows. */
export function OrgTree({ nodes, closed, onClosed }: OrgTreeProps) {
  const text = useText();
  const cards = useRef(new Map<string, HTMLElement>());
  const shown = shownNodes(nodes, closed);
  const [wanted, setWanted] = useState<string>();
  const current = shown.some(({ node }) => node.key === wanted) ? wanted : shown[0]?.node.key;
  const toggle = (key: string) => {
    const next = new Set(closed);
    if (!next.delete(key)) next.add(key);
    onClosed(next);
  };
  const move = (event: KeyboardEvent) => {
    if (current === undefined) return;
    const isToggle = event.key === 'Enter' || event.key === ' ';
    const step = isToggle ? { toggle: current } : stepOf(event.key, current, shown, closed);
    if (!step) return;
    event.preventDefault();
    if ('toggle' in step) toggle(step.toggle);
    else {
      setWanted(step.to);
      cards.current.get(step.to)?.focus();
    }
  };
  const branch = (list: readonly ChartNode[], isTop: boolean) => (
    <ul
      role={isTop ? 'tree' : 'group'}
      className="org-branch"
      {...(isTop ? { 'aria-label': text(chartTexts.title), onKeyDown: move } : {})}
    >
      {list.map((node) => {
        const isParent = node.children.length > 0;
        const isOpen = isParent && !closed.has(node.key);
        return (
          <li
            key={node.key}
            role="treeitem"
            aria-label={labelOf(node)}
            aria-selected={node.key === current}
            {...(isParent ? { 'aria-expanded': isOpen } : {})}
            tabIndex={node.key === current ? 0 : -1}
            className="org-item"
            ref={(element) => {
              if (element) cards.current.set(node.key, element);
              else cards.current.delete(node.key);
            }}
            onFocus={(event) => {
              if (event.target === event.currentTarget) setWanted(node.key);
            }}
          >
            <Card node={node} isOpen={isOpen} onToggle={() => toggle(node.key)} />
            {isOpen ? branch(node.children, false) : null}
          </li>
        );
      })}
    </ul>
  );
  const labelOf = (node: ChartNode): string => {
    const further = [
      node.isVacant ? text(chartTexts.vacant) : '',
      node.manager ? text(chartTexts.manager, { name: node.manager }) : '',
      node.agent ? text(chartTexts.agent, { name: node.agent }) : '',
      node.kind === 'PERSON' ? '' : text(chartTexts.people, { n: node.people }),
    ];
    return [text(chartTexts[node.kind]), node.name, ...further].filter((each) => each !== '').join(' ');
  };
  return <div className="org-chart">{branch(nodes, true)}</div>;
}

interface CardProps {
  readonly node: ChartNode;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Card({ node, isOpen, onToggle }: CardProps) {
  const text = useText();
  return (
    // The keyboard opens and closes the item around it.
    <div
      className={`org-card org-${node.kind.toLowerCase()}`}
      onClick={node.children.length > 0 ? onToggle : undefined}
    >
      <span className="org-kind">{text(chartTexts[node.kind])}</span>
      <strong>{node.name}</strong>
      {node.manager ? <span className="org-note">{text(chartTexts.manager, { name: node.manager })}</span> : null}
      {node.isVacant ? <Tag className="org-vacant">{text(chartTexts.vacant)}</Tag> : null}
      {node.agent ? <Tag>{text(chartTexts.agent, { name: node.agent })}</Tag> : null}
      {node.children.length > 0 ? (
        <span className="org-note">
          {isOpen ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}{' '}
          {text(chartTexts.people, { n: node.people })}
        </span>
      ) : null}
    </div>
  );
}
