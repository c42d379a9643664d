import { gradeOrder, type Grade, type Result } from '../score/grade.rules.ts';

interface ActionRule {
  readonly grade: Grade;
  readonly times: number;
}

/** Whether the newest results, one after the other, are as poor as a rule says; a period without a rating breaks the row. */
export function isDue({ grade, times }: ActionRule, newestFirst: readonly Result[]): boolean {
  const latest = newestFirst.slice(0, times);
  return latest.length === times && latest.every((result) => result !== 'NR' && isAtMost(result, grade));
}

const isAtMost = (result: Grade, grade: Grade): boolean => gradeOrder.indexOf(result) >= gradeOrder.indexOf(grade);
