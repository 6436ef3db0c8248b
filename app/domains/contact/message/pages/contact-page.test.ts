import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { contactBody } from '#tests/factories/contact.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db } = app;
const facility = await createFacility(db, { name: 'RS Contoh <Satu>' });
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

async function post(fields: Record<string, string>, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }, ip?: string) {
  const init: RequestInit = { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' };
  return await app.fetch('/contact-us', init, ip ?? newAddress());
}
const kept = () => db.selectFrom('contact_messages').selectAll().orderBy('id').execute();

/** The fields of the form as the page renders them, some seconds later. */
async function opened(): Promise<Record<string, string>> {
  const html = await (await app.fetch('/contact-us')).text();
  const hidden = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  clock.set(new Date(saturdayMorning.getTime() + 20_000));
  return Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
}

test('the page names every unit and the ways to reach it, and is never stored', async () => {
  const page = await app.fetch('/contact-us');
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const html = await page.text();
  expect(html).toContain('RS Contoh &lt;Satu&gt;');
  expect(html).toContain(`href="tel:${facility.phone}"`);
  expect(html).toContain('https://wa.me/628110000001?text=');
  expect(html).toMatch(/<a href="\/privacy-policy"[^>]*>Kebijakan privasi<\/a>/);
  expect(html).toContain('<link rel="canonical" href="http://localhost:3000/contact-us"/>');
});

describe('the form without JavaScript', () => {
  test('is kept and leads to the page that says so, with an empty form', async () => {
    const answer = await post({ ...(await opened()), ...contactBody(1) });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact-us?terkirim']);
    expect(await kept()).toMatchObject([{ name: 'Pengirim 1', is_suspect: false, consent_version: '2026-11-21' }]);
    const html = await (await app.fetch('/contact-us?terkirim')).text();
    expect(html).toContain('Pesan terkirim');
    expect(html).not.toContain('Pengirim 1');
  });

  test('comes back with what was typed, every error at its field and in the summary', async () => {
    const before = await kept();
    const answer = await post({ ...(await opened()), ...contactBody(2, { name: '', email: 'ani@x', message: '<b>Halo</b>' }) });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('Silakan cek 2 input yang belum benar');
    expect(html).toContain('<a href="#field-name">Nama Lengkap diperlukan</a>');
    expect(html).toContain('<a href="#field-email">Email harus valid</a>');
    expect(html).toContain('value="ani@x"');
    expect(html).toContain('&lt;b&gt;Halo&lt;/b&gt;</textarea>');
    expect(await kept()).toEqual(before);
  });

  test('sent twice is one message, and one mail', async () => {
    const fields = { ...(await opened()), ...contactBody(3) };
    const before = (await kept()).length;
    const answers = [await post(fields), await post(fields)];
    expect(answers.map((answer) => answer.status)).toEqual([303, 303]);
    expect((await kept()).length).toBe(before + 1);
  });

  test('that stood open for a day keeps what was typed and can be sent again at once', async () => {
    const fields = await opened();
    clock.set('2026-11-23T03:00:00Z');
    const answer = await post({ ...fields, ...contactBody(4) });
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(html).toContain('value="Pengirim 4"');
    expect(html).toContain('silakan kirim sekali lagi');
  });

  test('from another site is refused', async () => {
    const before = await kept();
    const answer = await post(contactBody(5), { origin: 'https://lain.example', 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
    expect(await kept()).toEqual(before);
  });

  test('too often says when to come back, and keeps what was typed', async () => {
    const answers = [];
    for (let n = 50; n < 56; n += 1) answers.push(await post(contactBody(n), undefined, '10.9.9.9'));
    expect(answers.map((answer) => answer.status)).toEqual([303, 303, 303, 303, 303, 429]);
    const last = answers[5] as Response;
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await last.text()).toContain('value="Pengirim 55"');
  });

  test('with a file in a field is refused, and says why', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(contactBody(6))) form.append(name, name === 'message' ? new File(['x'], 'x.txt') : value);
    const init = { method: 'POST', body: form, headers: { 'sec-fetch-site': 'same-origin' }, redirect: 'manual' } as const;
    const answer = await app.fetch('/contact-us', init, '10.8.8.8');
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Berkas tidak diterima di sini.');
  });
});
