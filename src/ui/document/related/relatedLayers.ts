/** A document of a chain, as `related` answers it. */
export interface ChainNode {
  readonly key: string;
  readonly document: string;
  readonly id: string;
  readonly title: string;
  readonly status?: string | null;
  readonly current?: boolean;
}

export interface ChainEdge {
  readonly from: string;
  readonly to: string;
}

/** The documents of a chain in columns from first to last: each stands right of everything it came from. */
export function layersOf<N extends { readonly key: string }>(nodes: readonly N[], edges: readonly ChainEdge[]): N[][] {
  const depth = depthsOf(nodes, edges);
  const layers: N[][] = [];
  for (const node of nodes) {
    const place = depth.get(node.key) ?? 0;
    (layers[place] ??= []).push(node);
  }
  return layers.filter((layer) => layer.length > 0);
}

function depthsOf(nodes: readonly { readonly key: string }[], edges: readonly ChainEdge[]): Map<string, number> {
  const depth = new Map(nodes.map(({ key }) => [key, 0]));
  // A chain without circles is settled after as many rounds as it has documents; a circle stops there too.
  for (let round = 0; round < nodes.length; round += 1) {
    let moved = false;
    for (const { from, to } of edges) {
      const [before, after] = [depth.get(from), depth.get(to)];
      if (before === undefined || after === undefined || after > before || before + 1 >= nodes.length) continue;
      depth.set(to, before + 1);
      moved = true;
    }
    if (!moved) break;
  }
  return depth;
}

export interface ChainBranch<N> {
  readonly node: N;
  readonly children: readonly ChainBranch<N>[];
}

/** The same chain as a nested list: under each document what came of it; a document is listed once. */
export function branchesOf<N extends { readonly key: string }>(
  nodes: readonly N[],
  edges: readonly ChainEdge[],
): ChainBranch<N>[] {
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const targets = new Set(edges.map(({ to }) => to));
  const listed = new Set<string>();
  const branch = (node: N): ChainBranch<N>[] => {
    if (listed.has(node.key)) return [];
    listed.add(node.key);
    const next = edges.filter(({ from }) => from === node.key).flatMap(({ to }) => byKey.get(to) ?? []);
    return [{ node, children: next.flatMap(branch) }];
  };
  const roots = nodes.filter(({ key }) => !targets.has(key)).flatMap(branch);
  return [...roots, ...nodes.flatMap(branch)];
}
