import { afterAll, describe, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { markupOf } from '#tests/harness/markup.tsx';
import { createTestApp } from '#tests/harness/test-app.ts';
import { DoctorPanel } from './ui/doctor-panel.tsx';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db } = app;
afterAll(() => app.close());

const person = async (more: Parameters<typeof createUser>[1] = {}) => {
  const user = await createUser(db, more);
  return { user, ...(await signIn(db, user)) };
};
const words = (html: string) => html.slice(html.indexOf('data-account-body'), html.indexOf('</main>')).replace(/<!-- -->|<[^>]+>/g, '|');
const page = async (path: string, headers: Record<string, string>) => await (await app.fetch(path, { headers })).text();
const put = (headers: Record<string, string>, body: object) =>
  app.fetch('/v1/user/profile', { method: 'PUT', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

describe('the profile', () => {
  test('shows name, e-mail and phone, each "Belum ada" where there is none', async () => {
    const full = await person({ name: 'Siti <Aminah>', email: 'siti@contoh.id', phone: '+6281234567890' });
    const shown = words(await page('/account/profile', full.headers));
    for (const text of ['Siti &lt;Aminah&gt;', 'siti@contoh.id', '0812-3456-7890']) expect(shown).toContain(text);
    expect(shown).not.toContain('Belum ada|');
    const bare = await person({ name: '', email: null, phone: '+6281234567891' });
    expect(words(await page('/account/profile', bare.headers)).match(/Belum ada\|/g)).toHaveLength(2);
  });

  test('leads staff, and nobody else, to their pages', async () => {
    for (const [roles, leads] of [[['admin'], true] as const, [['cashier'], true] as const, [[], false] as const]) {
      const { headers } = await person({ roles });
      const html = await page('/account/profile', headers);
      expect(html.includes('href="/staff"'), roles.join()).toBe(leads);
      expect(html).not.toContain('/account/google/connection');
    }
  });

  test('is never stored, not indexed, and its log-out is a form', async () => {
    const { headers } = await person();
    const answer = await app.fetch('/account/profile', { headers });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toMatch(/<form [^>]*action="\/account\/logout" method="post">/);
  });

  test('a visitor is led to the log-in and back', async () => {
    for (const path of ['/account/profile', '/account/profile/edit', '/account/appointments']) {
      const answer = await app.fetch(path, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/account/login?next=${encodeURIComponent(path)}`]);
    }
  });

  test('the name is changed by the call and by the form, for its owner alone', async () => {
    const { user, headers } = await person();
    const other = await person();
    const written = await put(headers, { name: '  Siti   Aminah ', email: 'lain@contoh.id', role_id: 3, status: 'disabled' });
    expect((await written.json()).data).toEqual({ name: 'Siti Aminah', email: user.email, phone: null, birth_date: null, gender: null });
    expect((await (await app.fetch('/v1/user/profile', { headers: other.headers })).json()).data.name).toBe(other.user.name);
    const post = (name: string) =>
      app.fetch('/account/profile/edit', { method: 'POST', headers, body: new URLSearchParams({ name }), redirect: 'manual' });
    const saved = await post('Siti Rahma');
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/account/profile/edit?tersimpan=nama']);
    expect(await page('/account/profile/edit?tersimpan=nama', headers)).toContain('Nama disimpan.');
    expect(await page('/account/profile/edit?tersimpan=__proto__', headers)).not.toContain('role="status" tabindex');
    const empty = await post('   ');
    expect([empty.status, await empty.text()]).toEqual([422, expect.stringMatching(/id="field-name-error">.*?Masukkan nama Anda/)]);
    for (const name of ['', 'x'.repeat(121), 'a\u0000b', 7]) expect((await put(headers, { name })).status).toBe(422);
    expect((await (await app.fetch('/v1/user/profile', { headers })).json()).data.name).toBe('Siti Rahma');
  });
});

describe('the panels', () => {
  test('patients, and staff who are no doctors, see their orders', async () => {
    for (const roles of [[], ['pharmacist']] as const) {
      const { headers } = await person({ roles });
      const shown = words(await page('/account/profile', headers));
      for (const text of ['Order', 'Transaksi', 'Semua', 'Aktif', 'Selesai', 'Belum ada transaksi', 'Lihat layanan kami']) {
        expect(shown).toContain(text);
      }
      expect(shown).not.toContain('Chat List');
    }
  });

  test('doctors see their chats and reservations', async () => {
    const { headers } = await person({ roles: ['doctor'] });
    const shown = words(await page('/account/profile', headers));
    for (const text of [
      ...['Chat List', 'Reservations', 'Active', 'Paid', 'Done'],
      ...['Tidak ada chat yang aktif', 'Belum ada Paid Chat', 'Tidak ada Done Chat', 'Tidak ada reservasi'],
    ]) {
      expect(shown).toContain(text);
    }
    expect(shown).not.toContain('Transaksi');
  });

  test('active chats can be opened and ended, paid ones started, done ones have a name alone', () => {
    const chat = (patient: string) => ({ patient, room: `ruang-${patient}`, transaction: `t-${patient}` });
    const html = markupOf(
      <DoctorPanel
        panel={{
          chats: { active: [chat('Ani')], paid: [chat('Budi')], done: [chat('Citra')] },
          reservations: [{ facility: 'RSU Sehati', patient: 'Dewi', date: '2026-11-23' }],
        }}
      />,
    );
    const panel = (id: string) => html.slice(html.indexOf(`role="tabpanel" id="${id}"`)).split(/<h[23]/)[0] ?? '';
    const controls = (id: string) => [...panel(id).matchAll(/>(Buka|Done|Start)</g)].map((match) => match[1]);
    expect(controls('chat-active')).toEqual(['Buka', 'Done']);
    expect(panel('chat-active')).toContain('value="t-Ani"');
    expect(controls('chat-paid')).toEqual(['Start']);
    expect([panel('chat-done').includes('Citra'), controls('chat-done')]).toEqual([true, []]);
    expect(panel('reservations')).toContain('RSU Sehati');
  });
});
