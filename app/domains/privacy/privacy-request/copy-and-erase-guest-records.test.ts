import { afterAll, expect, test } from 'vitest';
import { applicationConsent } from '#app/domains/careers/job-application-fields.schema.ts';
import { sendJobApplication } from '#app/domains/careers/send-job-application.server.ts';
import { readFile } from '#app/domains/files/index.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { visitorAt } from '#tests/factories/appointments.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { pdf, receive } from '#tests/factories/files.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createVacancy } from '#tests/factories/vacancies.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { copyGuestRecords } from './copy-and-erase-guest-records.server.ts';
import { enterPrivacyRequest } from './enter-privacy-request.server.ts';
import { privacyRequests } from './privacy-request.work.server.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db } = app;
const { done, refusal } = callsOn(app);
const officer = await createStaff(db, 'dpo');
const { headers } = await signIn(db, await createUser(db, { roles: ['dpo'] }));
const { act, viewRecord } = privacyRequests;

const phone = '+6281234567890';
async function apply(email: string, letter: string, more: object = {}): Promise<string> {
  const { slug } = await createVacancy(app);
  app.platform.cache.purgeAll();
  const sent = { slug, name: 'Siti Aminah', phone, email, letter, consent: applicationConsent.version, file: receive(app, pdf), ...more };
  return (await done(sendJobApplication, visitorAt(newAddress()), sent)).id;
}
const enter = async (given: object) => {
  const received = new Date(Date.now() + 7 * 3_600_000 - 60_000).toISOString().slice(0, 16);
  const asked = {
    kind: 'access',
    channel: 'letter',
    name: 'Siti Aminah',
    email: '',
    phone: '',
    letter: '',
    received,
    details: 'Lamaran kerja saya.',
  };
  return (await done(enterPrivacyRequest, officer, { ...asked, ...given })).id;
};
const identified = (id: string, identity: 'email' | 'phone' | 'document') =>
  ({ act: 'identify', id, version: 1, identity, identity_note: 'Diperiksa' }) as const;
const identify = (id: string, identity: 'email' | 'phone' | 'document' = 'email') => done(act, officer, identified(id, identity));
const opened = async (id: string) => JSON.stringify(await done(viewRecord, officer, { id }));
const erase = { act: 'erase', version: 2, reason: 'Diminta pelamarnya.' };
const left = async (ids: readonly string[]) =>
  (await db.selectFrom('job_applications').select('id').where('id', 'in', ids).execute()).length;

test('who applied without an account gets a copy once identified, and on request the application is erased with its CV', async () => {
  const [own, other] = [await apply('Siti@Contoh.id', 'Saya perawat IGD.'), await apply('lain@contoh.id', 'Surat orang lain.')];
  const id = await enter({ email: 'siti@contoh.id' });
  // Nothing before staff have made sure who asks.
  expect(await opened(id)).toContain('"guestRecords":""');
  expect(await refusal(copyGuestRecords, officer, { id })).toBe('not_found');
  expect(await refusal(act, officer, { ...erase, id, version: 1 })).toBe('not_allowed');
  await identify(id);
  expect(await opened(id)).toContain('"guestRecords":"Lamaran kerja: 1"');
  const answer = await app.fetch(`/staff/privasi/${id}/unduh/berkas`, { headers });
  const copy = await answer.text();
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, `attachment; filename="salinan-data-${id}.html"`]);
  expect(copy).toContain('Saya perawat IGD.');
  expect(copy).not.toContain('Surat orang lain.');
  const { file_id: file } = await db.selectFrom('job_applications').select('file_id').where('id', '=', own).executeTakeFirstOrThrow();
  expect(copy).toContain(`/files/${file}`);
  expect(await refusal(readFile, officer, { id: file })).toBe('ok');
  const audited = await db.selectFrom('audit_records').select('action').where('object', '=', `privacy_request:${id}`).execute();
  expect(audited.map(({ action }) => action)).toContain('privacy.guest_copied');

  await done(act, officer, { ...erase, id });
  expect([await left([own]), await left([other])]).toEqual([0, 1]);
  expect(await db.selectFrom('files').select('state').where('id', '=', file).execute()).toEqual([{ state: 'deleted' }]);
  expect(await opened(id)).toContain('Lamaran kerja: 1. Diminta pelamarnya.');
  expect(await refusal(act, officer, { ...erase, id, version: 3 })).toBe('no_records');
});

test('who gives a number alone is found by it; a manager or an officer of one unit gets no copy', async () => {
  const ids = [await apply('satu@contoh.id', 'Satu.'), await apply('dua@contoh.id', 'Dua.')];
  const called = await enter({ phone });
  expect(await refusal(act, officer, identified(called, 'email'))).toBe('no_contact');
  await identify(called, 'phone');
  const found = await done(copyGuestRecords, officer, { id: called });
  expect(JSON.stringify(found.sections)).toMatch(/Dua\..*Satu\./);
  expect(await refusal(copyGuestRecords, await createStaff(db, 'manager'), { id: called })).toBe('forbidden');
  const ofUnit = { ...officer, grants: [{ role: 'dpo', facilityId: (await createFacility(db)).id }] as const };
  expect(await refusal(copyGuestRecords, ofUnit, { id: called })).toBe('not_found');
  await done(act, officer, { ...erase, id: called });
  expect(await left(ids)).toBe(0);
});

test('the contact that was proven finds records, not the other that was typed; a document finds those of its name alone', async () => {
  const [mine, theirs] = ['+6281234567001', '+6281234567002'];
  const ids = [
    await apply('penanya@contoh.id', 'Surat penanya.', { phone: mine }),
    await apply('korban@contoh.id', 'Surat korban.', { phone: theirs, name: 'Budi Korban' }),
  ];
  const found = async (identity: 'email' | 'phone' | 'document', given: object) => {
    const id = await enter({ email: 'korban@contoh.id', phone: mine, ...given });
    await identify(id, identity);
    const copied = (await refusal(copyGuestRecords, officer, { id })) === 'ok' ? await done(copyGuestRecords, officer, { id }) : null;
    return JSON.stringify(copied?.sections ?? []).match(/Surat (penanya|korban)/g);
  };
  expect(await found('phone', {})).toEqual(['Surat penanya']);
  expect(await found('email', {})).toEqual(['Surat korban']);
  expect(await found('document', { name: 'Orang Lain' })).toBeNull();
  expect(await found('document', { name: 'budi korban' })).toEqual(['Surat korban']);
  expect(await left(ids)).toBe(2);
});

test('a request is opened without opening a letter', async () => {
  const application = await apply('tersegel@contoh.id', 'Surat tersegel.');
  await db.updateTable('job_applications').set({ sealed_letter: 'tidak terbaca' }).where('id', '=', application).execute();
  const id = await enter({ email: 'tersegel@contoh.id' });
  await identify(id);
  expect(await opened(id)).toContain('"guestRecords":"Lamaran kerja: 1"');
});
