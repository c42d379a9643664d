import { RedoOutlined, SaveOutlined, UndoOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import type { Row } from '#model/row.ts';
import { DraftIndicator } from '#ui/document/form/DraftNotes.tsx';
import { useText } from '#ui/language.ts';
import { RefusalError } from '#ui/request.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { BpmnMenu } from './BpmnMenu.tsx';
import type { NewCase } from './SimulationPanel.tsx';
import { designTexts } from './texts.ts';
import type { FlowDesign } from './useFlowDesign.web.ts';
import { wfModel } from './wfModel.document.ts';

/** How a flow is looked at. */
export type Mode = 'tree' | 'canvas' | 'simulation' | 'compare';

interface BarProps {
  readonly row: Row<typeof wfModel>;
  readonly mayCompare: boolean;
  readonly design: FlowDesign;
  readonly mode: Mode;
  readonly isFixed: boolean;
  readonly saving: boolean;
  readonly onMode: (mode: Mode) => void;
  readonly onSave: () => Promise<boolean>;
}

/** What is done with the drawing as a whole. */
export function Bar({ row, design, mode, isFixed, mayCompare, saving, onMode, onSave }: BarProps) {
  const text = useText();
  return (
    <div className="flow-bar" role="toolbar" aria-label={text(designTexts.toolbar)}>
      <Segmented
        aria-label={text(designTexts.view)}
        value={mode}
        options={[
          { value: 'tree' as const, label: text(designTexts.tree) },
          { value: 'canvas' as const, label: text(designTexts.canvas) },
          { value: 'simulation' as const, label: text(designTexts.simulation) },
          ...(mayCompare ? [{ value: 'compare' as const, label: text(designTexts.compare) }] : []),
        ]}
        onChange={onMode}
      />
      <BpmnMenu row={row} graph={design.graph} isFixed={isFixed} onImport={(graph) => design.change({ graph })} />
      {isFixed ? null : <EditBar design={design} saving={saving} onSave={onSave} />}
    </div>
  );
}

function EditBar({ design, saving, onSave }: Pick<BarProps, 'design' | 'saving' | 'onSave'>) {
  const text = useText();
  useKeys(design, onSave);
  return (
    <>
      <Button icon={<UndoOutlined />} disabled={!design.undo} onClick={design.undo} data-testid="flow-undo">
        {text(designTexts.undo)}
      </Button>
      <Button icon={<RedoOutlined />} disabled={!design.redo} onClick={design.redo} data-testid="flow-redo">
        {text(designTexts.redo)}
      </Button>
      <span className="flow-gap">{text(design.isDirty ? designTexts.unsaved : designTexts.publishHint)}</span>
      <DraftIndicator drafts={design.drafts} />
      <Button
        type="primary"
        icon={<SaveOutlined />}
        loading={saving}
        disabled={!design.isDirty || design.isOutdated}
        onClick={() => void onSave()}
        data-testid="flow-save"
      >
        {text(designTexts.save)}
      </Button>
    </>
  );
}

/** Stores the drawing, and on request the cases with it; answers whether that was done. */
export function useSave(row: Row<typeof wfModel>, design: FlowDesign) {
  const text = useText();
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);
  const save = async (cases?: readonly NewCase[]): Promise<boolean> => {
    setSaving(true);
    let isSaved = false;
    try {
      const { id, versionNo } = row;
      const lines = cases ? { cases: cases.map(caseLine) } : {};
      await server.update(wfModel, { id, versionNo, graph: design.graph, ...lines });
      design.markSaved();
      toast.success(text(designTexts.saved));
      isSaved = true;
    } catch (error) {
      // The refusal has been shown; the drawing stays as it is, beside what somebody else has stored meanwhile.
      if (!(error instanceof RefusalError)) throw error;
    } finally {
      setSaving(false);
    }
    await client.invalidateQueries({ queryKey: ['documents'] });
    return isSaved;
  };
  return { save, saving };
}

const caseLine = ({ id, caseName, values, path, starterId }: NewCase) => ({
  ...(id === undefined ? {} : { id }),
  caseName,
  values,
  path,
  starterId,
});

// Fields that are typed into undo their own letters.
function useKeys({ undo, redo, isDirty }: FlowDesign, save: () => Promise<boolean>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey)) return;
      const { target } = event;
      const isTyping = target instanceof HTMLElement && target.closest('input, textarea, [contenteditable=true]');
      const key = event.key.toLowerCase();
      const act =
        key === 's' && isDirty
          ? () => void save()
          : isTyping
            ? undefined
            : key === 'y' || (key === 'z' && event.shiftKey)
              ? redo
              : key === 'z'
                ? undo
                : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [undo, redo, isDirty, save]);
}
