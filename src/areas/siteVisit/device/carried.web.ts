import { recordOf, rowsOf } from '#ui/record.ts';
import { pointScale, type Points } from '../visit/visitScore.rules.ts';
import type { CarriedVisit, Conflict } from './deviceStore.web.ts';

type Shown = Readonly<Record<string, unknown>>;

/** Whether a text is an answer of the scale. */
export const isPoints = (value: unknown): value is Points => typeof value === 'string' && value in pointScale;

const text = (row: Shown, name: string): string => (typeof row[name] === 'string' ? row[name] : '');
const textOrNull = (row: Shown, name: string): string | null => (typeof row[name] === 'string' ? row[name] : null);
const pointsIn = (row: Shown, name: string): Points | null => (isPoints(row[name]) ? row[name] : null);

/** A visit out of an answer of the server. */
export function visitIn(value: unknown): CarriedVisit {
  const row = recordOf(value) ?? {};
  return {
    id: text(row, 'id'),
    sheetNo: text(row, 'sheetNo'),
    status: text(row, 'status'),
    supplier: text(row, 'supplier'),
    company: text(row, 'company'),
    siteAddress: text(row, 'siteAddress'),
    planDate: text(row, 'planDate'),
    isMember: row['isMember'] === true,
    isStated: row['isStated'] === true,
    isConflicted: row['isConflicted'] === true,
    userId: text(row, 'userId'),
    sections: rowsOf(row['sections']).map((each) => ({ sectionNo: Number(each['sectionNo']), name: each['name'] })),
    answers: rowsOf(row['answers']).map((each) => ({
      lineNo: Number(each['lineNo']),
      sectionNo: Number(each['sectionNo']),
      title: each['title'],
      method: textOrNull(each, 'method'),
      starFlag: each['starFlag'] === true,
      evidenceFlag: each['evidenceFlag'] === true,
      points: pointsIn(each, 'points'),
      note: textOrNull(each, 'note'),
      answeredAt: textOrNull(each, 'answeredAt'),
      answeredBy: textOrNull(each, 'answeredBy'),
    })),
    findings: rowsOf(row['findings']).map((each) => ({
      key: textOrNull(each, 'key'),
      findingNo: text(each, 'findingNo'),
      severity: text(each, 'severity'),
      description: text(each, 'description'),
      dueDate: text(each, 'dueDate'),
    })),
  };
}

/** The questions that were answered differently, out of an answer of the server. */
export const conflictsIn = (value: unknown): Conflict[] =>
  rowsOf(value).flatMap((each) => {
    const ownPoints = pointsIn(each, 'ownPoints');
    if (ownPoints === null) return [];
    return [
      {
        lineNo: Number(each['lineNo']),
        title: text(each, 'title'),
        ownPoints,
        ownNote: textOrNull(each, 'ownNote'),
        otherPoints: pointsIn(each, 'otherPoints'),
        otherNote: textOrNull(each, 'otherNote'),
        otherBy: text(each, 'otherBy'),
        otherAt: textOrNull(each, 'otherAt'),
        isOwnStored: each['isOwnStored'] === true,
      },
    ];
  });
