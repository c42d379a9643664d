import { ExclamationCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { createContext, use, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '#ui/language.ts';
import type { AddedKind } from '../graph/editGraph.rules.ts';
import { isChoice, type FlowNode } from '../graph/graph.rules.ts';
import { nodeKindLabels } from '../graph/newNode.rules.ts';
import type { Branch, FlowTree, Step } from '../graph/tree.rules.ts';
import { AddStep } from './AddStep.tsx';
import { KindIcon } from './KindIcon.tsx';
import { designTexts } from './texts.ts';
import type { Chosen } from './useFlowDesign.web.ts';
import type { FlowWords } from './words.web.ts';

/** How a node or connection stands out: by what changed, or by where a simulation went. */
export type Mark = 'added' | 'changed' | 'removed' | 'passed';

/** What a tree does when people work on it; left out where it is only looked at. */
export interface TreeActs {
  readonly kindsFor: (into: readonly string[]) => readonly AddedKind[];
  readonly add: (into: readonly string[], kind: AddedKind) => void;
  readonly addBranch: (node: string, isBack?: boolean) => void;
  readonly remove: (node: string) => void;
  readonly move: (node: string, way: -1 | 1) => void;
}

interface TreeView {
  readonly words: FlowWords;
  readonly nodeOf: (id: string) => FlowNode | undefined;
  readonly chosen: Chosen;
  readonly onChoose: ((chosen: Chosen) => void) | undefined;
  readonly faulty: ReadonlySet<string>;
  readonly marks: Readonly<Record<string, Mark>>;
  readonly acts: TreeActs | undefined;
}

const View = createContext<TreeView | undefined>(undefined);

function useView(): TreeView {
  const view = use(View);
  if (!view) throw new Error('A step stands outside a tree.');
  return view;
}

interface TreeProps extends Omit<TreeView, 'marks' | 'faulty'> {
  readonly tree: FlowTree;
  readonly marks?: TreeView['marks'];
  readonly faulty?: TreeView['faulty'];
}

const nothingMarked = {};
const nothingFaulty: ReadonlySet<string> = new Set();

/** A flow as boxes below each other, with branches side by side. */
export function Tree({ tree, marks = nothingMarked, faulty = nothingFaulty, ...view }: TreeProps) {
  const text = useText();
  return (
    <View value={{ ...view, marks, faulty }}>
      <div className="flow-tree" role="group" aria-label={text(designTexts.flow)} data-testid="flow-tree">
        <Row steps={tree} />
      </div>
    </View>
  );
}

function Row({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className="flow-row">
      {steps.map((step) => (
        <li key={step.node.id} className="flow-step">
          {step.into.length > 0 ? <Link into={step.into} isOpen={step.node.kind !== 'STARTER'} /> : null}
          <NodeCard node={step.node} />
          {step.branches ? <Branches step={step} branches={step.branches} /> : null}
        </li>
      ))}
    </ol>
  );
}

/** The line between two steps, with its plus. */
function Link({ into, isOpen }: { readonly into: readonly string[]; readonly isOpen: boolean }) {
  const { acts } = useView();
  return (
    <span className="flow-line">
      {acts && isOpen ? (
        <AddStep kinds={acts.kindsFor(into)} testId={`add-${into[0] ?? ''}`} onAdd={(kind) => acts.add(into, kind)} />
      ) : null}
    </span>
  );
}

function NodeCard({ node }: { readonly node: FlowNode }) {
  const text = useText();
  const { words, chosen, onChoose, faulty, marks, acts } = useView();
  const isChosen = chosen !== undefined && 'node' in chosen && chosen.node === node.id;
  const mark = marks[node.id];
  const summary = words.summary(node);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!acts) return;
    const act =
      event.key === 'Delete'
        ? () => acts.remove(node.id)
        : event.altKey && event.key === 'ArrowUp'
          ? () => acts.move(node.id, -1)
          : event.altKey && event.key === 'ArrowDown'
            ? () => acts.move(node.id, 1)
            : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };
  const classes = ['flow-card', `flow-${node.kind.toLowerCase()}`, mark ? `flow-${mark}` : ''];
  const content: ReactNode = (
    <>
      <span className="flow-card-head">
        <KindIcon kind={node.kind} /> {text(nodeKindLabels[node.kind])}
        {faulty.has(node.id) ? <ExclamationCircleFilled className="flow-fault" /> : null}
      </span>
      <strong>{words.nodeName(node)}</strong>
      {summary ? <span className="flow-summary">{summary}</span> : null}
    </>
  );
  if (!onChoose) return <div className={classes.join(' ')}>{content}</div>;
  return (
    <button
      type="button"
      className={classes.join(' ')}
      aria-pressed={isChosen}
      onClick={() => onChoose({ node: node.id })}
      onKeyDown={onKeyDown}
      data-card={node.id}
      data-testid={`node-${node.id}`}
    >
      {content}
    </button>
  );
}

function Branches({ step, branches }: { readonly step: Step; readonly branches: readonly Branch[] }) {
  const text = useText();
  const { acts } = useView();
  const goesOn = branches.some(({ exits }) => exits.length > 0);
  return (
    <>
      <span className="flow-line flow-fork">
        {acts ? (
          <>
            <Button size="small" onClick={() => acts.addBranch(step.node.id)} data-testid={`branch-${step.node.id}`}>
              {text(designTexts.addBranch)}
            </Button>
            {step.node.kind === 'ROUTER' ? (
              <Button size="small" onClick={() => acts.addBranch(step.node.id, true)}>
                {text(designTexts.addBack)}
              </Button>
            ) : null}
          </>
        ) : null}
      </span>
      <ul className={goesOn ? 'flow-branches' : 'flow-branches flow-all-end'}>
        {branches.map((branch, at) => (
          <li key={branch.edge.id} className={branch.exits.length > 0 ? 'flow-branch' : 'flow-branch flow-ended'}>
            <BranchCard step={step} branch={branch} at={at} />
            <Row steps={branch.steps} />
            {branch.exits.length > 0 ? <Rest step={step} branch={branch} branches={branches} /> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The way from the last step of a branch down to where the branches come together. */
function Rest({
  step,
  branch,
  branches,
}: {
  readonly step: Step;
  readonly branch: Branch;
  readonly branches: readonly Branch[];
}) {
  // Where one branch alone goes on, what is put into it stands behind the branches anyway.
  const isAlone = !step.join && branches.filter(({ exits }) => exits.length > 0).length === 1;
  return (
    <span className="flow-rest">
      <Link into={branch.exits} isOpen={!isAlone} />
    </span>
  );
}

function BranchCard({ step, branch, at }: { readonly step: Step; readonly branch: Branch; readonly at: number }) {
  const text = useText();
  const { words, nodeOf, chosen, onChoose, faulty, marks } = useView();
  const { edge, back } = branch;
  const isChosen = chosen !== undefined && 'edge' in chosen && chosen.edge === edge.id;
  const mark = marks[edge.id];
  const classes = ['flow-way', mark ? `flow-${mark}` : ''].join(' ');
  const content = (
    <>
      <span className="flow-card-head">
        {edge.name || text(designTexts.branch, { n: at + 1 })}
        {faulty.has(edge.id) ? <ExclamationCircleFilled className="flow-fault" /> : null}
      </span>
      <span>{words.condition(edge, isChoice(step.node))}</span>
      {back ? (
        <span className="flow-back">{text(designTexts.back, { name: words.nodeName(nodeOf(back)) })}</span>
      ) : null}
    </>
  );
  if (!onChoose) return <div className={classes}>{content}</div>;
  return (
    <button
      type="button"
      className={classes}
      aria-pressed={isChosen}
      onClick={() => onChoose({ edge: edge.id })}
      data-card={edge.id}
      data-testid={`edge-${edge.id}`}
    >
      {content}
    </button>
  );
}
