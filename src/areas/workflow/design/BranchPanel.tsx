import { Button } from 'antd';
import { useText } from '#ui/language.ts';
import { targetsBefore, withDefault, withEdge } from '../graph/editGraph.rules.ts';
import { isChoice, type FlowEdge, type FlowGraph } from '../graph/graph.rules.ts';
import { ConditionBuilder } from './ConditionBuilder.tsx';
import { SelectProperty, TextProperty } from './controls.tsx';
import type { DesignFacts } from './facts.web.ts';
import { designTexts } from './texts.ts';
import type { FlowWords } from './words.web.ts';

interface BranchPanelProps {
  readonly edge: FlowEdge;
  readonly graph: FlowGraph;
  readonly facts: DesignFacts;
  readonly words: FlowWords;
  readonly disabled: boolean;
  readonly onChange: (graph: FlowGraph) => void;
}

/** Everything that is said of one branch: its name, when it is taken, and where a router leads back to. */
export function BranchPanel({ edge, graph, facts, words, disabled, onChange }: BranchPanelProps) {
  const text = useText();
  const from = graph.nodes.find(({ id }) => id === edge.from);
  const isChoosing = from !== undefined && isChoice(from);
  const change = (what: Partial<Record<keyof FlowEdge, unknown>>): void => onChange(withEdge(graph, edge.id, what));
  return (
    <>
      <TextProperty
        label={designTexts.branchName}
        value={edge.name ?? ''}
        disabled={disabled}
        onChange={(name) => change({ name: name || undefined })}
      />
      {edge.isBack ? (
        <SelectProperty
          label={designTexts.backTo}
          value={edge.to}
          disabled={disabled}
          options={targetsBefore(graph, edge.from).map((node) => ({ value: node.id, label: words.nodeName(node) }))}
          onChange={(to) => {
            if (to) change({ to });
          }}
        />
      ) : null}
      {isChoosing ? (
        <section>
          <h3>{text(designTexts.condition)}</h3>
          {edge.isDefault ? (
            <p className="flow-help">{text(designTexts.isDefault)}</p>
          ) : (
            <>
              <ConditionBuilder
                key={edge.id}
                value={edge.condition ?? ''}
                facts={facts}
                disabled={disabled}
                onChange={(condition) => change({ condition })}
              />
              {disabled || edge.isBack ? null : (
                <Button size="small" onClick={() => onChange(withDefault(graph, edge.id))}>
                  {text(designTexts.makeDefault)}
                </Button>
              )}
            </>
          )}
        </section>
      ) : (
        <p className="flow-help">{text(designTexts.always)}</p>
      )}
    </>
  );
}
