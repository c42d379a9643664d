import { assertPermitted } from '#engine/access/permissions.ts';
import { letters } from '#engine/excel/sheetXml.ts';
import { firstTable, smallWorkbook, takeWorkbooks, withWorkbook, workbookType } from '#engine/excel/smallWorkbook.ts';
import { checkExtension, readHeader, readRows } from '#engine/excel/workbook.ts';
import { attachmentNamed, requireUser } from '#engine/http/links.ts';
import { languageOf, success } from '#engine/http/reply.ts';
import { prefix, type RawRoutes } from '#engine/http/server.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { permissionOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { nameOf, textOf } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { answerColumns, answerRows, answersInRows, columnProblem, type SheetProblem } from './answerSheet.server.ts';
import { surveyErrors as errors } from './errors.ts';
import { supSurveyAnswer } from './supSurveyAnswer.document.ts';
import { storeAnswers, writableAnswer } from './surveys.server.ts';

const path = '/sup/supSurveyAnswer/workbook';
const filling = ['填写', 'fill in'] as const;

/** The workbook of a questionnaire: taken away with its questions, brought back with the answers. */
export const answerWorkbook = (timeZone: string): RawRoutes => ({
  routes: [
    {
      method: 'GET',
      path,
      label: ['下载调查表工作簿', 'Download the workbook of a questionnaire'],
      access: 'permission',
      permission: permissionOf(supSurveyAnswer, 'submit'),
      by: 'either',
      kind: 'raw',
      name: 'workbookOut',
    },
    {
      method: 'POST',
      path,
      label: ['导入调查表工作簿', 'Bring back the workbook of a questionnaire'],
      access: 'permission',
      permission: permissionOf(supSurveyAnswer, 'submit'),
      by: 'either',
      kind: 'raw',
      name: 'workbookIn',
    },
  ],
  register(app, http) {
    takeWorkbooks(app);
    app.get(`${prefix}${path}`, async (request, reply) => {
      const user = await requireUser(http, request, true);
      assertPermitted(user, supSurveyAnswer, 'submit', filling);
      const language = languageOf(request);
      const { name, rows } = await http.run(request, user, async (ctx) => {
        const { answer, survey, values } = await writableAnswer(ctx, idIn(request.query));
        const name = answer.title ? nameOf(answer.title, language) : 'survey';
        return { name, rows: answerRows(survey, values, language) };
      });
      const columns = answerColumns.map((title) => ({ title: textOf(title, language), type: 'text' as const }));
      const bytes = await smallWorkbook(rows, { columns, language, timeZone, sheetName: name });
      return reply
        .type(workbookType)
        .header('content-disposition', attachmentNamed(`${name}.xlsx`, 'questionnaire.xlsx'))
        .send(bytes);
    });
    app.post(`${prefix}${path}`, async (request) => {
      const user = await requireUser(http, request, false);
      assertPermitted(user, supSurveyAnswer, 'submit', filling);
      const { body } = request;
      const query = isRecord(request.query) ? request.query : {};
      checkExtension(String(query['name'] ?? ''));
      if (!Buffer.isBuffer(body) || body.length === 0) return fail(errors.workbookEmpty);
      return success(
        await withWorkbook(body, (file) =>
          http.run(request, user, async (ctx) => {
            const { answer, survey, values } = await writableAnswer(ctx, idIn(query), 'for update');
            if (Number(query['versionNo']) !== answer.versionNo) fail(engineErrors.stale);
            const wrong = columnProblem(await readHeader(file, firstTable));
            if (wrong) refuse(wrong);
            const rows = [];
            for await (const batch of readRows(file, firstTable)) rows.push(...batch);
            if (rows.length === 0) fail(errors.workbookEmpty);
            const read = answersInRows(survey, values, rows, timeZone);
            if ('problem' in read) return refuse(read.problem);
            const { versionNo } = await storeAnswers(ctx, answer.id, survey, read.values);
            return { versionNo, count: read.count };
          }),
        ),
      );
    });
  },
});

const idIn = (query: unknown): string => {
  const id = isRecord(query) ? query['id'] : undefined;
  return isId(id) ? id : fail(engineErrors.notFound);
};

function refuse(problem: SheetProblem): never {
  switch (problem.kind) {
    case 'COLUMN': {
      const column = letters(problem.at);
      const { expected, found } = problem;
      return expected
        ? fail(errors.columnShifted, { column, expected, found })
        : fail(errors.columnForeign, { column, found });
    }
    case 'UNKNOWN':
      return fail(errors.rowUnknown, problem);
    case 'TWICE':
      return fail(errors.rowTwice, problem);
    case 'CELL':
      return fail(errors.cellUnfit, problem);
    case 'NOT_ASKED':
      return fail(errors.rowNotAsked, problem);
  }
}
