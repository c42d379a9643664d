import { packageParts, rowsPerSheet, rowWriter, sheetEnd, sheetStart, styles, } from './sheetXml.ts';
import { serve } from './worker.ts';
import { createZip } from './zipFile.ts';
const pieceLength = 131_072;
/** The zip format ends at 4 GB per entry. */
const maxSheetLength = 1_000_000_000;
function writerOf(task) {
    const created = createZip(task.path);
    // Told with the first rows.
    created.catch(() => undefined);
    const rowXml = rowWriter(task.columns, task.language, task.timeZone);
    const sheetNames = [];
    let sheet;
    let rowsInSheet = 0;
    let length = 0;
    let total = 0;
    let piece = '';
    async function startSheet() {
        const number = sheetNames.length + 1;
        sheetNames.push(number === 1 ? task.sheetName : `${task.sheetName} ${number}`);
        const entry = await (await created).entry(`xl/worksheets/sheet${number}.xml`);
        piece = sheetStart(task.columns);
        rowsInSheet = 0;
        length = 0;
        sheet = entry;
        return entry;
    }
    async function flush(entry) {
        length += piece.length;
        await entry.write(piece);
        piece = '';
    }
    async function endSheet(entry) {
        piece += sheetEnd(task.mark);
        await flush(entry);
        await entry.end();
        sheet = undefined;
    }
    async function writeRows(rows) {
        for (const row of rows) {
            const entry = sheet ?? (await startSheet());
            piece += rowXml(row, rowsInSheet + 2);
            rowsInSheet += 1;
            if (piece.length > pieceLength)
                await flush(entry);
            if (rowsInSheet === rowsPerSheet || length > maxSheetLength)
                await endSheet(entry);
        }
        total += rows.length;
        return total;
    }
    async function finish() {
        const zip = await created;
        if (sheet || sheetNames.length === 0)
            await endSheet(sheet ?? (await startSheet()));
        for (const [name, xml] of Object.entries({ 'xl/styles.xml': styles, ...packageParts(sheetNames, task.mark) })) {
            const entry = await zip.entry(name);
            await entry.write(xml);
            await entry.end();
        }
        await zip.close();
        return total;
    }
    return (batch) => (batch === null ? finish() : writeRows(batch));
}
serve(writerOf);
