import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { grantedRoles } from '#app/platform/access/actor.server.ts';
import { projectDirectory } from '#server/build-directory.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { routePages } from '#tests/harness/route-pages.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
afterAll(() => app.close());
const user = await createUser(app.db, { roles: grantedRoles });

/** The parameters that name a sentence. */
const parameters = ['sudah', 'hasil', 'tersimpan', 'pesan', 'gagal'];
const words = ['constructor', '__proto__', 'toString'];
/** A text is looked up by a value of the address, which may name what every object has. */
const lookup = /\w\[[^\]\n]*\.get\('(?:sudah|hasil|tersimpan|pesan|gagal)'\)[^\n]*\]|Texts\[\w+ \?\? ''\]/;

test.each([...words])('a page whose address names `%s` answers, and says nothing of it', async (word) => {
  const query = new URLSearchParams(parameters.map((name) => [name, word]));
  const pages = routePages.filter(({ path }) => !/[:*]/.test(path.replace(/\/:\w+\?/g, '')));
  expect(pages.length).toBeGreaterThan(60);
  const wrong: string[] = [];
  for (const { path } of pages) {
    // Sessions have limits too.
    const { headers } = await signIn(app.db, user);
    const address = `${path.replace(/\/:\w+\?/g, '')}?${query}`;
    const answer = await app.fetch(address, { headers: { ...headers, 'x-forwarded-for': newAddress() }, redirect: 'manual' });
    const text = await answer.text();
    if (answer.status >= 500 || /\[native code\]|\[object Object\]/.test(text)) wrong.push(`${path}: ${answer.status}`);
  }
  expect(wrong).toEqual([]);
});

test('no source looks a sentence up by a value of the address without `namedText`', () => {
  const read = (path: string) => readFileSync(join(projectDirectory, path), 'utf8');
  const files = globSync('app/**/*.{ts,tsx}', { cwd: projectDirectory });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((path) => lookup.test(read(path)))).toEqual([]);
  // The control: the earlier form is found.
  expect([`doneTexts[query.get('sudah') ?? ''] ?? null`, `doneTexts[name ?? ''] ?? null`].map((text) => lookup.test(text))).toEqual([
    true,
    true,
  ]);
});
