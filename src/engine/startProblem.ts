import type { Label, Language } from '#model/label.ts';

/** A reason why the server cannot start, in one sentence that whoever started it understands. */
export class StartProblem extends Error {
  readonly label: Label;

  constructor(label: Label, cause?: unknown) {
    super(label[1], cause === undefined ? undefined : { cause });
    this.name = 'StartProblem';
    this.label = label;
  }
}

/** One clear sentence for an error that ended the start; unknown errors keep their stack. */
export function explainStartFailure(error: unknown, language: Language = 'en'): string {
  const label = error instanceof StartProblem ? error.label : knownFailure(error);
  if (label) return label[language === 'zh' ? 0 : 1];
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return language === 'zh' ? `启动失败：${detail}` : `The server could not start: ${detail}`;
}

/** The sentence for the codes of the operating system and of PostgreSQL that people meet when they start. */
export function knownFailure(error: unknown): Label | undefined {
  const code = textOf(error, 'code');
  const place = textOf(error, 'path') || textOf(error, 'address') || '';
  switch (code) {
    case 'EADDRINUSE':
      return portInUse(textOf(error, 'port'));
    case 'ENOSPC':
    case 'EDQUOT':
    case '53100':
      return diskFull(place);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return textOf(error, 'syscall') === 'listen' ? portForbidden(textOf(error, 'port')) : noPermission(place);
    case 'ENOTDIR':
    case 'EEXIST':
      return notAFolder(place);
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
    case 'ECONNRESET':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case '57P03':
      return ['无法连接数据库，请检查 DATABASE_URL 与数据库是否已启动。', unreachable(error)];
    case '28P01':
    case '28000':
      return ['数据库拒绝了用户名或密码。', 'The database refused the user name or password.'];
    case '3D000':
      return ['DATABASE_URL 指定的数据库不存在。', 'The database named in DATABASE_URL does not exist.'];
    case '53300':
      return ['数据库连接数已满。', 'The database has no free connection left.'];
    default:
      return undefined;
  }
}

/** The sentence for a volume without space. */
export function diskFull(place: string): Label {
  const where = place ? ` (${place})` : '';
  return [`磁盘已满${where}，请释放空间后重新启动。`, `The disk is full${where}; free some space and start again.`];
}

/** The sentence for a file or folder that may not be read or written. */
export function noPermission(place: string): Label {
  return [
    `没有权限读写 ${place || '数据目录'}，请调整权限或用 SRM_DATA 指定其他目录。`,
    `No permission to read or write ${place || 'the data folder'}; change its permissions or name another folder with SRM_DATA.`,
  ];
}

function portInUse(port: string): Label {
  return [
    `端口 ${port} 已被占用，请停止占用它的程序，或用 PORT 指定其他端口。`,
    `Port ${port} is in use; stop the program that uses it or choose another one with PORT.`,
  ];
}

function portForbidden(port: string): Label {
  return [
    `没有权限使用端口 ${port}，请用 PORT 指定 1024 以上的端口。`,
    `No permission to use port ${port}; choose one above 1023 with PORT.`,
  ];
}

function notAFolder(place: string): Label {
  return [`${place} 应为目录，但存在同名文件。`, `${place} should be a folder, but a file has this name.`];
}

function unreachable(error: unknown): string {
  const host = textOf(error, 'hostname') || textOf(error, 'address');
  const where = host ? ` at ${[host, textOf(error, 'port')].filter(Boolean).join(':')}` : '';
  return `The database${where} cannot be reached; check DATABASE_URL and whether the database is running.`;
}

/** A connection tried over IPv4 and IPv6 fails with one error for each; the first one tells enough. */
function textOf(error: unknown, name: string): string {
  if (typeof error !== 'object' || error === null) return '';
  if (name in error) return String(Reflect.get(error, name) ?? '');
  return error instanceof AggregateError ? textOf(error.errors[0], name) : '';
}
