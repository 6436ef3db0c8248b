import { afterAll, expect, test } from 'vitest';
import { operations } from '#app/domains.server.ts';
import type { Operation } from '#app/platform/operations/operation.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { browserWith, cookiesOf, createUserWithPassword, password } from '#tests/factories/log-in.ts';
import { plainType } from '#tests/factories/orders.ts';
import { makeStale } from '#tests/factories/privacy.ts';
import { type Case, reauthenticationCases } from '#tests/factories/reauthentication-cases.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

/*
 * Every operation that needs re-authentication, asked by its form or its link as the router of a hydrated page asks it, with an old log-in: the
 * password is asked for, the way back leads to the page itself, what was typed is there again, and sent once more it is done.
 */
const app = await createTestApp({
  orderTypes: [plainType],
  variables: { TRUSTED_PROXIES: '127.0.0.1', GOOGLE_CLIENT_ID: 'sehati', GOOGLE_CLIENT_SECRET: 'rahasia' },
});
const { db } = app;
afterAll(() => app.close());

const cases = reauthenticationCases(app);

/** Asked by a page that shows a link to the password, and by a link that leads to a file: app/domains/results/my-results.test.ts. */
const elsewhere = ['account.begin_second_factor', 'visit_result.opened'];

const declared = (operations as readonly Operation[]).filter(({ recent }) => recent).map(({ name }) => name);

test('every operation that needs re-authentication is asked here', () => {
  expect([...Object.keys(cases), ...elsewhere].sort()).toEqual([...declared].sort());
});

const dataOf = (path: string) => path.replace(/(\?|$)/, '.data$1');

/** What the fields of this name have on a page: typed, chosen or ticked. */
function valuesOf(html: string, name: string): string[] {
  const attribute = (tag: string, of: string) => new RegExp(` ${of}="([^"]*)"`).exec(tag)?.[1] ?? '';
  const inputs = [...html.matchAll(/<input [^>]*>/g)].flatMap(([tag]) => {
    const isChosen = !/ type="(?:radio|checkbox)"/.test(tag) || / checked=/.test(tag);
    return attribute(tag, 'name') === name && isChosen ? [attribute(tag, 'value')] : [];
  });
  const areas = [...html.matchAll(/(<textarea [^>]*>)([^<]*)<\/textarea>/g)].filter(([, tag = '']) => attribute(tag, 'name') === name);
  const selects = [...html.matchAll(/(<select [^>]*>)(.*?)<\/select>/gs)].filter(([, tag = '']) => attribute(tag, 'name') === name);
  const chosen = selects.flatMap(([, , options = '']) =>
    [...options.matchAll(/<option [^>]*>/g)].filter(([tag]) => / selected=/.test(tag)),
  );
  return [...inputs, ...areas.map(([, , text = '']) => text), ...chosen.map(([tag]) => attribute(tag, 'value'))];
}

const audited = async (action: string, userId: string) =>
  (await db.selectFrom('audit_records').select('object').where('action', '=', action).where('actor_id', '=', userId).execute()).filter(
    ({ object }) => !object.startsWith('refusal:'),
  ).length;

test.each(Object.entries<Case>(cases))('%s: back on its page after the password, with what was typed, and done', async (name, one) => {
  const user = await createUser(db, { ...(one.by === 'patient' ? {} : { roles: [one.by] }), ...one.has });
  const { path, form, typed = [], next = path, isRead, refusal } = await one.asks(user);
  const old = await signIn(db, user);
  await makeStale(db, user.id);
  const asked = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
  const refused = await app.fetch(dataOf(path), { ...asked, headers: old.headers, redirect: 'manual' });
  const reauth = `/account/reauthenticate?${new URLSearchParams({ next })}`;
  expect([refused.status, (await refused.text()).match(/\/account\/reauthenticate[^"\\]*/)?.[0]]).toEqual([202, reauth]);
  expect(await audited(name, user.id)).toBe(0);

  const fresh = await signIn(db, user);
  const back = await app.fetch(reauth, { headers: fresh.headers, redirect: 'manual' });
  expect([back.status, back.headers.get('location')]).toEqual([303, next]);

  const [cookie = ''] = (refused.headers.get('set-cookie') ?? '').split(';');
  const headers = { ...fresh.headers, cookie: [fresh.headers.cookie, cookie].filter(Boolean).join('; ') };
  // The address of a file leads to its form.
  const led = await app.fetch(next, { headers, redirect: 'manual' });
  const page = led.status === 303 ? await app.fetch(led.headers.get('location') ?? '', { headers }) : led;
  const html = await page.text();
  expect(page.status).toBe(200);
  for (const field of typed) expect([field, valuesOf(html, field)]).toEqual([field, expect.arrayContaining([form?.[field]])]);
  if (isRead) return;

  // What the page has stored meanwhile has another version.
  const [version] = valuesOf(html, 'version');
  const again = form ? { method: 'POST', body: new URLSearchParams({ ...form, ...(form.version && version ? { version } : {}) }) } : {};
  const answer = await app.fetch(path, { ...again, headers, redirect: 'manual' });
  if (refusal) expect([answer.status, (await answer.text()).includes(refusal)]).toEqual([409, true]);
  else expect([answer.status < 400, await audited(name, user.id)]).toEqual([true, 1]);
});

test('what no cookie holds stays in its form, with the way to the password', async () => {
  const user = await createUser(db, { roles: ['admin'] });
  const { headers } = await signIn(db, user);
  await makeStale(db, user.id);
  const note = 'Kanari tujuh tiga '.repeat(400);
  const body = new URLSearchParams({ intent: 'propose', name: 'ratings', note });
  const page = await app.fetch('/staff/sakelar-hukum', { method: 'POST', headers, body, redirect: 'manual' });
  const html = await page.text();
  expect(page.status).toBe(403);
  expect(html).toContain(note.trim());
  expect(html).toMatch(/<a href="\/account\/reauthenticate" target="_blank"/);
});

test('the page of the password leaves what was typed to its own page, which ends it once it is done', async () => {
  const user = await createUserWithPassword(db);
  const path = '/account/contact/email';
  const cookies: Record<string, string> = { sesi: (await signIn(db, user)).token };
  await makeStale(db, user.id);
  const send = async (to: string, fields?: Record<string, string>) => {
    const init = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {};
    const answer = await app.fetch(to, { ...init, headers: browserWith(cookies), redirect: 'manual' });
    Object.assign(cookies, cookiesOf(answer).values);
    return answer;
  };
  const typed = { contact: 'alamat-baru@contoh.id' };
  expect((await send(dataOf(path), typed)).status).toBe(202);
  expect((await send('/account/reauthenticate?next=%2Faccount%2Fcontact%2Femail', { password })).status).toBe(303);
  const page = await (await send(path)).text();
  expect(page).toContain('Belum tersimpan. Tulisan Anda masih ada');
  expect(valuesOf(page, 'contact')).toEqual([typed.contact]);
  expect((await send(path, typed)).status).toBe(303);
  expect(await (await send(path)).text()).not.toContain('Belum tersimpan. Tulisan Anda masih ada');
});
