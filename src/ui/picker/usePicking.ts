import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordOf } from '../record.ts';
import { RefusalError } from '../request.ts';
import { server } from '../server.ts';
import { toast } from '../toast.ts';
import { useLanguage, useText } from '../language.ts';
import {
  readPickerNodes,
  withAllPicked,
  withPicked,
  type PickRefusal,
  type PickRules,
  type PickerNode,
} from './picking.ts';
import { pickerTexts } from './texts.ts';

/** Where a picker has its nodes from: an address of ours, or a function that knows them. */
export type PickerSource = string | (() => Promise<readonly PickerNode[]>);

/** A place that holds each of them once: the field of a document that names it. */
export interface UniquePlace {
  readonly table: string;
  readonly field: string;
}

/** The nodes a picker offers. */
export function usePickerNodes(source: PickerSource, isOpen: boolean) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['picker', language, source],
    queryFn: async ({ signal }): Promise<readonly PickerNode[]> =>
      typeof source === 'string'
        ? readPickerNodes(await server.get(source, {}, { signal, quiet: true }))
        : await source(),
    enabled: isOpen,
    staleTime: 30_000,
  });
}

export interface Picking {
  readonly selected: readonly PickerNode[];
  readonly pick: (node: PickerNode) => void;
  readonly pickAll: (nodes: readonly PickerNode[]) => void;
  readonly drop: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

/** The selection of an open picker; what is refused is told. */
export function usePicking(value: readonly PickerNode[], rules: PickRules): Picking {
  const text = useText();
  const [selected, setSelected] = useState(value);
  const take = (next: { selected: readonly PickerNode[]; refusal?: PickRefusal }): void => {
    if (next.refusal) toast.warning(text(pickerTexts[next.refusal], { max: rules.max }));
    setSelected(next.selected);
  };
  return {
    selected,
    pick: (node) => take(withPicked(selected, node, rules)),
    pickAll: (nodes) => take(withAllPicked(selected, nodes, rules)),
    drop: (ids) => setSelected(selected.filter(({ id }) => !ids.includes(id))),
    clear: () => setSelected([]),
  };
}

interface Confirming {
  readonly unique: UniquePlace | undefined;
  readonly onOk: (nodes: PickerNode[]) => Promise<boolean | void>;
}

/** Hands the selection over; a false answer, a refusal or one that exists already keeps the picker open. */
export function useConfirm({ unique, onOk }: Confirming) {
  const text = useText();
  const [confirming, setConfirming] = useState(false);
  const confirm = async (selected: readonly PickerNode[]): Promise<void> => {
    if (confirming) return;
    setConfirming(true);
    try {
      const taken = unique && (await takenOne(unique, selected));
      if (taken) return void toast.error(text(pickerTexts.unique, { name: taken.name }));
      await onOk([...selected]);
    } catch (error) {
      // The request layer has told the user.
      if (!(error instanceof RefusalError)) throw error;
    } finally {
      setConfirming(false);
    }
  };
  return { confirming, confirm };
}

/** The first of the nodes that a row of the document already holds, by the unique check of the specification. */
async function takenOne({ table, field }: UniquePlace, nodes: readonly PickerNode[]): Promise<PickerNode | undefined> {
  if (
    nodes.length === 0 ||
    (await countOf(
      table,
      field,
      nodes.map(({ id }) => id),
    )) === 0
  )
    return undefined;
  for (const node of nodes) if ((await countOf(table, field, node.id)) > 0) return node;
  return undefined;
}

async function countOf(table: string, field: string, value: unknown): Promise<number> {
  return Number(recordOf(await server.post('/apijson/api/checkUnique', { table, field, value }))?.['total'] ?? 0);
}
