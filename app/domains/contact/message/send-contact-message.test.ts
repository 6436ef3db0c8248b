import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { contactBody } from '#tests/factories/contact.ts';
import { createSpecialization } from '#tests/factories/directory.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { teamOf } from '../letter/letter-states.ts';
import { contactFields } from './contact-fields.schema.ts';
import { aboutPersonalData, mailText } from './contact-message.ts';
import { deleteExpiredContactMessages } from './delete-expired-contact-messages.server.ts';

const clock = createClock();
const app = await createTestApp({
  clock,
  variables: { TRUSTED_PROXIES: '127.0.0.1', CONTACT_EMAIL: 'petugas@rs.example', DPO_EMAIL: 'data@rs.example' },
});
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(async () => {
  clock.set(saturdayMorning);
  await app.database.ownerDb.deleteFrom('contact_messages').execute();
  await app.database.ownerDb.deleteFrom('outbox_messages').execute();
});

const from = () => {
  return { 'x-forwarded-for': newAddress() };
};
const post = (body: object, headers: Record<string, string> = {}) =>
  app.fetch('/v1/contactus', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from(), ...headers },
    body: JSON.stringify(body),
  });
const postForm = async (fields: [string, string | File][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const written = new Response(form);
  const headers = { 'content-type': written.headers.get('content-type') ?? '', ...from() };
  return await app.fetch('/v1/contactus', { method: 'POST', headers, body: await written.arrayBuffer() });
};
const kept = () => db.selectFrom('contact_messages').selectAll().orderBy('id').execute();
const mails = () => db.selectFrom('outbox_messages').selectAll().orderBy('id').execute();

describe('the checks of the specification', () => {
  const right = contactBody();
  test.each([
    ['name', '', 'Nama Lengkap diperlukan'],
    ['name', '   ', 'Nama Lengkap diperlukan'],
    ['email', '', 'Email diperlukan'],
    ['email', 'ani@contoh', 'Email harus valid'],
    ['email', 'ani budi@contoh.id', 'Email harus valid'],
    ['email', 'a@b@contoh.id', 'Email harus valid'],
    ['phone', '', 'Nomor Ponsel diperlukan'],
    ['phone', '12345', 'Nomor Ponsel harus valid'],
    ['phone', '081234567890123', 'Nomor Ponsel harus valid'],
    ['message', '\n \n', 'Pesan diperlukan'],
  ] as const)('%s as %j: %s, in the form and in the call', async (field, value, text) => {
    const body = { ...right, [field]: value };
    const answer = await post(body);
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { [field]: [text] }]);
    const page = await app.fetch('/contact-us', { method: 'POST', body: new URLSearchParams(body), headers: from() });
    const errors = [...(await page.text()).matchAll(/id="field-(\w+)-error"><svg.*?<\/svg><span>([^<]*)</g)].map((error) => error.slice(1));
    expect([page.status, errors]).toEqual([422, [[field, text]]]);
  });

  test('all four are reported together', async () => {
    for (const body of [{}, { name: '', email: '', phone: '', message: '' }]) {
      const answer = await post(body);
      expect(Object.keys((await answer.json()).errors)).toEqual(contactFields);
    }
    expect(await kept()).toEqual([]);
  });
});

describe('a message', () => {
  test('is kept, and its mail is on its way to the staff', async () => {
    const answer = await post(contactBody(1, { name: '  Siti   Aminah ', message: 'Baris satu\r\nBaris dua\u0007 <b>&' }));
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, message: 'Pesan terkirim', data: { received: true } }]);
    const [message] = await kept();
    expect(message).toMatchObject({
      name: 'Siti Aminah',
      email: 'pengirim-1@contoh.id',
      phone: '+6281220000001',
      message: 'Baris satu\nBaris dua <b>&',
      specialization_id: null,
      consent_version: 'not-stated',
      is_suspect: false,
    });
    const [mail] = await mails();
    expect(mail).toMatchObject({ channel: 'email', recipient: 'petugas@rs.example', body_html: null });
    expect(mail?.subject).toBe(`Pesan nomor ${message?.id} dari formulir Hubungi Kami`);
    expect(mail?.body_text).toContain('> Baris satu\n> Baris dua <b>&');
    expect(app.logLines.join('')).not.toMatch(/Siti|pengirim-1|812200000|Baris/);
  });

  test('about personal data is mailed to the officer', async () => {
    expect((await post(contactBody(3, { message: 'Tentang data pribadi saya' }))).status).toBe(200);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['data@rs.example']);
    const page = await (await app.fetch('/contact-us?tentang=data-pribadi')).text();
    expect([page.includes(aboutPersonalData), teamOf(aboutPersonalData)]).toEqual([true, 'privacy']);
  });

  test('as multipart, as the published call sends it', async () => {
    const specialization = await createSpecialization(db, { name: 'Poliklinik Anak' });
    const fields = { ...contactBody(2), doctor_speciality_id: String(specialization.id) };
    const answer = await postForm(Object.entries(fields));
    expect(answer.status).toBe(200);
    expect((await kept())[0]?.specialization_id).toBe(specialization.id);
    expect((await mails())[0]?.body_text).toContain('Poliklinik: Poliklinik Anak');
  });

  test('with a doctor_speciality_id that names nothing is kept without it', async () => {
    const ids = ['4000', '0', '-1', '999999999', 'abc', '', 1.5, null];
    const answers = [];
    for (const [n, id] of ids.entries()) answers.push((await post({ ...contactBody(300 + n), doctor_speciality_id: id })).status);
    expect(answers).toEqual(ids.map(() => 200));
    expect((await kept()).map((message) => message.specialization_id)).toEqual(ids.map(() => null));
  });

  test('cannot write headers of the mail, nor lines of its head', async () => {
    for (const field of ['name', 'email'] as const) {
      const answer = await post(contactBody(4, { [field]: 'ani@contoh.id\r\nBcc: x@y.id' }));
      expect(answer.status).toBe(422);
    }
    await post(contactBody(5, { message: 'Halo\r\nBcc: x@y.id\r\n\r\nEmail: palsu@contoh.id' }));
    const [mail] = await mails();
    expect(await mails()).toHaveLength(1);
    expect(mail?.recipient).toBe('petugas@rs.example');
    expect(mail?.subject).not.toContain('\n');
    expect(mail?.body_text?.match(/^Email: /gm)).toHaveLength(1);
  });

  test('with every character a person may write', async () => {
    const text = 'Kalau (ya) & "tidak" <script>alert(1)</script> 100% \\ %s $1 🫀 é';
    expect((await post(contactBody(6, { message: text, name: "D'Artagnan O’Neil; --" }))).status).toBe(200);
    expect((await kept())[0]).toMatchObject({ message: text, name: "D'Artagnan O’Neil; --" });
  });

  test('of 4,000 characters at most', async () => {
    expect((await post(contactBody(7, { message: 'x'.repeat(4_000) }))).status).toBe(200);
    expect((await post(contactBody(8, { message: 'x'.repeat(4_001) }))).status).toBe(422);
  });
});

describe('against programs', () => {
  async function formTime(): Promise<string> {
    return (await (await app.fetch('/v1/contactus/form', { headers: from() })).json()).data.form_time;
  }

  test('what fills the hidden field, or is too quick, is kept and not mailed', async () => {
    const time = await formTime();
    const answers = [
      await post({ ...contactBody(10), website: 'https://spam.example' }),
      await post({ ...contactBody(11), form_time: time }),
      await post({ ...contactBody(12), form_time: 'made-up.signature' }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect((await kept()).map((message) => message.is_suspect)).toEqual([true, true, true]);
    expect(await mails()).toEqual([]);
    clock.set('2026-11-21T03:00:10Z');
    // The same text, sent after enough time to come from a person.
    await post({ ...contactBody(11), form_time: time });
    expect(await mails()).toHaveLength(1);
  });

  test('a form that was open for a day has to be opened again', async () => {
    const time = await formTime();
    clock.set('2026-11-22T03:00:01Z');
    const answer = await post({ ...contactBody(13), form_time: time });
    expect([answer.status, (await answer.json()).reason]).toEqual([409, 'form_expired']);
    expect(await kept()).toEqual([]);
  });

  test('a sentence that was not the present one is not taken for consent', async () => {
    const answer = await post({ ...contactBody(14), consent: '1999-01-01' });
    expect([answer.status, (await answer.json()).reason]).toEqual([422, 'consent_changed']);
    await post({ ...contactBody(14), consent: '2026-11-21' });
    expect((await kept())[0]?.consent_version).toBe('2026-11-21');
  });

  test('five in ten minutes from one address without a visit, by the call and the page together', async () => {
    const same = { 'x-forwarded-for': '203.0.113.9' };
    const answers = [];
    for (let n = 20; n < 23; n += 1) answers.push((await post(contactBody(n), same)).status);
    for (let n = 23; n < 26; n += 1) {
      const form = { method: 'POST', body: new URLSearchParams(contactBody(n)), headers: same, redirect: 'manual' } as const;
      answers.push((await app.fetch('/contact-us', form)).status);
    }
    expect(answers).toEqual([200, 200, 200, 303, 303, 429]);
    // The same text with a key that has an answer is not a new message.
    const keyed = { 'x-forwarded-for': '203.0.113.10', 'idempotency-key': 'kunci-20' };
    const again = [];
    for (let n = 0; n < 8; n += 1) again.push((await post(contactBody(26), keyed)).status);
    expect(again).toEqual(again.map(() => 200));
  });

  test('five in ten minutes for one visit, sixty for one address', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 66; n += 1) {
      const visit = String(Math.floor(n / 6)).padStart(64, 'a');
      answers.push((await post(contactBody(1_000 + n), { 'x-forwarded-for': '203.0.113.11', 'cookie-id': visit })).status);
    }
    // Every sixth message exceeds the limit of its visit; the last visits reach the limit of sixty per address.
    const perVisit = [200, 200, 200, 200, 200, 429];
    expect(answers.slice(0, 60)).toEqual(Array.from({ length: 10 }, () => perVisit).flat());
    expect(answers.slice(60)).toEqual(perVisit);
    for (let n = 0; n < 5; n += 1) await post(contactBody(1_100 + n), { 'x-forwarded-for': '203.0.113.11', 'cookie-id': 'b'.repeat(64) });
    const last = await post(contactBody(1_200), { 'x-forwarded-for': '203.0.113.11', 'cookie-id': 'c'.repeat(64) });
    expect([last.status, (await last.json()).message]).toEqual([429, expect.stringContaining('telepon kami')]);
  });

  test('each message is named in the audit log by its id alone', async () => {
    const audits = () => db.selectFrom('audit_records').selectAll().where('action', '=', 'contact.send').orderBy('id').execute();
    const before = (await audits()).length;
    const answer = await post(contactBody(27));
    await post({ ...contactBody(28), name: '' });
    const [message] = await kept();
    expect((await audits()).slice(before)).toMatchObject([
      { actor_id: null, subject_id: null, object: `contact_message:${message?.id}`, request_id: answer.headers.get('x-request-id') },
    ]);
  });
});

describe('multipart', () => {
  const right = Object.entries(contactBody(30)) as [string, string][];
  test.each<[string, [string, string | File][], number]>([
    ['a file', [...right, ['attachment', new File(['x'], 'x.txt')]], 422],
    ['a field twice', [...right, ['name', 'Lagi']], 422],
    ['a polluting name', [...right, ['__proto__', 'x']], 422],
    ['too many fields', [...right, ...Array.from({ length: 100 }, (_, n): [string, string] => [`f${n}`, ''])], 422],
    ['a NUL', [...right.slice(0, 3), ['message', 'a\u0000b']], 422],
    ['too large', [...right.slice(0, 3), ['message', 'x'.repeat(40_000)]], 413],
  ])('%s is refused', async (_name, fields, status) => {
    expect((await postForm(fields)).status).toBe(status);
    expect(await kept()).toEqual([]);
  });

  test.each([
    ['no boundary', 'multipart/form-data', 'x', 415],
    ['a body that is none', 'multipart/form-data; boundary=abc', 'x', 400],
    ['a body that breaks off', 'multipart/form-data; boundary=abc', '--abc\r\nContent-Disposition: form-data; name="name"\r\n\r\nA', 400],
    ['another type', 'application/x-www-form-urlencoded', 'name=a', 415],
  ])('%s is refused', async (_name, type, body, status) => {
    const answer = await app.fetch('/v1/contactus', { method: 'POST', headers: { 'content-type': type, ...from() }, body });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json; charset=utf-8']);
  });

  test('is not taken where it is not declared, and the document says where it is', async () => {
    const form = new FormData();
    form.append('name', 'x');
    expect((await app.fetch('/v1/register/submit', { method: 'POST', headers: from(), body: form })).status).toBe(415);
    const api = await (await app.fetch('/v1/openapi.json')).json();
    const types = (path: string) => Object.keys(api.paths[path].post.requestBody.content);
    expect(types('/contactus')).toEqual(['application/json', 'multipart/form-data']);
    expect(types('/register/submit')).toEqual(['application/json']);
  });
});

test('messages go after 180 days; twice and at once is harmless', async () => {
  await post(contactBody(40));
  clock.set('2026-12-01T03:00:00Z');
  await post(contactBody(41));
  clock.set('2027-05-20T02:59:00Z');
  await deleteExpiredContactMessages.run(platform, {});
  expect(await kept()).toHaveLength(2);
  clock.set('2027-05-20T03:00:01Z');
  await Promise.all([1, 2, 3].map(() => deleteExpiredContactMessages.run(platform, {})));
  expect((await kept()).map((message) => message.name)).toEqual(['Pengirim 41']);
});

test('the mail repeats nothing of a message as a fact', () => {
  const { text } = mailText({ ...contactBody(1, { message: 'a\nNama: palsu' }), id: '7', topic: null });
  expect(text.match(/^Nama: /gm)).toHaveLength(1);
  expect(text).toContain('> Nama: palsu');
});
