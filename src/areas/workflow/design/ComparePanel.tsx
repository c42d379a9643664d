import { Alert } from 'antd';
import type { Field } from '#model/fields.ts';
import { nameOf } from '#model/label.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { formatInstant } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import type { GraphChange } from '../graph/compareGraphs.rules.ts';
import type { FlowGraph } from '../graph/graph.rules.ts';
import { SelectProperty } from './controls.tsx';
import { settingFields } from './settings.rules.ts';
import { aspectTexts, designTexts } from './texts.ts';
import type { Comparison } from './useComparison.web.ts';

interface ComparePanelProps {
  readonly comparison: Comparison;
  readonly onGo: (change: GraphChange) => void;
}

/** What is different between two versions of a flow: added, removed, changed, in words. */
export function ComparePanel({ comparison, onGo }: ComparePanelProps) {
  const text = useText();
  const { versions, before, after, changes, rules, isOtherPerson, isUnreadable, error, retry } = comparison;
  if (!versions) return error ? <LoadFault error={error} onRetry={retry} /> : <LateSkeleton rows={4} />;
  if (versions.length === 0) return <EmptyState title={text(designTexts.noVersions)} />;
  const options = versions.map(({ id, version, publishedAt, publisherName }) => ({
    value: id,
    label: [text(designTexts.version, { n: version }), formatInstant(publishedAt), publisherName ?? '']
      .filter((part) => part !== '')
      .join(' · '),
  }));
  return (
    <section className="flow-panel" aria-label={text(designTexts.compare)} data-testid="flow-compare">
      <h2>{text(designTexts.compare)}</h2>
      <SelectProperty
        label={designTexts.before}
        value={comparison.beforeId}
        disabled={false}
        options={options}
        onChange={comparison.chooseBefore}
      />
      <SelectProperty
        label={designTexts.after}
        value={comparison.afterId ?? 'drawing'}
        disabled={false}
        options={[{ value: 'drawing', label: text(designTexts.drawing) }, ...options]}
        onChange={(id) => comparison.chooseAfter(id === 'drawing' ? undefined : id)}
      />
      {error ? (
        <LoadFault error={error} onRetry={retry} />
      ) : isUnreadable ? (
        <Alert type="error" showIcon title={text(designTexts.unreadable)} />
      ) : before && after ? (
        <>
          {changes.length === 0 && rules.length === 0 && !isOtherPerson ? (
            <p role="status">{text(designTexts.noChanges)}</p>
          ) : null}
          <ul className="flow-changes">
            {changes.map((change) => (
              <li key={`${change.of} ${change.id}`}>
                <button type="button" onClick={() => onGo(change)} disabled={change.kind === 'removed'}>
                  <span className={`flow-mark flow-${change.kind}`}>{text(designTexts[change.kind])}</span>{' '}
                  <Named change={change} graph={change.kind === 'removed' ? before : after} />
                  {change.aspects.length > 0 ? (
                    <small>
                      {' · '}
                      {change.aspects.map((aspect) => text(aspectTexts[aspect])).join(text(designTexts.comma))}
                    </small>
                  ) : null}
                </button>
              </li>
            ))}
          </ul>
          {rules.length > 0 || isOtherPerson ? <h3>{text(designTexts.rules)}</h3> : null}
          <ul className="flow-changes">
            {rules.map(({ name, from, to }) => (
              <li key={name}>
                {text(settingFields[name].label)}: <Setting name={name} value={from} /> →{' '}
                <Setting name={name} value={to} />
              </li>
            ))}
            {isOtherPerson ? (
              <li>
                {text(settingFields.emptyUser.label)}: {text(designTexts.changed)}
              </li>
            ) : null}
          </ul>
        </>
      ) : (
        <LateSkeleton rows={4} />
      )}
    </section>
  );
}

function Named({ change: { of, id }, graph }: { readonly change: GraphChange; readonly graph: FlowGraph }) {
  const text = useText();
  const language = useLanguage();
  const nameIn = (node: string): string => nameOf(graph.nodes.find((each) => each.id === node)?.name, language) || node;
  if (of === 'node') return <span>{nameIn(id)}</span>;
  const edge = graph.edges.find((each) => each.id === id);
  const at = graph.edges.filter(({ from }) => from === edge?.from).findIndex((each) => each.id === id);
  const branch = edge?.name || text(designTexts.branch, { n: at + 1 });
  return <span>{text(designTexts.branchOf, { node: nameIn(edge?.from ?? ''), branch })}</span>;
}

/** A value of the rules of a flow, in words. */
function Setting({ name, value }: { readonly name: keyof typeof settingFields; readonly value: unknown }) {
  const text = useText();
  const field: Field = settingFields[name];
  const option = field.options?.[String(value)];
  if (option) return <>{text(option)}</>;
  if (typeof value === 'boolean') return <>{text(value ? designTexts.yes : designTexts.no)}</>;
  return <>{value === null || value === undefined || value === '' ? '—' : String(value)}</>;
}
