import { afterAll, beforeEach, expect, test } from 'vitest';
import { printedCodeText } from '#app/platform/text/printed-code.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { stranger } from '#tests/factories/event-forms.ts';
import { eventMorning, gatesOf } from '#tests/factories/gates.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { hashesOf, manageTokenOf, ticketUrlOf } from '../registration/registration-link.server.ts';
import { revokeCertificateOf } from './check-and-revoke-certificate.server.ts';
import { findCertificates, getCertificate } from './find-certificates.server.ts';

const clock = createClock(eventMorning);
const app = await createTestApp({ clock });
afterAll(() => app.close());
beforeEach(() => clock.set(eventMorning));
const gates = gatesOf(app, clock);
const { db, platform } = gates;
const { done, refusal } = callsOn(app);

const here = await createFacility(db);
const form = await gates.event({ facilityId: here.id, name: 'Kelas Ibu' });
const device = await gates.device(form);
const afterEnd = new Date(form.endsAt.getTime() + 60_000);

/** Somebody of whose party so many came, with the token of the private link. */
async function came(admitted: number, given: Parameters<typeof gates.ticket>[1] = {}) {
  const registration = await gates.ticket(form, given);
  const [token, ticketToken] = [manageTokenOf(platform, registration), ticketUrlOf(platform, registration).split('/').at(-1) ?? ''];
  await db.updateTable('event_registrations').set(hashesOf(platform, registration)).where('id', '=', registration.id).execute();
  if (admitted > 0) await gates.scan(form, device, registration.token, { party: admitted });
  return { ...registration, token, ticketToken };
}
const issue = (token: string, participant = 1) => invokeAs(platform, getCertificate, stranger(), { token, participant });
const certificatesOf = ({ id }: { id: string }) =>
  db.selectFrom('event_certificates').selectAll().where('registration_id', '=', id).orderBy('id').execute();
async function ask(path: string, { headers = {}, fields }: { headers?: Record<string, string>; fields?: Record<string, string> } = {}) {
  return await app.fetch(path, {
    headers: { ...headers, 'x-forwarded-for': newAddress() },
    redirect: 'manual',
    ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
  });
}

test('who came gets a certificate once the event is over, as a PDF; the same one each time', async () => {
  const one = await came(1, { name: 'Siti Rahmawati' });
  const absent = await came(0);
  const [page, pdf] = [`/event/kelola/${one.token}`, `/event/kelola/${one.token}/sertifikat.pdf?peserta=1`];
  expect(await done(findCertificates, stranger(), { token: one.token })).toEqual([]);
  expect((await ask(pdf)).status).toBe(404);
  expect(await (await ask(page)).text()).not.toContain('sertifikat.pdf');
  clock.set(afterEnd);
  // A ticket is shown to others: its link opens no names.
  expect(await refusal(findCertificates, stranger(), { token: one.ticketToken })).toBe('not_found');
  expect((await ask(`/event/kelola/${one.ticketToken}/sertifikat.pdf?peserta=1`)).status).toBe(404);
  expect(await done(findCertificates, stranger(), { token: absent.token })).toEqual([]);
  expect((await issue(absent.token)).ok).toBe(false);
  expect(await (await ask(page)).text()).toContain('sertifikat.pdf?peserta=1');
  const files = [await ask(pdf), await ask(pdf)];
  for (const file of files) {
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  }
  expect(await certificatesOf(one)).toMatchObject([{ masked_name: 'Siti R***', event_name: 'Kelas Ibu', event_date: '2026-11-28' }]);
  expect((await ask('/event/kelola/x/sertifikat.pdf')).status).toBe(404);
});

test('a party has as many as people came, also where all are asked for at once', async () => {
  const family = await came(2, { participants: ['Ani Lestari', 'Budi Lestari', 'Citra Lestari'] });
  clock.set(afterEnd);
  expect(await done(findCertificates, stranger(), { token: family.token })).toHaveLength(3);
  const answers = await Promise.all([1, 2, 3, 1, 2, 3, 1, 2, 3].map((n) => issue(family.token, n)));
  const issued = await certificatesOf(family);
  expect([issued.length, new Set(issued.map(({ participant_no: n }) => n)).size]).toEqual([2, 2]);
  const codes = answers.flatMap((answer) => (answer.ok ? [answer.data.code] : []));
  expect(new Set(codes)).toEqual(new Set(issued.map(({ code }) => code)));
  const shown = await done(findCertificates, stranger(), { token: family.token });
  expect(shown.map(({ n }) => n)).toEqual(issued.map(({ participant_no: n }) => n).sort());
  expect((await issue(family.token, 4)).ok).toBe(false);
});

test('anybody can check one by its code; staff of the facility revoke it', async () => {
  const one = await came(1, { name: 'Dewi Anggraini' });
  clock.set(afterEnd);
  await issue(one.token);
  const code = (await certificatesOf(one))[0]?.code ?? '';
  const checked = async (text: string) => (await ask(`/sertifikat/${text}`)).text();
  expect(await checked(printedCodeText(code).toLowerCase())).toMatch(/Sah.*Kelas Ibu.*Dewi A\*\*\*/s);
  expect(await checked(code)).not.toContain('Anggraini');
  const other = await gates.staff((await createFacility(db)).id);
  expect(await refusal(revokeCertificateOf, other, { code })).toBe('not_found');

  const user = await createUser(db, { roles: ['event_staff'], facilityId: here.id });
  const { headers } = await signIn(db, user, platform.signed);
  const panel = `/staff/acara/${form.id}?buka=${one.id}`;
  expect(await (await ask(panel, { headers })).text()).toContain(printedCodeText(code));
  const revoked = await ask(panel, { headers, fields: { intent: 'revoke_certificate', certificate: code } });
  expect([revoked.status, revoked.headers.get('location')]).toEqual([303, `${panel}&sudah=sertifikat-dicabut`]);
  expect(await (await ask(panel, { headers })).text()).toContain('dicabut');
  expect(await checked(code)).toContain('Dicabut');
  expect(await refusal(revokeCertificateOf, await gates.staff(here.id), { code })).toBe('not_found');
  expect((await issue(one.token)).ok).toBe(false);
  expect(await done(findCertificates, stranger(), { token: one.token })).toEqual([]);
  expect((await ask('/sertifikat/0000-0000-0000')).status).toBe(404);
});

test('who came is told once that it is there', async () => {
  const email = 'hadir@contoh.example';
  const [one, absent] = [await came(1, { email }), await came(0, { email: 'tidak.hadir@contoh.example' })];
  await runJob({ platform }, 'forms.certificates');
  const notified = () =>
    db
      .selectFrom('event_messages')
      .select('registration_id')
      .where('kind', '=', 'certificate')
      .where('registration_id', 'in', [one.id, absent.id])
      .execute();
  expect(await notified()).toEqual([]);
  clock.set(afterEnd);
  for (const _ of [1, 2]) await runJob({ platform }, 'forms.certificates');
  expect(await notified()).toEqual([{ registration_id: one.id }]);
  const [mail, ...others] = await db.selectFrom('outbox_messages').selectAll().where('recipient', '=', email).execute();
  expect([mail?.subject, others]).toEqual([expect.stringContaining('Sertifikat Anda sudah ada'), []]);
  expect(mail?.body_text).toContain(`/event/kelola/${one.token}`);
});
