import { afterAll, expect, test } from 'vitest';
import { demoAccounts, demoAddress } from '#db/demo/accounts.ts';
import { signIn } from '#tests/factories/accounts.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { pageTypes } from '#tests/harness/page-types.ts';
import { routePages } from '#tests/harness/route-pages.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp({ demo: true });
afterAll(() => app.close());

/** The text of a page without what people do not see: scripts, styles and attributes. */
const visible = (html: string) => html.replace(/<(script|style)\b.*?<\/\1>/gs, ' ').replace(/<[^>]*>/g, ' ');
/** Of these kinds every page is read; of all others one. */
const hasNumbers = /^\/(fasilitas-kesehatan\/detail|business-card|sp|promo\/detail)\//;
const linksIn = (html: string) => [...html.matchAll(/href="(\/[^"#?]*)/g)].map(([, path = '']) => path);

const opened = new Map<string, string>();

/** The page as that person sees it; it is asked for once, for its links and for its text. */
async function open(path: string, headers: Record<string, string> = {}): Promise<string> {
  const key = JSON.stringify([path, headers]);
  const text = opened.get(key) ?? (await ask(path, headers));
  opened.set(key, text);
  return text;
}

async function ask(path: string, headers: Record<string, string>): Promise<string> {
  const answer = await app.fetch(path, { headers, redirect: 'manual' }, newAddress());
  return answer.headers.get('content-type')?.startsWith('text/html') ? await answer.text() : '';
}

async function withCountryCode(paths: Iterable<string>, headers?: Record<string, string>): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of paths) {
    const found = /.{0,20}\+\s?62.{0,20}/s.exec(visible(await open(path, headers)));
    if (found) wrong.push(`${path}: ${found[0]}`);
  }
  return wrong;
}

test('the control: a number with its country code is found', () => {
  expect(visible('<a href="tel:+6281">0812</a><script>+62</script>')).not.toContain('+62');
  expect(visible('<b>+6281234567890</b>')).toContain('+62');
});

test('no public page shows a number with its country code', async () => {
  const seen = new Set(pageTypes.map(({ path }) => path));
  for (const { path } of pageTypes) for (const link of linksIn(await open(path))) if (hasNumbers.test(link)) seen.add(link);
  expect(seen.size).toBeGreaterThan(pageTypes.length + 10);
  expect(await withCountryCode(seen)).toEqual([]);
});

test.each(['pasien', 'admin'])('no page of the account of %s shows one', async (key) => {
  const account = demoAccounts.find((one) => one.key === key);
  const { id } = await app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', account ? demoAddress(account) : '')
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('users')
    .set({ phone: `+62812000${key.length}4321`, phone_verified_at: new Date() })
    .where('id', '=', id)
    .execute();
  const { headers } = await signIn(app.db, { id });
  const paths = routePages.filter(({ guard }) => guard !== null && guard !== 'hideForAuth').map(({ path }) => path);
  const own = new Set(paths.filter((path) => !/[:*]|export/.test(path)));
  for (const path of [...own]) for (const link of linksIn(await open(path, headers))) if (/^\/(account|staff)\//.test(link)) own.add(link);
  own.delete('/account/logout');
  own.add('/account/contact/phone');
  expect(visible(await open('/account/profile', headers))).toContain('0812-000');
  expect(await withCountryCode(own, headers)).toEqual([]);
});
