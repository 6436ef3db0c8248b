import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EnvError, readEnv } from '../app/platform/env.server.ts';
import { createLogger } from '../app/platform/log.server.ts';
import { latestMigration } from '../app/platform/migrations.server.ts';
import { ensureBuild } from './build.ts';
import { projectDirectory } from './build-directory.ts';
import { DatabaseRefusal, openDatabase } from './database/engine.ts';

/** Starts everything in order: settings, build, database, migrations, content, jobs, and last the port. */
async function start(): Promise<void> {
  requireNode();
  const env = readEnv();
  mkdirSync(env.dataDir, { recursive: true });
  const log = createLogger(env.logLevel);
  const [{ directory }, database] = await Promise.all([
    ensureBuild(),
    openDatabase({ dataDir: env.dataDir, databaseUrl: env.databaseUrl, log }),
  ]);
  const server = (await import(pathToFileURL(join(directory, 'server/app.js')).href)) as typeof import('./app.ts');
  const migrations = join(projectDirectory, 'db/migrations');
  const app = server.createApp({
    env,
    log,
    connection: database.connection,
    clientDirectory: join(directory, 'client'),
    storage: { mode: database.mode, description: database.description },
    latestMigration: latestMigration(migrations),
  });
  await server.migrate(database.connection, migrations);
  await app.start();
  const listening = await server.listen(app, {
    host: env.host,
    port: env.port,
    trustedProxies: env.trustedProxies,
    https: env.publicUrl.startsWith('https:'),
  });
  console.log(`Sehati siap di ${listening.url} (${database.description})`);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    app.drain();
    await listening.close({ announceMs: env.mode === 'production' ? 2_000 : 0, finishMs: 5_000 });
    await app.stop();
    await database.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Plain words when an old Node runs this, rather than a syntax error somewhere inside. */
function requireNode(): void {
  if (Number(process.versions.node.split('.')[0]) >= 26) return;
  console.error(`Sehati memerlukan Node 26 (sekarang ${process.version}). Jalankan lewat "npm start" setelah "npm ci".`);
  process.exit(1);
}

try {
  await start();
} catch (error) {
  if (error instanceof EnvError || error instanceof DatabaseRefusal) console.error(error.message);
  else console.error(error);
  process.exit(1);
}
