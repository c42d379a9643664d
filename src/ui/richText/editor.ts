import { Editor, Node } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { editorCommands, type EditorCommand, type EditorOptions } from './contract.ts';

/** A picture of our own files. */
const image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src^="/prod-api/attachment/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

const names: Partial<Record<EditorCommand, readonly [name: string, attributes?: { readonly level: number }]>> = {
  bold: ['bold'],
  italic: ['italic'],
  underline: ['underline'],
  strike: ['strike'],
  heading2: ['heading', { level: 2 }],
  heading3: ['heading', { level: 3 }],
  bulletList: ['bulletList'],
  orderedList: ['orderedList'],
  blockquote: ['blockquote'],
  link: ['link'],
};

function activeIn(editor: Editor): ReadonlySet<EditorCommand> {
  return new Set(
    editorCommands.filter((command) => {
      const [name, attributes] = names[command] ?? [];
      return name !== undefined && editor.isActive(name, attributes);
    }),
  );
}

function run(editor: Editor, command: EditorCommand, value: string): void {
  const chain = editor.chain().focus();
  const commands: Readonly<Record<EditorCommand, () => { run(): boolean }>> = {
    bold: () => chain.toggleBold(),
    italic: () => chain.toggleItalic(),
    underline: () => chain.toggleUnderline(),
    strike: () => chain.toggleStrike(),
    heading2: () => chain.toggleHeading({ level: 2 }),
    heading3: () => chain.toggleHeading({ level: 3 }),
    bulletList: () => chain.toggleBulletList(),
    orderedList: () => chain.toggleOrderedList(),
    blockquote: () => chain.toggleBlockquote(),
    link: () => (value === '' ? chain.unsetLink() : chain.setLink({ href: value })),
    image: () => chain.insertContent({ type: 'image', attrs: { src: value } }),
    undo: () => chain.undo(),
    redo: () => chain.redo(),
  };
  commands[command]().run();
}

window.srmRichText = {
  mount(element: HTMLElement, options: EditorOptions) {
    const editor = new Editor({
      element,
      content: options.html,
      editable: !options.readOnly,
      extensions: [
        StarterKit.configure({ link: { openOnClick: false, protocols: ['http', 'https', 'mailto'] } }),
        image,
      ],
      editorProps: { attributes: { ...options.attributes } },
      onUpdate: ({ editor: changed }) => options.onChange(changed.isEmpty ? '' : changed.getHTML()),
      onTransaction: ({ editor: moved }) => options.onActive(activeIn(moved)),
      onBlur: () => options.onBlur(),
    });
    return {
      setHtml: (html) => void editor.commands.setContent(html, { emitUpdate: false }),
      setReadOnly: (readOnly) => editor.setEditable(!readOnly, false),
      run: (command, value = '') => run(editor, command, value),
      destroy: () => editor.destroy(),
    };
  },
};
