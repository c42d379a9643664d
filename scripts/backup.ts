// npm run backup -- FOLDER: everything the installation holds, into a new folder. The server may run meanwhile.
import { backup } from '#engine/backup/backup.ts';
import { readBackupKey, readConfig } from '#engine/runtime/config.ts';
import { visitDatabase } from '#engine/postgres/start.ts';
import { command, during, inWords, log, onlyWord, version } from './command.ts';

const folder = onlyWord(process.argv.slice(2), [
  '用法：npm run backup -- 目录（备份将写入这个新目录）',
  'Usage: npm run backup -- FOLDER (a new folder that the backup goes into)',
]);

await command(async () => {
  const config = readConfig();
  const backupKey = readBackupKey();
  const database = await visitDatabase(config, log);
  await during(database, async () => {
    const { tables, files } = await backup({ ...config, version, ownerUrl: database.ownerUrl, backupKey }, folder);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      inWords([
        `已备份 ${tables.length} 张表共 ${rows} 行、${files.length} 个文件到 ${folder}${backupKey === undefined ? '，未加密（可设 SRM_BACKUP_KEY）' : '，已加密'}。密钥不在其中，请另行保管。`,
        `Backed up ${rows} rows of ${tables.length} tables and ${files.length} files into ${folder}, ${backupKey === undefined ? 'not encrypted (SRM_BACKUP_KEY)' : 'encrypted'}. The secret is not among them; keep it apart.`,
      ]),
    );
  });
});
