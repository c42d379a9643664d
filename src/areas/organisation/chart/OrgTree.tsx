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
  const branch = (list: readonly ChartNode[], level: number) => (
    <ul
      role={level === 1 ? 'tree' : 'group'}
      className="org-branch"
      {...(level === 1 ? { 'aria-label': text(chartTexts.title), onKeyDown: move } : {})}
    >
      {list.map((node, index) => {
        const isParent = node.children.length > 0;
        const isOpen = isParent && !closed.has(node.key);
        return (
          <li key={node.key} role="none" className="org-item">
            {/* The card is the item: it is called by what stands on it, not by everything below it. */}
            <div
              role="treeitem"
              aria-level={level}
              aria-setsize={list.length}
              aria-posinset={index + 1}
              aria-selected={node.key === current}
              {...(isParent ? { 'aria-expanded': isOpen, onClick: () => toggle(node.key) } : {})}
              tabIndex={node.key === current ? 0 : -1}
              className={`org-card org-${node.kind.toLowerCase()}`}
              ref={(element) => {
                if (element) cards.current.set(node.key, element);
                else cards.current.delete(node.key);
              }}
              onFocus={() => setWanted(node.key)}
            >
              <Card node={node} isOpen={isOpen} />
            </div>
            {isOpen ? branch(node.children, level + 1) : null}
          </li>
        );
      })}
    </ul>
  );
  return <div className="org-chart">{branch(nodes, 1)}</div>;
}

interface CardProps {
  readonly node: ChartNode;
  readonly isOpen: boolean;
}

function Card({ node, isOpen }: CardProps) {
  const text = useText();
  return (
    <>
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
    </>
  );
}
