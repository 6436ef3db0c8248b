import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createGranted } from '#tests/factories/desk.ts';
import { createDoctor, createPractice, createSlot, createSpecialization } from '#tests/factories/directory.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { linkIn, messagesTo } from '#tests/factories/sign-up.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { inviteDoctor } from './invite-account.server.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db } = app;
afterAll(() => app.close());
const { done } = callsOn(app);
beforeEach(async () => {
  await db.deleteFrom('rate_limits').execute();
});

const here = await createSlot(db);
const specialization = await createSpecialization(db);
const manager = await createGranted(db, 'manager', [here.facility.id]);
await db.updateTable('users').set({ name: 'Maya Sari' }).where('id', '=', manager.userId).execute();

let count = 0;
async function doctorHere() {
  count += 1;
  const doctor = await createDoctor(db, { name: `dr. Undangan ${count}` });
  await createPractice(db, { doctorId: doctor.id, facilityId: here.facility.id, specializationId: specialization.id });
  return { ...doctor, email: `undangan-${count}@contoh.id` };
}
const linkOf = async (email: string) => linkIn((await messagesTo(db, email)).at(-1) ?? '');
const pageOf = async (path: string) => {
  const answer = await app.fetch(path, { headers: { 'x-forwarded-for': newAddress() } });
  return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') };
};

describe('the link of an invitation, opened by who is logged in', () => {
  const withSession = async (user: { id: string }) => {
    const { headers } = await signIn(db, user);
    const call = async (path: string, body?: URLSearchParams) => {
      const init = body ? { method: 'POST', body } : {};
      const answer = await app.fetch(path, { ...init, headers, redirect: 'manual' });
      return { status: answer.status, location: answer.headers.get('location'), html: (await answer.text()).replaceAll('<!-- -->', '') };
    };
    return call;
  };
  const pathIn = async (email: string) => /\/account\/password\/create\/\S+/.exec((await messagesTo(db, email)).at(-1) ?? '')?.[0] ?? '';

  test('leads to what the invitation is and for whom; another account is told how to go on, and learns no address', async () => {
    const doctor = await doctorHere();
    await done(inviteDoctor, manager, { email: doctor.email, name: 'Rina Kartika', doctor: doctor.slug });
    const { token } = await linkOf(doctor.email);
    const other = await createUser(db, { name: 'Budi Santoso' });
    const call = await withSession(other);
    const led = await call(await pathIn(doctor.email));
    expect([led.status, led.location]).toEqual([303, `/account/undangan/${token}`]);
    const page = await call(led.location ?? '');
    expect(page.status).toBe(200);
    for (const text of [
      `Maya Sari mengundang Rina Kartika sebagai Dokter untuk halaman ${doctor.name}.`,
      'Anda sedang masuk sebagai Budi Santoso.',
      'Keluar dan buka undangan',
    ])
      expect(page.html).toContain(text);
    expect(page.html).not.toContain(doctor.email.slice(1));
    // Logged out, the link is as for any visitor.
    const [, next = ''] = /name="next" value="([^"]+)"/.exec(page.html) ?? [];
    const out = await call('/account/logout', new URLSearchParams({ next: next.replaceAll('&amp;', '&') }));
    expect([out.status, out.location]).toEqual([303, await pathIn(doctor.email)]);
    const visited = await pageOf(out.location ?? '');
    expect([visited.status, visited.html.includes('Maya Sari mengundang Anda sebagai Dokter')]).toEqual([200, true]);
  });

  test('is accepted by the account with its address, and one that has ended opens nothing', async () => {
    const doctor = await doctorHere();
    await done(inviteDoctor, manager, { email: doctor.email, name: '', doctor: doctor.slug });
    const { token } = await linkOf(doctor.email);
    const call = await withSession(await createUser(db, { email: doctor.email }));
    const page = await call(`/account/undangan/${token}`);
    expect([page.status, page.html.includes('>Terima undangan</button>')]).toEqual([200, true]);
    expect((await call(`/account/undangan/${token}`, new URLSearchParams())).location).toBe('/staff');
    expect((await call(`/account/undangan/${token}`)).status).toBe(404);
  });
});

test('a log-out goes on to this site alone', async () => {
  for (const [next, location] of [
    ['/account/login', '/account/login'],
    ['https://contoh.id/', '/'],
    ['//contoh.id', '/'],
    ['', '/'],
  ] as const) {
    const { headers } = await signIn(db, await createUser(db));
    const answer = await app.fetch('/account/logout', { method: 'POST', headers, body: new URLSearchParams({ next }), redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location]);
  }
});
