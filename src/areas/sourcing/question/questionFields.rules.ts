import { select, text } from '#model/fields.ts';

/** What a supplier says when he asks something. */
export const questionFields = {
  questionType: select('类型', 'About', {
    TECH: ['技术', 'Technical matters'],
    COMM: ['商务', 'Terms'],
    DOC: ['文件', 'Documents'],
  }),
  title: text('标题', 'Subject', { maxLength: 200 }),
  content: text('提问内容', 'Question', { maxLength: 2000, multiline: true }),
} as const;
