// npm run restore -- FOLDER [--new-secret]: brings a backup into an empty installation.
import { readBackup } from '#engine/backup/manifest.ts';
import { assertRestorable, restore } from '#engine/backup/restore.ts';
import { readBackupKey, readConfig } from '#engine/runtime/config.ts';
import { restoreKeys } from '#engine/backup/restoreKeys.ts';
import { startDatabase } from '#engine/postgres/start.ts';
import { command, during, inWords, log, onlyWord } from './command.ts';

const words = process.argv.slice(2);
const newSecret = '--new-secret';
const folder = onlyWord(
  words.filter((word) => word !== newSecret),
  [
    '用法：npm run restore -- 目录 [--new-secret]（恢复到空的数据目录或数据库）',
    'Usage: npm run restore -- FOLDER [--new-secret] (into an empty data folder or database)',
  ],
);

await command(async () => {
  const found = await readBackup(folder, readBackupKey());
  const { manifest } = found;
  const config = readConfig();
  await assertRestorable(manifest, config.secret, words.includes(newSecret));
  // Before the database is made: its passwords are among them.
  await restoreKeys(found, { dataFolder: config.dataFolder, isOtherSecret: words.includes(newSecret) });
  const database = await startDatabase(config, log);
  await during(database, async () => {
    await restore(found, { ownerUrl: database.ownerUrl, dataFolder: config.dataFolder });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      inWords([
        `已恢复 ${manifest.createDate} 的备份：${manifest.tables.length} 张表共 ${rows} 行、${manifest.files.length} 个文件，逐表核对无误。`,
        `Restored the backup of ${manifest.createDate}: ${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} files, compared table by table.`,
      ]),
    );
  });
});
