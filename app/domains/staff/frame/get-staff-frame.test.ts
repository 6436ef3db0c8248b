import { afterAll, expect, test } from 'vitest';
import { createForm } from '#app/domains/forms/form/create-and-save-form.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { createUserWithPassword } from '#tests/factories/log-in.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { findWaiting } from './get-staff-frame.server.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db } = app;
const { done } = callsOn(app);
const facility = await createFacility(db);
const user = await createUser(db, { roles: ['admin'] });
const { headers } = await signIn(db, user);

const itemsOf = async (actor: UserActor, name: string) =>
  (await done(findWaiting, actor, { units: '' })).find((line) => line.name === name)?.items;

test('an account without a second factor and a form that is not published are named, with what is to be done', async () => {
  const cashier = await createUserWithPassword(db, { name: 'Kasir Baru', roles: ['cashier'], hasSecondFactor: false });
  expect(await itemsOf(await createStaff(db, 'admin'), 'accounts.without_factor')).toEqual([
    {
      title: 'Kasir Baru',
      why: 'belum memasang autentikator, jadi perannya belum berlaku',
      act: 'Buka akun',
      href: `/staff/accounts/${cashier.id}`,
    },
  ]);
  const manager = await createStaff(db, 'manager', [facility.id]);
  const { id } = await done(createForm, manager, { kind: 'survey', name: 'Kepuasan', slug: 'kepuasan', facility: facility.id });
  expect(await itemsOf(manager, 'forms.unpublished')).toMatchObject([
    { title: 'Kepuasan', why: expect.stringMatching(/^belum terbit/), act: 'Lanjutkan', href: `/staff/formulir/${id}` },
  ]);
});

test('a line names five at most, and the home page counts the others', async () => {
  for (let n = 0; n < 6; n += 1) await createUserWithPassword(db, { name: `Kasir ${n}`, roles: ['cashier'], hasSecondFactor: false });
  expect(await itemsOf(await createStaff(db, 'admin'), 'accounts.without_factor')).toHaveLength(5);
  const html = await (await app.fetch('/staff', { headers })).text();
  expect(html.match(/>Buka akun</g)?.length).toBe(5);
  expect(html).toMatch(/Petugas tanpa autentikator, lainnya<\/a>.*?>2</s);
});

test('what a person is asked to do leads to a page that the person may open', async () => {
  const lines = await done(findWaiting, await createStaff(db, 'admin'), { units: '' });
  const items = lines.flatMap((line) => line.items);
  expect(items.length).toBeGreaterThan(0);
  for (const { href } of items) expect([href, (await app.fetch(href, { headers })).status]).toEqual([href, 200]);
});
