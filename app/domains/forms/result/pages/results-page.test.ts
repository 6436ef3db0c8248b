import { afterAll, beforeEach, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { resultsOf } from '#tests/factories/form-results.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const here = await createFacility(db);

const { formHere, registered } = resultsOf(app, here.id);

test('the staff page lists, opens and decides', async () => {
  const form = await formHere({ hasApproval: true });
  const row = await registered(form, { nama: 'Nyonya Halaman' });
  const user = await createUser(db, { roles: ['event_staff'], facilityId: here.id });
  const { headers } = await signIn(db, user, platform.signed);
  const ask = async (path: string, fields?: Record<string, string>) => {
    const answer = await app.fetch(path, {
      headers: { ...headers, 'x-forwarded-for': newAddress() },
      redirect: 'manual',
      ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
    });
    return { status: answer.status, to: answer.headers.get('location') ?? '', html: await answer.text() };
  };
  const path = `/staff/acara/${form.id}?buka=${row.id}`;
  expect((await ask(path)).html).toContain('Nyonya Halaman');
  const approved = await ask(path, { intent: 'approve', id: row.id });
  expect([approved.status, approved.to]).toEqual([303, `${path}&sudah=approve`]);
  expect((await ask(path, { intent: 'approve', id: row.id })).status).toBe(409);
  expect((await ask(`/staff/acara/${form.id}?kolom=topik&kolom=catatan`)).html).toContain('Catatan');
  for (const page of ['/staff/acara', `/staff/acara/${form.id}/daftar`, `/staff/acara/${form.id}/ubah`]) {
    expect([page, (await ask(page)).status]).toEqual([page, 200]);
  }
  expect((await ask(`/staff/acara/${form.id}/unduh`)).status).toBe(404);
});
