/** A reason why the server or a command cannot go on, in one sentence that whoever started it understands. */
export class StartupError extends Error {
    label;
    constructor(label, cause) {
        super(label[1], cause === undefined ? undefined : { cause });
        this.name = 'StartProblem';
        this.label = label;
    }
}
/** One clear sentence for an error that ended the start; unknown errors keep their stack. */
export function startupErrorText(error, language = 'en') {
    const label = error instanceof StartupError ? error.label : knownFailure(error);
    if (label)
        return label[language === 'zh' ? 0 : 1];
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return language === 'zh' ? `意外故障：${detail}` : `An unexpected fault: ${detail}`;
}
/** The sentence for the codes of the operating system and of PostgreSQL that people meet when they start. */
function knownFailure(error) {
    return sentences.get(textOf(error, 'code'))?.(error);
}
/** The sentence for a volume without space. */
export function diskFull(place) {
    const where = place ? ` (${place})` : '';
    return [`磁盘已满${where}，请释放空间后重新启动。`, `The disk is full${where}; free some space and start again.`];
}
/** The sentence for a file or folder that may not be read or written. */
export function noPermission(place) {
    return [
        `没有权限读写 ${place || '数据目录'}，请调整权限或用 SRM_DATA 指定其他目录。`,
        `No permission to read or write ${place || 'the data folder'}; change its permissions or name another folder with SRM_DATA.`,
    ];
}
const sentences = new Map([
    ...each(portInUse, 'EADDRINUSE'),
    ...each((error) => diskFull(placeOf(error)), 'ENOSPC', 'EDQUOT', '53100'),
    ...each(forbidden, 'EACCES', 'EPERM', 'EROFS'),
    ...each(notAFolder, 'ENOTDIR', 'EEXIST'),
    ...each(unreachable, 'ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '57P03'),
    ...each(unreachable, 'EHOSTUNREACH', 'ENETUNREACH'),
    ...each(() => ['数据库拒绝了用户名或密码。', 'The database refused the user name or password.'], '28P01', '28000'),
    ...each(() => ['DATABASE_URL 指定的数据库不存在。', 'The database named in DATABASE_URL does not exist.'], '3D000'),
    ...each(() => ['数据库连接数已满。', 'The database has no free connection left.'], '53300'),
]);
function each(sentence, ...codes) {
    return codes.map((code) => [code, sentence]);
}
function portInUse(error) {
    const port = textOf(error, 'port');
    return [
        `端口 ${port} 已被占用，请停止占用它的程序，或用 PORT 指定其他端口。`,
        `Port ${port} is in use; stop the program that uses it or choose another one with PORT.`,
    ];
}
function forbidden(error) {
    if (textOf(error, 'syscall') !== 'listen')
        return noPermission(placeOf(error));
    const port = textOf(error, 'port');
    return [
        `没有权限使用端口 ${port}，请用 PORT 指定 1024 以上的端口。`,
        `No permission to use port ${port}; choose one above 1023 with PORT.`,
    ];
}
function notAFolder(error) {
    const place = placeOf(error);
    return [`${place} 应为目录，但存在同名文件。`, `${place} should be a folder, but a file has this name.`];
}
function unreachable(error) {
    const host = textOf(error, 'hostname') || textOf(error, 'address');
    const where = host && ` ${[host, textOf(error, 'port')].filter(Boolean).join(':')}`;
    return [
        `无法连接数据库${where}，请检查 DATABASE_URL 以及数据库是否已启动。`,
        `The database${where && ` at${where}`} cannot be reached; check DATABASE_URL and whether the database is running.`,
    ];
}
function placeOf(error) {
    return textOf(error, 'path') || textOf(error, 'address');
}
/** A connection tried over IPv4 and IPv6 fails with one error for each; the first one tells enough. */
function textOf(error, name) {
    if (typeof error !== 'object' || error === null)
        return '';
    if (name in error)
        return String(Reflect.get(error, name) ?? '');
    return error instanceof AggregateError ? textOf(error.errors[0], name) : '';
}
