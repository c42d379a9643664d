import type { Label } from '#model/label.ts';

/** What the pages of questionnaires say. */
export const surveyTexts = {
  sheet: ['答卷', 'Answers'],
  progress: ['已答 {done}/{all} 题', '{done} of {all} answered'],
  proposed: [
    '{n} 题沿用了上次的答案，请核对后保存；确认无误即可提交。',
    '{n} answers are taken from the last time. Check them, then save and submit.',
  ],
  returned: ['答卷已退回：{reason}', 'It has been returned: {reason}'],
  save: ['保存', 'Save'],
  correctFirst: ['请先改正标出的答案', 'Correct the marked answers first'],
  saved: ['已保存', 'Saved'],
  saveFirst: ['保存后点击“提交答卷”', 'Save, then submit'],
  open: ['还有 {n} 个必答题', '{n} required questions are open'],
  points: ['{points}/{max} 分', '{points} of {max}'],
  knockedOut: ['一票否决', 'Knock-out'],
  sectionWeight: ['权重 {weight}%', 'Weight {weight} %'],
  evidence: [
    '须附证明：在“附件”中上传，归为“第 {n} 题的证明”',
    'Needs evidence: add a file under Files, as evidence for question {n}',
  ],
  none: ['未答', 'Not answered'],
  workbookOut: ['下载 Excel', 'Download as Excel'],
  workbookIn: ['导入 Excel', 'Bring back from Excel'],
  workbookTaken: ['已导入 {n} 题，请核对后提交', '{n} answers were taken over; check them and submit'],
  nothing: ['这份答卷没有问题', 'There is no question'],
} as const satisfies Record<string, Label>;
