import { Alert, Button, Spin } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useText } from '../language.ts';
import type { EditorCommand, EditorHandle } from './contract.ts';
import { loadEditor, ownScript } from './loadScript.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { richTextTexts } from './texts.ts';
import './richText.css';

interface RichTextProps {
  /** Begins with a letter; then letters, digits, dashes, dots, colons, underscores. */
  readonly id: string;
  readonly value?: string | undefined;
  readonly onChange?: ((html: string) => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly height?: number;
  readonly language?: 'zh_CN' | 'en';
  /** Where the editor comes from; our own origin unless said. */
  readonly scriptUrl?: string;
  readonly readOnly?: boolean;
  /** Stores a picture and gives its address; without it no pictures are offered. */
  readonly uploadImage?: ((file: File) => Promise<string>) | undefined;
  readonly describedBy?: string | undefined;
  readonly label?: string | undefined;
}

const idPattern = /^[A-Za-z][A-Za-z0-9\-_.:]*$/;

/** An editor for formatted text; its script is loaded when the first one is shown. */
export function RichText(props: RichTextProps) {
  const [attempt, setAttempt] = useState(0);
  if (!idPattern.test(props.id)) {
    const fault = `RichText: “${props.id}” is no id: a letter first, then letters, digits, dashes, dots, colons, underscores.`;
    return <Alert type="error" showIcon title={fault} data-testid="rich-text-id-error" />;
  }
  return <Editor key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

const noneActive: ReadonlySet<EditorCommand> = new Set();

function Editor({ onRetry, ...props }: RichTextProps & { readonly onRetry: () => void }) {
  const { height = 300, readOnly = false, uploadImage } = props;
  const text = useText();
  const { place, editor, state, active } = useEditor(props);
  return (
    <div className="rich-text" style={{ height }} data-testid="rich-text" data-state={state}>
      {readOnly ? null : (
        <RichTextToolbar
          active={active}
          disabled={state !== 'ready'}
          uploadImage={uploadImage}
          onCommand={(command, value) => editor.current?.run(command, value)}
        />
      )}
      <div className="rich-text-content" ref={place} />
      {state === 'loading' ? (
        <div className="rich-text-mask" role="status">
          <Spin />
          <span>{text(richTextTexts.loading)}</span>
        </div>
      ) : null}
      {state === 'failed' ? (
        <div className="rich-text-mask" role="alert">
          <span>{text(richTextTexts.failed)}</span>
          <Button onClick={onRetry}>{text(richTextTexts.retry)}</Button>
        </div>
      ) : null}
    </div>
  );
}

function useEditor({
  id,
  value = '',
  onChange,
  onBlur,
  scriptUrl,
  readOnly = false,
  language,
  describedBy,
  label,
}: RichTextProps) {
  const text = useText();
  const own = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorHandle>(undefined);
  // What the page knows and what the editor calls are kept here: the editor outlives many renders.
  const latest = useRef({ value, onChange, onBlur, readOnly });
  const shown = useRef(value);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [active, setActive] = useState(noneActive);
  const lang = (language ?? own) === 'en' ? 'en' : 'zh-CN';
  const name = label ?? text(richTextTexts.content);

  useEffect(() => {
    latest.current = { value, onChange, onBlur, readOnly };
    editor.current?.setReadOnly(readOnly);
    if (value === shown.current) return;
    shown.current = value;
    editor.current?.setHtml(value);
  });

  useEffect(() => {
    let gone = false;
    const mount = async (): Promise<void> => {
      try {
        const script = await loadEditor(scriptUrl ?? ownScript);
        if (gone || !place.current) return;
        shown.current = latest.current.value;
        editor.current = script.mount(place.current, {
          html: latest.current.value,
          readOnly: latest.current.readOnly,
          attributes: {
            id,
            lang,
            role: 'textbox',
            'aria-multiline': 'true',
            'aria-label': name,
            ...(describedBy ? { 'aria-describedby': describedBy } : {}),
          },
          onChange(html) {
            shown.current = html;
            latest.current.onChange?.(html);
          },
          onActive: setActive,
          onBlur: () => latest.current.onBlur?.(),
        });
        setState('ready');
      } catch {
        if (!gone) setState('failed');
      }
    };
    void mount();
    return () => {
      gone = true;
      editor.current?.destroy();
      editor.current = undefined;
    };
  }, [id, lang, name, scriptUrl, describedBy]);

  return { place, editor, state, active };
}
