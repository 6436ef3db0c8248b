// A small real app for the tests: it opens the database of DATA_DIR (argv), writes rows one by one and prints each number once the server
// has acknowledged it. SIGTERM stops it in order.
import { createPool } from '../../app/platform/database/db.server.ts';
import { openDatabase } from './engine.ts';

const dataDir = process.argv[2] as string;
const say = (value: object) => void process.stdout.write(`${JSON.stringify(value)}\n`);
const line = (o: object, message: string) => say({ log: message, ...o });

let handle: Awaited<ReturnType<typeof openDatabase>>;
try {
  handle = await openDatabase({ dataDir, log: { info: line, warn: line, error: line } });
} catch (error) {
  say({ refused: String(error) });
  process.exit(1);
}
const pool = createPool(handle.owner, 4);
let stopping = false;
process.once('SIGTERM', async () => {
  stopping = true;
  await pool.end();
  await handle.stop();
  process.exit(0);
});
say({ ready: handle.description });
if (process.argv[3] === 'write') {
  // IF NOT EXISTS alone can still collide when two apps run it at the same moment.
  await pool.query('SELECT pg_advisory_xact_lock(1); CREATE TABLE IF NOT EXISTS acknowledged (id bigint PRIMARY KEY)');
  for (let id = process.pid * 1_000_000; !stopping; id += 1) {
    try {
      await pool.query('INSERT INTO acknowledged VALUES ($1)', [id]);
      say({ id });
    } catch (error) {
      say({ failed: (error as Error).message });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
} else {
  setInterval(() => {}, 60_000);
}
