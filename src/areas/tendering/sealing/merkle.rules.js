import { fromHex, sha256 } from './canonical.rules.ts';
// Leaves and nodes are hashed with a mark before them, so that no node can be shown as a leaf (RFC 6962).
async function hashWith(mark, parts) {
  const bytes = parts.map((part) => fromHex(part) ?? new Uint8Array(0));
  const all = new Uint8Array(1 + bytes.reduce((length, each) => length + each.length, 0));
  all[0] = mark;
  let at = 1;
  for (const each of bytes) {
    all.set(each, at);
    at += each.length;
  }
  return sha256(all);
}
const leafNode = (leaf) => hashWith(0, [leaf]);
const innerNode = (left, right) => hashWith(1, [left, right]);
/** The levels of the tree over leaves, from the leaves up; the last one without a partner goes up as it is. */
async function levelsOf(leaves) {
  const levels = [await Promise.all(leaves.map((leaf) => leafNode(leaf)))];
  for (let level = levels[0] ?? []; level.length > 1; level = levels.at(-1) ?? []) {
    const next = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at] ?? '', level[at + 1]];
      next.push(right === undefined ? left : await innerNode(left, right));
    }
    levels.push(next);
  }
  return levels;
}
/** The root over leaf hashes in their order; of none the hash of nothing. */
export async function merkleRoot(leaves) {
  if (leaves.length === 0) return sha256(new Uint8Array(0));
  return (await levelsOf(leaves)).at(-1)?.[0] ?? '';
}
/** What leads from a leaf to the root; undefined for a leaf that is not there. */
export async function inclusionProof(leaves, leaf) {
  let at = leaves.indexOf(leaf);
  if (at < 0) return undefined;
  const steps = [];
  for (const level of (await levelsOf(leaves)).slice(0, -1)) {
    const partner = level[at % 2 === 0 ? at + 1 : at - 1];
    if (partner !== undefined) steps.push({ side: at % 2 === 0 ? 'right' : 'left', hash: partner });
    at = Math.floor(at / 2);
  }
  return steps;
}
/** Whether a leaf is under a root. */
export async function isIncluded(leaf, steps, root) {
  let hash = await leafNode(leaf);
  for (const step of steps)
    hash = await (step.side === 'left' ? innerNode(step.hash, hash) : innerNode(hash, step.hash));
  return hash === root;
}
