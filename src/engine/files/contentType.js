import { open } from 'node:fs/promises';
import { fail } from '#model/errors.ts';
import { extensionOf, hasRefusedExtension } from '#model/fileName.ts';
import { fileErrors } from './errors.ts';
import { pixelsOf } from './pixels.ts';
const allowed = (mime, content) => ({ mime, content });
const office = 'application/vnd.openxmlformats-officedocument';
// Archives, web pages, scripts, programs and office files with macros are in no list.
const byExtension = {
    pdf: allowed('application/pdf', 'pdf'),
    ofd: allowed('application/ofd', 'ofd'),
    jpg: allowed('image/jpeg', 'jpg'),
    jpeg: allowed('image/jpeg', 'jpg'),
    png: allowed('image/png', 'png'),
    gif: allowed('image/gif', 'gif'),
    webp: allowed('image/webp', 'webp'),
    bmp: allowed('image/bmp', 'bmp'),
    tif: allowed('image/tiff', 'tif'),
    tiff: allowed('image/tiff', 'tif'),
    heic: allowed('image/heic', 'heic'),
    docx: allowed(`${office}.wordprocessingml.document`, 'docx'),
    xlsx: allowed(`${office}.spreadsheetml.sheet`, 'xlsx'),
    pptx: allowed(`${office}.presentationml.presentation`, 'pptx'),
    doc: allowed('application/msword', 'cfb'),
    xls: allowed('application/vnd.ms-excel', 'cfb'),
    ppt: allowed('application/vnd.ms-powerpoint', 'cfb'),
    txt: allowed('text/plain; charset=utf-8', 'text'),
    csv: allowed('text/csv; charset=utf-8', 'text'),
    dwg: allowed('image/vnd.dwg', 'dwg'),
    dxf: allowed('image/vnd.dxf', 'text'),
    stp: allowed('model/step', 'step'),
    step: allowed('model/step', 'step'),
    igs: allowed('model/iges', 'text'),
    iges: allowed('model/iges', 'text'),
    mp4: allowed('video/mp4', 'mp4'),
    mov: allowed('video/quicktime', 'mov'),
    mp3: allowed('audio/mpeg', 'mp3'),
    wav: allowed('audio/wav', 'wav'),
};
const images = new Set(['jpg', 'png', 'gif', 'webp', 'bmp']);
const mostPixels = 40_000_000;
/** Refuses a name whose extension no upload may have. */
export function assertFileName(name) {
    if (hasRefusedExtension(name) || !Object.hasOwn(byExtension, extensionOf(name)))
        fail(fileErrors.type);
}
/** The media type of a file whose name and content agree; refuses every other one. */
export async function detectType(path, name) {
    assertFileName(name);
    const wanted = byExtension[extensionOf(name)];
    if (!wanted || (await contentOf(path)) !== wanted.content)
        return fail(fileErrors.type);
    if (images.has(wanted.content)) {
        const pixels = pixelsOf(await headOf(path, 1024 * 1024));
        if (pixels > mostPixels)
            fail(fileErrors.pixels, { limit: mostPixels / 1_000_000 });
    }
    return wanted.mime;
}
/** Whether files of a name are pictures that a page may show. */
export const isImageName = (name) => images.has(byExtension[extensionOf(name)]?.content ?? '');
async function contentOf(path) {
    const head = await headOf(path, 64 * 1024);
    if (head.length === 0)
        return fail(fileErrors.empty);
    const latin = head.toString('latin1');
    if (/^AC10\d\d/.test(latin))
        return 'dwg';
    if (/^(\u00ef\u00bb\u00bf)?\s*ISO-10303-21;/.test(latin))
        return 'step';
    const { fileTypeFromFile } = await import('file-type');
    const found = await fileTypeFromFile(path);
    if (found?.ext === 'zip')
        return latin.startsWith('PK\u0003\u0004') && latin.includes('OFD.xml') ? 'ofd' : 'zip';
    if (found?.ext === 'apng')
        return 'png';
    return found?.ext ?? (isPlainText(head) ? 'text' : undefined);
}
async function headOf(path, length) {
    const handle = await open(path, 'r');
    try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
        return buffer.subarray(0, bytesRead);
    }
    finally {
        await handle.close();
    }
}
/** Text without control characters that does not begin like a page or a script. */
function isPlainText(head) {
    const start = head
        .subarray(0, 512)
        .toString('utf8')
        .replace(/^\ufeff/, '')
        .trimStart()
        .toLowerCase();
    if (start.startsWith('<') || start.startsWith('#!') || start.includes('<script') || start.includes('<html'))
        return false;
    return head.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d);
}
