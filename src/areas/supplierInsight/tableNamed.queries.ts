import { sql, type Fragment } from '#engine/database/database.ts';
import { tableOf } from '#model/document.ts';

/** The table of a document of another area, to stand in a statement. */
export const tableNamed = (document: { module: string; code: string }): Fragment => sql.table(tableOf(document));
