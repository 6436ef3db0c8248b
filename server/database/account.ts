import fs from 'node:fs';
import { DatabaseRefusal } from './refusal.ts';

/**
 * The account PostgreSQL runs as. `uid` and `gid` are set only when this process is root, which PostgreSQL refuses to run as; otherwise the
 * engine runs as the app's account.
 */
export type EngineAccount = OtherAccount | { uid?: undefined; gid?: undefined; name: string };

type OtherAccount = { uid: number; gid: number; name: string };

/**
 * Chooses the engine's account. The owner of `existingRoot`, the folder of an earlier start, remains the engine's account, so that a
 * `postgres` account that is created later does not lock the data out.
 */
export function engineAccount(existingRoot: string): EngineAccount {
  if (process.getuid?.() !== 0) return { name: 'app' };
  const people = readPasswd();
  const owner = fs.statSync(existingRoot, { throwIfNoEntry: false })?.uid;
  const chosen =
    people.find((one) => owner !== 0 && one.uid === owner) ??
    people.find((one) => one.name === 'postgres') ??
    people.find((one) => one.name === 'nobody');
  if (chosen) return chosen;
  throw new DatabaseRefusal(
    'Aplikasi dijalankan sebagai root, dan tidak ada akun "postgres" atau "nobody" untuk menjalankan ' +
      'basis data. Jalankan aplikasi dengan akun biasa, atau isi DATABASE_URL.',
  );
}

function readPasswd(): OtherAccount[] {
  const people: OtherAccount[] = [];
  for (const line of fs.readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name && Number(uid) > 0) people.push({ name, uid: Number(uid), gid: Number(gid) });
  }
  return people;
}
