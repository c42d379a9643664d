import { keyOf, type AnyDocument } from '#model/document.ts';
import type {
  AnyBehaviour,
  AnyTransitionBehaviour,
  Behaviour,
  EndpointHandlers,
  EndpointsOf,
  Implementation,
} from './implement.ts';

type FeatureHook = 'beforeSave' | 'afterSave' | 'beforeDelete' | 'warnings' | 'related' | 'transitions';

/** What a feature may do with a document: the same as the document itself, after it. */
type FeatureBehaviour<D extends AnyDocument> = Pick<Behaviour<D>, FeatureHook> & {
  endpoints?: Partial<EndpointHandlers<EndpointsOf<D>>>;
};

/** A feature of a document, with its types forgotten: what the registry puts behind the behaviour of the document. */
export interface Feature {
  readonly document: AnyDocument;
  readonly name: string;
  readonly behaviour: AnyBehaviour;
}

/**
 * Ties a feature to a document that knows nothing of it. Its hooks run after those of the document, in the order in which
 * the areas list their features; a guard that refuses keeps all later ones from being asked.
 */
export function attach<D extends AnyDocument>(document: D, name: string, behaviour: FeatureBehaviour<D>): Feature {
  return { document, name, behaviour: behaviour as unknown as AnyBehaviour };
}

/** The behaviours of documents with those of their features behind them; throws where a feature names what is not there. */
export function withFeatures(
  implementations: readonly Implementation[],
  features: readonly Feature[],
): readonly Implementation[] {
  const known = new Set(implementations.map(({ document }) => keyOf(document)));
  const lost = features.filter(({ document }) => !known.has(keyOf(document)));
  if (lost.length > 0)
    throw new Error(`Features of documents without behaviour: ${lost.map(({ name }) => name).join(', ')}.`);
  return implementations.map(({ document, behaviour }) => ({
    document,
    behaviour: features
      .filter((feature) => keyOf(feature.document) === keyOf(document))
      .reduce((own, feature) => joined(own, feature), behaviour),
  }));
}

function joined(own: AnyBehaviour, { name, document, behaviour: more }: Feature): AnyBehaviour {
  const twice = Object.keys(more.endpoints ?? {}).find((each) => own.endpoints?.[each]);
  if (twice) throw new Error(`${keyOf(document)}: endpoint ${twice} of the feature ${name} is there already.`);
  const { warnings, related } = more;
  return {
    ...own,
    ...inTurn('beforeSave', own.beforeSave, more.beforeSave),
    ...inTurn('afterSave', own.afterSave, more.afterSave),
    ...inTurn('beforeDelete', own.beforeDelete, more.beforeDelete),
    ...(warnings && {
      warnings: async (row, ctx) => [...((await own.warnings?.(row, ctx)) ?? []), ...(await warnings(row, ctx))],
    }),
    ...(related && {
      related: async (row, ctx) => [...((await own.related?.(row, ctx)) ?? []), ...(await related(row, ctx))],
    }),
    ...(more.transitions && { transitions: joinedTransitions(own.transitions, more.transitions) }),
    ...(more.endpoints && { endpoints: { ...own.endpoints, ...more.endpoints } }),
  } satisfies AnyBehaviour;
}

function joinedTransitions(
  own: Record<string, AnyTransitionBehaviour> = {},
  more: Record<string, AnyTransitionBehaviour>,
): Record<string, AnyTransitionBehaviour> {
  const all = { ...own };
  for (const [name, { guard, writes, effect, refused }] of Object.entries(more)) {
    const before = own[name];
    all[name] = {
      ...before,
      ...inTurn('guard', before?.guard, guard),
      ...inTurn('effect', before?.effect, effect),
      ...inTurn('refused', before?.refused, refused),
      ...(writes && {
        writes: async (row, ctx, input) => ({
          ...(await before?.writes?.(row, ctx, input)),
          ...(await writes(row, ctx, input)),
        }),
      }),
    };
  }
  return all;
}

type Hook<A extends unknown[]> = ((...args: A) => unknown) | undefined;

/** One hook after the other under its name; nothing where the feature has none. */
function inTurn<K extends string, A extends unknown[]>(
  name: K,
  first: Hook<A>,
  then: Hook<A>,
): { [N in K]?: (...args: A) => Promise<void> } {
  if (!then) return {};
  const both = async (...args: A): Promise<void> => {
    await first?.(...args);
    await then(...args);
  };
  return { [name]: both } as { [N in K]?: (...args: A) => Promise<void> };
}
