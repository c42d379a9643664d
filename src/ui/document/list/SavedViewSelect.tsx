import { DownOutlined } from '@ant-design/icons';
import { Button, Checkbox, Dropdown, Input, Modal, type MenuProps } from 'antd';
import { useState } from 'react';
import { useText } from '../../language.ts';
import { toast } from '../../toast.ts';
import { showsSame, type ListState } from './listState.ts';
import { isModified, type SavedView } from './savedViews.ts';
import type { useSavedViews } from './useSavedViews.ts';
import { usualSettings, type ListSettings } from './listSettings.ts';
import { documentTexts } from '../object/texts.ts';

interface SavedViewSelectProps {
  readonly saved: ReturnType<typeof useSavedViews>;
  /** What the list shows without a view. */
  readonly standard: ListState;
  readonly list: ListState;
  readonly settings: ListSettings;
  readonly onChange: (list: ListState, settings: ListSettings) => void;
}

/** The saved views of a list: choose, save, save as, reset, delete; a mark tells when it was modified since. */
export function SavedViewSelect({ saved, standard, list, settings, onChange }: SavedViewSelectProps) {
  const text = useText();
  const [naming, setNaming] = useState(false);
  const views = saved.views.data ?? [];
  const current = views.find(({ id }) => id === list.view);
  const modified = current ? isModified(current, list, settings) : !showsSame({ ...standard, size: list.size }, list);
  const choose = (view: SavedView | undefined): void =>
    view ? onChange(view.list, view.settings) : onChange(standard, usualSettings);
  const keep = (view: SavedView): void =>
    saved.save.mutate(
      { ...view, list, settings },
      { onSuccess: () => void toast.success(text(documentTexts.viewSaved)) },
    );

  const remove = (view: SavedView): void =>
    saved.remove.mutate(view.id, {
      onSuccess: () => {
        choose(undefined);
        toast.undo(text(documentTexts.viewDeleted, { name: view.name }), () => saved.save.mutate(view));
      },
    });

  const items: MenuProps['items'] = [
    { key: 'standard', label: text(documentTexts.standardView), onClick: () => choose(undefined) },
    ...views.map((view) => ({
      key: view.id,
      label: view.shared ? `${view.name} (${text(documentTexts.sharedView)})` : view.name,
      onClick: () => choose(view),
    })),
    { type: 'divider' as const },
    ...(current?.own
      ? [{ key: 'save', label: text(documentTexts.saveView), disabled: !modified, onClick: () => keep(current) }]
      : []),
    { key: 'saveAs', label: text(documentTexts.saveViewAs), onClick: () => setNaming(true) },
    { key: 'reset', label: text(documentTexts.resetView), disabled: !modified, onClick: () => choose(current) },
    ...(current?.own
      ? [
          {
            key: 'delete',
            danger: true,
            label: text(documentTexts.deleteView),
            onClick: () => remove(current),
          },
        ]
      : []),
  ];
  return (
    <>
      <Dropdown autoFocus menu={{ items, selectedKeys: [current?.id ?? 'standard'] }} trigger={['click']}>
        <Button type="text" className="view-select" data-testid="view-select">
          {current?.name ?? text(documentTexts.standardView)}
          {modified ? <span className="view-modified">{text(documentTexts.modified)}</span> : null}
          <DownOutlined />
        </Button>
      </Dropdown>
      {naming ? (
        <ViewDialog
          onClose={() => setNaming(false)}
          onSave={(view) =>
            saved.save.mutate(
              { ...view, list, settings },
              {
                onSuccess: (answer) => {
                  toast.success(text(documentTexts.viewSaved));
                  setNaming(false);
                  const id = idOf(answer);
                  if (id) onChange({ ...list, view: id }, settings);
                },
              },
            )
          }
          saving={saved.save.isPending}
        />
      ) : null}
    </>
  );
}

function idOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return undefined;
  return String(answer.id);
}

interface ViewDialogProps {
  readonly onSave: (view: { name: string; shared: boolean; isDefault: boolean }) => void;
  readonly onClose: () => void;
  readonly saving: boolean;
}

function ViewDialog({ onSave, onClose, saving }: ViewDialogProps) {
  const text = useText();
  const [name, setName] = useState('');
  const [isDefault, setDefault] = useState(false);
  const [shared, setShared] = useState(false);
  const save = (): void => {
    if (name.trim()) onSave({ name: name.trim(), isDefault, shared });
  };
  return (
    <Modal
      open
      title={text(documentTexts.saveViewAs)}
      onCancel={onClose}
      onOk={save}
      okText={text(documentTexts.save)}
      cancelText={text(documentTexts.cancel)}
      confirmLoading={saving}
      okButtonProps={{ disabled: name.trim() === '' }}
    >
      <div className="view-dialog">
        <label>
          <span className="form-label">{text(documentTexts.viewName)}</span>
          <Input
            autoFocus
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
            onPressEnter={(event) => {
              if (!event.nativeEvent.isComposing) save();
            }}
          />
        </label>
        <Checkbox checked={isDefault} onChange={({ target }) => setDefault(target.checked)}>
          {text(documentTexts.viewDefault)}
        </Checkbox>
        <Checkbox checked={shared} onChange={({ target }) => setShared(target.checked)}>
          {text(documentTexts.viewShared)}
        </Checkbox>
      </div>
    </Modal>
  );
}
