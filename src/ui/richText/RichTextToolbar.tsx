import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { useText } from '../language.ts';
import { KeyPopover } from '../widgets/KeyPopover.tsx';
import { editorCommands, type EditorCommand } from './contract.ts';
import { commandLabels, richTextTexts } from './texts.ts';

interface RichTextToolbarProps {
  readonly active: ReadonlySet<EditorCommand>;
  readonly disabled: boolean;
  readonly uploadImage: ((file: File) => Promise<string>) | undefined;
  readonly onCommand: (command: EditorCommand, value?: string) => void;
}

const icons: Readonly<Record<EditorCommand, ReactNode>> = {
  bold: <BoldOutlined />,
  italic: <ItalicOutlined />,
  underline: <UnderlineOutlined />,
  strike: <StrikethroughOutlined />,
  heading2: 'H2',
  heading3: 'H3',
  bulletList: <UnorderedListOutlined />,
  orderedList: <OrderedListOutlined />,
  blockquote: '“',
  link: <LinkOutlined />,
  image: <PictureOutlined />,
  undo: <UndoOutlined />,
  redo: <RedoOutlined />,
};

interface CommandButtonProps {
  readonly command: EditorCommand;
  readonly active: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function CommandButton({ command, active, disabled, onClick }: CommandButtonProps) {
  const text = useText();
  return (
    <Button
      type="text"
      size="small"
      disabled={disabled}
      className={active ? 'rich-text-active' : ''}
      aria-pressed={active}
      aria-label={text(commandLabels[command])}
      title={text(commandLabels[command])}
      icon={icons[command]}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    />
  );
}

/** The buttons above an editor. */
export function RichTextToolbar({ active, disabled, uploadImage, onCommand }: RichTextToolbarProps) {
  const text = useText();
  return (
    <div className="rich-text-toolbar" role="toolbar" aria-label={text(richTextTexts.toolbar)}>
      {editorCommands.map((command) => {
        const shared = { command, active: active.has(command), disabled };
        if (command === 'link')
          return <LinkButton key={command} {...shared} onChosen={(href) => onCommand('link', href)} />;
        if (command !== 'image') return <CommandButton key={command} {...shared} onClick={() => onCommand(command)} />;
        if (!uploadImage) return null;
        return (
          <ImageButton key={command} {...shared} upload={uploadImage} onChosen={(src) => onCommand('image', src)} />
        );
      })}
    </div>
  );
}

type ChoosingProps = Omit<CommandButtonProps, 'onClick'> & { readonly onChosen: (value: string) => void };

function LinkButton({ onChosen, ...button }: ChoosingProps) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const [href, setHref] = useState('');
  const confirm = (): void => {
    setOpen(false);
    onChosen(href.trim());
  };
  const content = (
    <div className="rich-text-link">
      <Input
        value={href}
        placeholder="https://"
        aria-label={text(richTextTexts.linkAddress)}
        onChange={(event) => setHref(event.target.value)}
        onPressEnter={confirm}
      />
      <Button type="primary" onClick={confirm}>
        {text(richTextTexts.ok)}
      </Button>
    </div>
  );
  return (
    <KeyPopover label={text(commandLabels.link)} open={open} onOpenChange={setOpen} content={content}>
      <span>
        <CommandButton {...button} onClick={() => setOpen(true)} />
      </span>
    </KeyPopover>
  );
}

function ImageButton({
  upload,
  onChosen,
  ...button
}: ChoosingProps & { readonly upload: (file: File) => Promise<string> }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File | undefined): Promise<void> => {
    if (file) onChosen(await upload(file));
  };
  return (
    <>
      <CommandButton {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
