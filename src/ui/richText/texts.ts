import type { Label } from '#model/label.ts';
import type { EditorCommand } from './contract.ts';

/** The buttons of the editor. */
export const commandLabels: Readonly<Record<EditorCommand, Label>> = {
  bold: ['粗体', 'Bold'],
  italic: ['斜体', 'Italic'],
  underline: ['下划线', 'Underline'],
  strike: ['删除线', 'Strike through'],
  heading2: ['标题 H2', 'Heading H2'],
  heading3: ['小标题 H3', 'Subheading H3'],
  bulletList: ['项目符号', 'Bulleted list'],
  orderedList: ['编号列表', 'Numbered list'],
  blockquote: ['引用', 'Quotation'],
  link: ['链接', 'Link'],
  image: ['图片', 'Image'],
  undo: ['撤销', 'Undo'],
  redo: ['重做', 'Redo'],
};

export const richTextTexts = {
  loading: ['正在加载编辑器', 'Loading the editor'],
  failed: ['编辑器加载失败', 'The editor could not be loaded'],
  retry: ['重试', 'Retry'],
  toolbar: ['格式', 'Formatting'],
  linkAddress: ['链接地址', 'Address of the link'],
  ok: ['确定', 'OK'],
  content: ['正文', 'Content'],
} as const satisfies Record<string, Label>;
