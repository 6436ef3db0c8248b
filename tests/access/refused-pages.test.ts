import { afterAll, describe, expect, test } from 'vitest';
import { roleLabels } from '#app/domains/accounts/index.server.ts';
import { type GrantedRole, grantedRoles } from '#app/platform/access/actor.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { rolePages } from '#tests/harness/route-pages.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

/*
 * A page of the staff that somebody's roles do not open, for every page and role: it stands in the staff's frame and says which roles open it
 * and who grants them. It says nothing about the record of its address, and nothing to who is no staff.
 */
const app = await createTestApp();
const { db } = app;
afterAll(() => app.close());

const headersOf = async (roles: readonly GrantedRole[], facilityId: number | null = null) =>
  (await signIn(db, await createUser(db, { roles, facilityId }))).headers;
const people = new Map(await Promise.all(grantedRoles.map(async (role) => [role, await headersOf([role])] as const)));

/** Files, addresses of before, and what opens in a window of its own have no frame. */
const isFile = (path: string) =>
  /\.(html|csv|pdf)$|berkas$|contoh$|tampilan$|halaman$|pendaftaran\/reservasi$/.test(path) && path !== '/staff/praktik/halaman';
const pages = Object.entries(rolePages).filter(([path]) => !isFile(path));
const addressOf = (path: string, id = '1') => path.replace(/:\w+\??/g, id);
/** What differs from one answer to the next without saying anything. */
const same = (html: string) => html.replace(/nonce="[^"]*"/g, '').replace(/form_account[^>]*>/g, '');

describe.each(pages.map(([path, opened], at) => ({ path, opened, at })))('$path', ({ path, opened, at }) => {
  const refused = grantedRoles.filter((role) => !opened.includes(role));
  const some = bySuite({ push: refused.filter((_role, n) => n % 4 === at % 4), soak: refused });

  test('is refused inside the frame, with who opens it', async () => {
    for (const role of some) {
      const answer = await app.fetch(addressOf(path), { headers: people.get(role), redirect: 'manual' });
      const html = await answer.text();
      expect([role, answer.status, html.includes('tidak dibuka untuk peran Anda')]).toEqual([role, 404, true]);
      for (const one of opened) expect(html).toContain(roleLabels[one].name);
      expect(html).toContain(roleLabels.admin.name);
      expect(html).toContain('href="/staff"');
      const other = await (await app.fetch(addressOf(path, '987654'), { headers: people.get(role) })).text();
      if (path.includes(':')) expect(same(other).replaceAll('987654', '1')).toBe(same(html));
    }
  });
});

test('who is no staff learns of no such page', async () => {
  const { headers } = await signIn(db, await createUser(db));
  for (const [path] of pages.slice(0, bySuite({ push: 8, soak: pages.length }))) {
    const answer = await app.fetch(addressOf(path), { headers });
    expect([path, answer.status, (await answer.text()).includes('peran')]).toEqual([path, 404, false]);
  }
});

test('a refusal names the page, and who grants roles: administrators, and the managers of the own units alone', async () => {
  const [here, elsewhere] = [await createFacility(db), await createFacility(db)];
  await createUser(db, { name: 'Aan Administrator', roles: ['admin'] });
  await createUser(db, { name: 'Aminah Manajer', roles: ['manager'], facilityId: here.id });
  await createUser(db, { name: 'Asing Manajer', roles: ['manager'], facilityId: elsewhere.id });
  const headers = await headersOf(['cashier'], here.id);
  for (const path of ['/staff/resep', '/staff/resep/1']) {
    const html = await (await app.fetch(path, { headers })).text();
    for (const text of ['Resep', 'Aan Administrator', 'Aminah Manajer']) expect([path, html.includes(text)]).toEqual([path, true]);
    expect([path, html.includes('Asing Manajer')]).toEqual([path, false]);
  }
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

test('event staff open the list of forms of their facility, with those that they build', async () => {
  const [here, elsewhere] = [await createFacility(db), await createFacility(db)];
  const form = (name: string, facilityId: number, more: object) => ({
    name,
    facility_id: facilityId,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    retention_days: 30,
    version: 1,
    starts_at: inDays(7),
    ends_at: inDays(8),
    ...more,
  });
  const forms = [
    form('Senam kanari', here.id, { kind: 'event', state: 'published' }),
    form('Naskah kanari', here.id, { kind: 'event', state: 'draft' }),
    form('Seminar seberang', elsewhere.id, { kind: 'event', state: 'published' }),
  ];
  await db
    .insertInto('forms')
    .values(forms as never)
    .execute();
  const seen = async (role: GrantedRole) => {
    const answer = await app.fetch('/staff/formulir', { headers: await headersOf([role], here.id) });
    return { status: answer.status, html: await answer.text() };
  };
  const event = await seen('event_staff');
  expect(event.status).toBe(200);
  expect(forms.map(({ name }) => event.html.includes(name))).toEqual([true, true, false]);
  expect(event.html).toMatch(/href="\/staff\/acara\/\d+"/);
  expect(event.html).toMatch(/\/staff\/formulir\/(baru|\d)/);
  expect(event.html).not.toContain('jenis=survei');
  const editor = await seen('editor');
  expect(forms.map(({ name }) => editor.html.includes(name))).toEqual([true, true, false]);
  expect(editor.html).toMatch(/\/staff\/formulir\/baru/);
});
