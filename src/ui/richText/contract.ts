/** What a mounted editor is asked to do. */
export interface EditorHandle {
  setHtml(html: string): void;
  setReadOnly(readOnly: boolean): void;
  run(command: EditorCommand, value?: string): void;
  destroy(): void;
}

export type EditorCommand = (typeof editorCommands)[number];

/** The commands of the toolbar, in their order. */
export const editorCommands = [
  'bold',
  'italic',
  'underline',
  'strike',
  'heading2',
  'heading3',
  'bulletList',
  'orderedList',
  'blockquote',
  'link',
  'image',
  'undo',
  'redo',
] as const;

export interface EditorOptions {
  readonly html: string;
  readonly readOnly: boolean;
  /** Attributes of the element that people type in. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly onChange: (html: string) => void;
  /** The commands that hold where the cursor is. */
  readonly onActive: (active: ReadonlySet<EditorCommand>) => void;
  readonly onBlur: () => void;
}

/** What the script of an editor leaves in the window. */
export interface EditorScript {
  mount(element: HTMLElement, options: EditorOptions): EditorHandle;
}

declare global {
  interface Window {
    srmRichText?: EditorScript;
  }
}
