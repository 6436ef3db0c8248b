import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { ageText, canBeBirthDate } from '#app/platform/time/birth-date.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { createFamilyMember } from '#tests/factories/family.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { consentText } from '../consent/consent.ts';

const { version, text } = consentText('family_member');
const familyConsent = { version, text };

const app = await createTestApp({ clock: createClock(), variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db } = app;
afterAll(() => app.close());

async function call(method: string, path: string, headers: Record<string, string>, body?: object) {
  const answer = await app.fetch(`/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress(), ...headers },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}
const person = async (more: Parameters<typeof createUser>[1] = {}) => {
  const user = await createUser(db, more);
  return { user, ...(await signIn(db, user)) };
};
const child = { name: 'Budi', birth_date: '2019-03-07', relation: 'child', consent: familyConsent.version };
/** The visible text of the main part of an account page. */
const words = (html: string) => html.slice(html.indexOf('data-account-body'), html.indexOf('</main>')).replace(/<!-- -->|<[^>]+>/g, '');
const postPage = (path: string, headers: Record<string, string>, fields: Record<string, string>) =>
  app.fetch(path, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' });

describe('dates of birth', () => {
  test.each([
    ['2026-11-21', true],
    ['2026-11-22', false],
    ['1896-01-01', true],
    ['1895-12-31', false],
  ])('%s can be one on 21 November 2026: %s', (date, fits) => {
    expect(canBeBirthDate(date, '2026-11-21')).toBe(fits);
  });

  test.each([
    ['2026-11-21', '0 bulan'],
    ['2026-04-22', '6 bulan'],
    ['2024-11-22', '23 bulan'],
    ['2024-11-21', '2 tahun'],
    ['1950-11-22', '75 tahun'],
  ])('somebody born on %s is %s', (date, age) => {
    expect(ageText(date, '2026-11-21')).toBe(age);
  });
});

describe('the calls', () => {
  test('add, list, change and delete', async () => {
    const { user, headers } = await person();
    const added = await call('POST', '/user/family', headers, { ...child, name: '  Budi   Santoso ' });
    expect(added).toMatchObject({ status: 200, body: { data: { name: 'Budi Santoso', birth_date: '2019-03-07', relation: 'child' } } });
    const { id } = added.body.data;
    const changed = await call('PUT', `/user/family/${id}`, headers, { ...child, birth_date: '1948-01-30', relation: 'parent' });
    expect(changed.body.data).toEqual({ id, name: 'Budi', birth_date: '1948-01-30', relation: 'parent' });
    expect((await call('GET', '/user/family', headers)).body.data).toMatchObject({ members: [{ id }], most: 15, consent: familyConsent });
    expect((await call('DELETE', `/user/family/${id}`, headers)).body.data).toEqual({ deleted: true });
    expect((await call('GET', '/user/family', headers)).body.data.members).toEqual([]);
    const actions = await db
      .selectFrom('audit_records')
      .select(['action', 'object'])
      .where('subject_id', '=', user.id)
      .orderBy('id')
      .execute();
    expect(actions).toEqual(
      ['added', 'changed', 'deleted'].map((what) => ({ action: `family_member.${what}`, object: `family_member:${id}` })),
    );
  });

  test('the consent is noted in the same transaction, and without it nothing is kept', async () => {
    const { user, headers } = await person();
    for (const consent of [undefined, '', '2020-01-01']) {
      const refused = await call('POST', '/user/family', headers, { ...child, consent });
      expect([refused.status, refused.body.errors]).toEqual([422, { consent: ['Centang persetujuan untuk menyimpan data ini'] }]);
    }
    const rows = () => db.selectFrom('consents').selectAll().where('user_id', '=', user.id).execute();
    expect(await rows()).toEqual([]);
    await call('POST', '/user/family', headers, child);
    expect(await rows()).toMatchObject([
      {
        purpose: 'family_member',
        version: familyConsent.version,
        is_given: true,
        channel: 'api',
        text_hash: createHash('sha256').update(familyConsent.text).digest(),
      },
    ]);
    await sql`alter table consents rename to consents_away`.execute(app.database.ownerDb);
    const failed = await call('POST', '/user/family', headers, { ...child, name: 'Tanpa Catatan' });
    await sql`alter table consents_away rename to consents`.execute(app.database.ownerDb);
    expect(failed.status).toBe(500);
    expect((await call('GET', '/user/family', headers)).body.data.members).toHaveLength(1);
  });

  test.each([
    ['name', '', 'Masukkan nama anggota keluarga'],
    ['name', 'x'.repeat(121), 'Paling banyak 120 karakter'],
    ['birth_date', '2019-02-29', 'Masukkan tanggal lahir yang benar'],
    ['birth_date', '2026-11-22', 'Tanggal lahir tidak boleh di masa depan atau lebih dari 130 tahun yang lalu'],
    ['birth_date', '7-3-2019', 'Masukkan tanggal lahir yang benar'],
    ['relation', 'boss', 'Pilih hubungan keluarga'],
  ])('%s as %j is refused: %s', async (field, value, message) => {
    const { headers } = await person();
    const added = await call('POST', '/user/family', headers, { ...child, [field]: value });
    expect([added.status, added.body.errors]).toEqual([422, { [field]: [message] }]);
  });

  test('another person’s member and an unknown one get the same answer, and are not changed', async () => {
    const owner = await person();
    const other = await person();
    const member = await createFamilyMember(db, owner.user);
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const [method, body] of [
      ['PUT', child],
      ['DELETE', undefined],
    ] as const) {
      const answers = await Promise.all(
        [member.id, unknown, 'bukan-id'].map((id) => call(method, `/user/family/${id}`, other.headers, body)),
      );
      const observed = answers.map(({ status, body: { requestId, ...rest } }) => JSON.stringify([status, typeof requestId, rest]));
      expect(new Set(observed).size).toBe(1);
      expect(answers[0]?.status).toBe(404);
    }
    expect((await call('GET', '/user/family', owner.headers)).body.data.members).toHaveLength(1);
    expect((await call('GET', '/user/family', other.headers)).body.data.members).toEqual([]);
  });

  test('ids, owners and times that are sent along have no effect', async () => {
    const { headers } = await person();
    const other = await createUser(db);
    const id = '11111111-1111-4111-8111-111111111111';
    const added = await call('POST', '/user/family', headers, { ...child, id, user_id: other.id, created_at: '2000-01-01' });
    expect(added.body.data.id).not.toBe(id);
    expect((await call('GET', '/user/family', headers)).body.data.members).toHaveLength(1);
  });
});

describe('the pages without JavaScript', () => {
  const typed = { name: 'Budi', relation: 'child', birth_day: '7', birth_month: '3', birth_year: '2019' };

  test('a member is added, shown with age and relation, corrected and deleted', async () => {
    const { headers } = await person();
    const empty = await (await app.fetch('/account/family', { headers })).text();
    expect(words(empty)).toContain('Belum ada anggota keluarga');
    const added = await postPage('/account/family/add', headers, { ...typed, consent: familyConsent.version });
    expect([added.status, added.headers.get('location')]).toEqual([303, '/account/family?tersimpan=tambah']);
    const list = await (await app.fetch('/account/family?tersimpan=tambah', { headers })).text();
    expect(words(list)).toContain('Anggota keluarga ditambahkan.');
    expect(words(list)).toContain('Anak, lahir 7 Maret 2019 (7 tahun)');
    const id = /\/account\/family\/([0-9a-f-]{36})/.exec(list)?.[1];
    const form = await (await app.fetch(`/account/family/${id}`, { headers })).text();
    expect(form).toMatch(/<option value="3" selected="">Maret<\/option>/);
    expect(form).toMatch(/name="birth_day"[^>]*value="7"/);
    expect((await postPage(`/account/family/${id}`, headers, { ...typed, name: 'Budi Baru' })).status).toBe(303);
    expect(words(await (await app.fetch('/account/family', { headers })).text())).toContain('Budi Baru');
    expect((await postPage(`/account/family/${id}`, headers, { act: 'delete' })).headers.get('location')).toBe(
      '/account/family?tersimpan=hapus',
    );
    expect(words(await (await app.fetch('/account/family', { headers })).text())).toContain('Belum ada anggota keluarga');
  });

  test('what was typed comes back with every error named', async () => {
    const { headers } = await person();
    const answer = await postPage('/account/family/add', headers, {
      ...typed,
      name: '<b>',
      birth_day: '31',
      birth_month: '2',
      relation: '',
    });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('value="&lt;b&gt;"');
    expect(html).toContain('<a href="#field-birth_date">Masukkan tanggal lahir yang benar</a>');
    expect(html).toContain('<a href="#field-relation">Pilih hubungan keluarga</a>');
    expect(html).toContain('<a href="#field-consent">Centang persetujuan untuk menyimpan data ini</a>');
    const unasked = await postPage('/account/family/add', headers, typed);
    expect([unasked.status, await unasked.text()]).toEqual([422, expect.stringContaining('Centang persetujuan')]);
  });

  test('another person’s member is a page that is not there', async () => {
    const member = await createFamilyMember(db, await createUser(db), { name: 'Rahasia' });
    const { headers } = await person();
    for (const id of [member.id, '00000000-0000-4000-8000-000000000000', 'bukan-id']) {
      const page = await app.fetch(`/account/family/${id}`, { headers });
      expect([page.status, (await page.text()).includes('Rahasia')]).toEqual([404, false]);
      expect((await postPage(`/account/family/${id}`, headers, { act: 'delete' })).status).toBe(404);
      expect((await postPage(`/account/family/${id}`, headers, typed)).status).toBe(404);
    }
  });

  test('a visitor is led to the log-in and back', async () => {
    const page = await app.fetch('/account/family/add', { redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([303, '/account/login?next=%2Faccount%2Ffamily%2Fadd']);
  });
});
