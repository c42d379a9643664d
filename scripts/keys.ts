// npm run keys: lists the keys of an installation. npm run keys -- rotate PURPOSE|all|secret: new ones, while no server runs.
import { createPool } from '#engine/database/database.ts';
import { readConfig } from '#engine/runtime/config.ts';
import { keyFor, keyPurposes, loadKeys } from '#engine/runtime/keys.ts';
import { purposesNamed, rotateKeys, rotateSecret, sealAnew } from '#engine/runtime/keyRotation.ts';
import { declarationsOf } from '#engine/runtime/registry.ts';
import { areas } from '../src/areas.ts';
import { StartupError } from '#engine/runtime/startupError.ts';
import { connect } from '#engine/postgres/connection.ts';
import { visitDatabase, type StartedDatabase } from '#engine/postgres/start.ts';
import { command, during, inWords, log } from './command.ts';

const [act, word = ''] = process.argv.slice(2);

await command(async () => {
  const config = readConfig();
  if (act === undefined) {
    const keys = loadKeys(config.dataFolder, config.secret);
    for (const purpose of keyPurposes) console.log(`${purpose.padEnd(10)} ${keyFor(keys, purpose).no}`);
    return;
  }
  const wanted = act === 'rotate' ? purposesNamed(word) : undefined;
  if (wanted === undefined) throw usage();
  const visited = await visitDatabase(config, log);
  await during(visited, () => assertNothingServes(visited));
  if (wanted === 'secret') await rotateSecret(config, process.env);
  else {
    rotateKeys(config, wanted);
    // The database learns of new passwords by being started with them.
    const database = await visitDatabase(config, log);
    await during(database, () => (wanted.includes('seal') ? seal(database) : Promise.resolve()));
  }
  console.log(inWords([`已更换：${word}`, `Rotated: ${word}`]));

  async function seal({ appUrl }: StartedDatabase): Promise<void> {
    const pool = createPool({ url: appUrl, size: 2, onError: () => undefined });
    try {
      await sealAnew(pool, config, declarationsOf(areas).documents);
    } finally {
      await pool.close();
    }
  }
});

async function assertNothingServes({ ownerUrl }: StartedDatabase): Promise<void> {
  const client = await connect(ownerUrl);
  try {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where usename in ('srm_app', 'srm_jobs') and datname = current_database()",
    );
    if (rowCount) throw stillServing();
  } finally {
    await client.end();
  }
}

const usage = (): StartupError =>
  new StartupError([
    `用法：npm run keys -- rotate 用途（${keyPurposes.join('、')}、all 或 secret）`,
    `Usage: npm run keys -- rotate PURPOSE (${keyPurposes.join(', ')}, all or secret)`,
  ]);

const stillServing = (): StartupError =>
  new StartupError([
    '服务器仍在运行：请先停止所有进程，再更换密钥。',
    'A server is still running: stop every process before keys are rotated.',
  ]);
