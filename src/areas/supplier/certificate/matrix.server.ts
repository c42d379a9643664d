import { assertPermitted, deny } from '#engine/access/permissions.ts';
import { sql } from '#engine/database/database.ts';
import { attachmentNamed, requireUser } from '#engine/http/links.ts';
import { languageOf } from '#engine/http/reply.ts';
import { prefix, type RawRoutes } from '#engine/http/server.ts';
import type { PdfMaker } from '#engine/pdf/maker.ts';
import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import type { Book, BookSection } from '#model/book.ts';
import { permissionOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { nameOf, textOf, type Label, type Language } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { heldCertificates, matrixSuppliers, matrixTypes } from './matrix.queries.ts';
import { cellOf, cellStates, type CellState, type MatrixCell } from './matrix.rules.ts';
import { supCertificate } from './supCertificate.document.ts';

interface MatrixRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** In the order of the types. */
  readonly cells: readonly MatrixCell[];
}

/** Which supplier has which certificate, of the companies of whoever looks, or of one of them. */
export async function certificateMatrix(ctx: Context, companyId: string | null) {
  const { companies } = ctx.user;
  if (companyId !== null && companies !== 'all' && !companies.includes(companyId)) fail(engineErrors.notFound);
  const within = companyId === null ? companies : [companyId];
  return ctx.asSystem(async ({ db }) => {
    const types = await matrixTypes(db);
    const suppliers = await matrixSuppliers(
      db,
      within === 'all' ? sql`true` : sql`r.company_id = any(${within}::bigint[])`,
    );
    const all = await heldCertificates(
      db,
      suppliers.map(({ id }) => id),
    );
    const held = Map.groupBy(all, ({ supplierId, typeId }) => `${supplierId} ${typeId}`);
    const rows = suppliers.map(({ id, code, name }): MatrixRow => ({
      id,
      code,
      name: nameOf(name, ctx.language),
      cells: types.map((type) => cellOf(type, held.get(`${id} ${type.id}`) ?? [], ctx.today)),
    }));
    return {
      types: types.map(({ id, name, isRequired }) => ({ id, name: nameOf(name, ctx.language), isRequired })),
      rows,
    };
  });
}

type Matrix = Awaited<ReturnType<typeof certificateMatrix>>;

const path = '/sup/supCertificate/matrix.pdf';
const title: Label = ['供应商证照矩阵', 'Certificates of suppliers'];

/** The matrix on paper. */
export const matrixPdf = (maker: PdfMaker): RawRoutes => ({
  routes: [
    {
      method: 'GET',
      path,
      label: ['打印证照矩阵', 'Print the certificate matrix'],
      access: 'permission',
      permission: permissionOf(supCertificate, 'export'),
      by: 'buyer',
      kind: 'raw',
      name: 'matrixPdf',
    },
  ],
  register(app, http) {
    app.get(`${prefix}${path}`, async (request, reply) => {
      const user = await requireUser(http, request, true);
      assertPermitted(user, supCertificate, 'export', ['导出', 'export']);
      if (user.side !== 'buyer') deny('sup', ['导出', 'export']);
      const query = isRecord(request.query) ? request.query : {};
      const companyId = isId(query['companyId']) ? query['companyId'] : null;
      const language = languageOf(request);
      const book = await http.run(request, user, async (ctx) =>
        bookOf(await certificateMatrix(ctx, companyId), ctx.today, language),
      );
      const pdf = await maker.make(book);
      return reply
        .type('application/pdf')
        .header('content-disposition', attachmentNamed(`${book.title}.pdf`, 'certificates.pdf'))
        .send(pdf);
    });
  },
});

const mostColumns = 7;

/** Landscape pages; more types than fit beside each other go on in a further part. */
function bookOf({ types, rows }: Matrix, today: string, language: Language): Book {
  const heading = `${textOf(title, language)} ${today}`;
  const parts = Math.max(1, Math.ceil(types.length / mostColumns));
  const sections = Array.from({ length: parts }, (_, part): BookSection => {
    const from = part * mostColumns;
    const shown = types.slice(from, from + mostColumns);
    return {
      head: [],
      body: [
        { span: 12, piece: { kind: 'text', text: heading, size: 14, bold: true } },
        {
          span: 12,
          piece: {
            kind: 'table',
            size: 8,
            columns: [
              { title: textOf(['供应商', 'Supplier'], language), width: 30 },
              ...shown.map(({ name, isRequired }) => ({ title: isRequired ? `${name} *` : name, width: 10 })),
            ],
            rows: rows.map(({ code, name, cells }) => [
              `${code} ${name}`,
              ...cells.slice(from, from + shown.length).map((cell) => shownCell(cell, language)),
            ]),
          },
        },
      ],
      foot: [
        {
          span: 12,
          piece: {
            kind: 'text',
            text: `${textOf(['* 注册必备', '* needed to register'], language)} · {page} / {pages}`,
            size: 8,
            align: 'center',
          },
        },
      ],
    };
  });
  return {
    title: heading,
    paper: { width: 297, height: 210, margins: { top: 12, right: 12, bottom: 14, left: 12 } },
    sections,
  };
}

const dated: ReadonlySet<CellState> = new Set(['VALID', 'EXPIRING', 'GRACE', 'EXPIRED']);

function shownCell({ state, until }: MatrixCell, language: Language): string {
  const name = textOf(cellStates[state], language);
  return dated.has(state) && until !== null ? `${name} ${until}` : name;
}
