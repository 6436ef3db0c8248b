import { join } from 'node:path';
import { loadOrCreateSecret } from '../app/platform/access/signed-value.server.ts';
import { latestMigration } from '../app/platform/database/migrations.server.ts';
import { EnvError, reachesPhones, readEnv } from '../app/platform/env.server.ts';
import { createLogger, type Logger } from '../app/platform/log.server.ts';
import { projectDirectory } from './build-directory.ts';
import { closeDemoAccounts, demoAccountLines, hasDemoAccounts, loadContent } from './content.ts';
import { prepareDataFolder } from './database/data-folder.ts';
import { type DatabaseHandle, openDatabase } from './database/engine.ts';
import { isForPeople } from './database/refusal.ts';
import { requireFreePort } from './http/free-port.ts';
import { openBuild } from './product.ts';

/** The functions that stop the started parts, newest first. */
const endings: (() => Promise<void>)[] = [];

/** Running requests get this long to end; then their connections are cut. The whole stop takes less than 10 s. */
const deadlineMs = 4_000;

/** Starts everything in order: settings, build, database, migrations, content, jobs, and last the port. */
async function start(): Promise<void> {
  requireNode();
  const env = readEnv();
  await requireFreePort(env);
  prepareDataFolder(env.dataDir);
  const isProduction = env.mode === 'production';
  const log = createLogger(env.logLevel);
  if (isProduction && env.databaseUrl && !env.databaseOwnerUrl) {
    log.warn('DATABASE_OWNER_URL is not set: the process works as the owner of its tables, who can change them and their triggers');
  }
  if (!reachesPhones(env)) {
    log.warn('neither WhatsApp nor SMS is configured: sign-up by phone is off, and messages to patients wait in the list of the desk');
  }
  const stop = stopOnSignals(log);
  const opening = openDatabase({ dataDir: env.dataDir, databaseUrl: env.databaseUrl, databaseOwnerUrl: env.databaseOwnerUrl, log });
  endings.push(() =>
    opening.then(
      (database: DatabaseHandle) => database.stop(),
      () => {},
    ),
  );
  // Vite is loaded by this branch alone, never by a start from the build.
  const fromSources = process.argv.includes('--sources') && env.mode !== 'production';
  const [product, database] = await Promise.all([
    fromSources ? import('./development/sources.ts').then(({ openSources }) => openSources(env)) : openBuild(),
    opening,
  ]);
  const migrations = join(projectDirectory, 'db/migrations');
  const app = product.createApp({
    env,
    log,
    connection: database.connection,
    storage: { mode: database.mode, description: database.description },
    latestMigration: latestMigration(migrations),
  });
  endings.push(() => app.stop());
  await product.migrate(database, migrations);
  const demo = await loadContent(database.owner, {
    demo: env.demoContent && database.mode === 'bundled',
    secret: env.appSecret ?? loadOrCreateSecret(env.dataDir),
  });
  if (isProduction && (await closeDemoAccounts(database.connection)) > 0) log.warn('demo accounts removed');
  await app.start();
  const listening = await product.listen(app, {
    host: env.host,
    port: env.port,
    trustedProxies: env.trustedProxies,
    https: env.publicUrl.startsWith('https:'),
  });
  endings.push(() => {
    app.drain();
    return listening.close({ announceMs: env.mode === 'production' ? 2_000 : 0, finishMs: deadlineMs });
  });
  console.log(`Sehati siap di ${listening.url}`);
  if (demo) console.log(`Konten demo dimuat: ${demo.facilities} fasilitas, ${demo.doctors} dokter, ${demo.articles} artikel`);
  if (!isProduction && (await hasDemoAccounts(database.connection))) console.log(demoAccountLines(listening.url).join('\n'));
  if (!reachesPhones(env))
    console.log('Tanpa penyedia WhatsApp atau SMS: pembuatan akun dengan nomor ponsel dimatikan. Lihat docs/operations.md');
  console.log(`Penyimpanan: ${database.description}, berkas di ${env.dataDir}`);

  // An unhandled rejection affects only its own request; after an uncaught exception the state of the process is unknown.
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception');
    stop('uncaught exception', 1);
  });
}

/** From this call on SIGTERM and SIGINT stop the product, also during its start. Returns the function that stops it for another reason. */
function stopOnSignals(log: Logger): (reason: string, code: number) => void {
  let isStopping = false;
  const stop = (reason: string, code: number) => {
    // A second signal, such as npm's copy of Ctrl-C, must not cut the stop short: the engine would keep running.
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'stopping');
    void end().then(() => process.exit(code));
  };
  process.on('SIGTERM', () => stop('SIGTERM', 0));
  process.on('SIGINT', () => stop('SIGINT', 0));
  return stop;
}

let ended: Promise<void> | undefined;

/** Stops what was started, in the opposite order; a failing step does not prevent the others. */
function end(): Promise<void> {
  ended ??= (async () => {
    for (const one of endings.reverse()) await one().catch((error) => console.error(error));
  })();
  return ended;
}

/** A plain message for an old Node, instead of a syntax error in some module. */
function requireNode(): void {
  if (Number(process.versions.node.split('.')[0]) >= 26) return;
  console.error(`Sehati memerlukan Node 26 (sekarang ${process.version}). Jalankan lewat "npm start" setelah "npm ci".`);
  process.exit(1);
}

/** What a person can do about a failed start; null when only a developer can help. */
function explain(error: unknown): string | null {
  if (error instanceof EnvError || isForPeople(error)) return error.message;
  const { code, port, address, syscall, hostname } = error as NodeJS.ErrnoException &
    Partial<Record<'port' | 'address' | 'hostname', string>>;
  if (code === 'EADDRINUSE')
    return `Port ${port} sudah dipakai program lain. Hentikan program itu, atau pilih port lain: PORT=3001 npm start`;
  if (code === 'EACCES' && port) return `Port ${port} tidak boleh dipakai akun ini. Pilih port di atas 1023: PORT=3000 npm start`;
  if (code === 'EADDRNOTAVAIL' || (syscall === 'getaddrinfo' && address === undefined && hostname))
    return `HOST=${address ?? hostname} bukan alamat mesin ini. Kosongkan HOST, atau isi dengan 127.0.0.1, ::1, 0.0.0.0 atau ::`;
  return null;
}

try {
  await start();
} catch (error) {
  // A failure that a signal caused needs no message.
  if (!ended) {
    console.error(explain(error) ?? error);
    await end();
    process.exit(1);
  }
}
