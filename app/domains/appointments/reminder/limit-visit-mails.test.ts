import { afterAll, beforeEach, expect, test } from 'vitest';
import { createClock, saturdayMorning, visitorAt } from '#tests/factories/appointments.ts';
import { bookVisit, detailsConsent, saveDetails } from '#tests/factories/reminders.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const clock = createClock();
const app = await createTestApp({ clock, variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

let requests = 0;
const book = () => {
  requests += 1;
  return bookVisit(platform, { n: 800 + requests });
};
const refused = { ok: false, code: 'too_many_mails' };
const mailsTo = async (...to: string[]) => await db.selectFrom('outbox_messages').select('id').where('recipient', 'in', to).execute();

test('a mailbox gets at most five first mails a day, from whichever request and with whatever tag; the same address again gets none', async () => {
  const spellings = ['banjir@contoh.id', 'Banjir@Contoh.id', 'banjir+a@contoh.id', 'banjir+b.c@contoh.id', 'BANJIR+@contoh.id'];
  for (const email of spellings) {
    const { token } = await book();
    for (let again = 0; again < 2; again += 1) expect((await saveDetails(platform, { token, email })).ok, email).toBe(true);
  }
  const { token, path } = await book();
  for (const email of ['banjir@contoh.id', 'banjir+z@contoh.id']) {
    expect(await saveDetails(platform, { token, payer: 'bpjs', email })).toEqual(refused);
  }
  expect(await mailsTo(...spellings.map((email) => email.toLowerCase()))).toHaveLength(5);
  const fields = new URLSearchParams({ act: 'details', consent: detailsConsent, email: 'banjir@contoh.id' });
  const page = await app.fetch(path, { method: 'POST', body: fields }, newAddress());
  expect([page.status, Number(page.headers.get('retry-after')) > 80_000]).toEqual([429, true]);
  expect(await page.text()).toMatch(
    /class="field-error"[^>]*>.*Sudah terlalu banyak pesan ke alamat email ini hari ini\. Coba lagi besok/s,
  );
});

test('a request causes at most five first mails a day, to whichever addresses', async () => {
  const { token } = await book();
  for (let n = 0; n < 5; n += 1) expect((await saveDetails(platform, { token, email: `ke${n}@contoh.id` })).ok).toBe(true);
  expect(await saveDetails(platform, { token, email: 'ke5@contoh.id' })).toEqual(refused);
  expect((await saveDetails(platform, { token, payer: 'bpjs' })).ok).toBe(true);
  const { token: other } = await book();
  expect((await saveDetails(platform, { token: other, email: 'ke5@contoh.id' })).ok).toBe(true);
});

test('a network causes at most sixty first mails an hour; another one is not refused', async () => {
  const network = visitorAt(newAddress());
  const visits: { token: string }[] = [];
  for (let n = 0; n < 13; n += 1) visits.push(await book());
  const save = (n: number) => saveDetails(platform, { token: visits[Math.floor(n / 5)]?.token, email: `jaringan${n}@contoh.id` }, network);
  for (let n = 0; n < 60; n += 1) expect((await save(n)).ok, `${n}`).toBe(true);
  expect(await save(60)).toEqual(refused);
  expect((await saveDetails(platform, { token: visits[12]?.token, email: 'lain@contoh.id' })).ok).toBe(true);
});

test('a refused save counts for no limit', async () => {
  const { token } = await book();
  for (let n = 0; n < 7; n += 1) {
    expect((await saveDetails(platform, { token, email: 'salah@contoh.id', birth_date: '2019-01-01' })).ok).toBe(false);
    expect((await saveDetails(platform, { token, email: 'salah@contoh.id', consent: '2020-01-01' })).ok).toBe(false);
  }
  expect((await saveDetails(platform, { token, email: 'salah@contoh.id' })).ok).toBe(true);
});
