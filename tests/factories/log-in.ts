import { createPasswordHashing } from '#app/platform/access/password-hashing.server.ts';
import type { Database } from '#app/platform/database/db.server.ts';
import { createUser, type UserFixture } from '#tests/factories/accounts.ts';

/** The password of every account created here. */
export const password = 'sepatu kuda di awan';
let hashed: Promise<string> | undefined;

/** An account whose password is `password`. */
export async function createUserWithPassword(db: Database, options: Parameters<typeof createUser>[1] = {}): Promise<UserFixture> {
  const user = await createUser(db, options);
  hashed ??= createPasswordHashing().hash(password);
  await db
    .updateTable('users')
    .set({ password_hash: await hashed })
    .where('id', '=', user.id)
    .execute();
  return user;
}

/** The cookies that an answer sets, by name without prefix, and their whole lines. */
export function cookiesOf(answer: Response): { values: Record<string, string>; lines: string[] } {
  const lines = answer.headers.getSetCookie();
  const values = lines.map((line) => /^(?:__Host-)?(\w+)=([^;]*)/.exec(line)).map((match) => [match?.[1] ?? '', match?.[2] ?? '']);
  return { values: Object.fromEntries(values), lines };
}

/** Headers of a browser with these cookies that posts from a page of the site. */
export function browserWith(cookies: Record<string, string>): Record<string, string> {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  return { ...(cookie.length > 0 ? { cookie: cookie.join('; ') } : {}), 'sec-fetch-site': 'same-origin' };
}
