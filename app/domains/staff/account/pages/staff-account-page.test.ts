import { afterAll, describe, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createDoctor } from '#tests/factories/directory.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
const { db } = app;
afterAll(() => app.close());
const admin = await signIn(db, await createUser(db, { roles: ['admin'] }));

/** The account of a doctor, its page, and the answer to the form that chooses the doctor there. */
async function accountOfDoctor() {
  const { id } = await createUser(db, { roles: ['doctor'] });
  const path = `/staff/accounts/${id}`;
  const read = async (answer: Response) => (await answer.text()).replaceAll('<!-- -->', '');
  return {
    id,
    open: async () => await read(await app.fetch(path, { headers: admin.headers })),
    async choose(doctor: string) {
      const body = new URLSearchParams({ intent: 'doctor', doctor });
      const answer = await app.fetch(path, { method: 'POST', headers: admin.headers, body, redirect: 'manual' });
      return { status: answer.status, html: await read(answer) };
    },
  };
}
const holderOf = async (id: number) =>
  (await db.selectFrom('doctors').select('user_id').where('id', '=', id).executeTakeFirstOrThrow()).user_id;

describe('the doctor of an account', () => {
  test('is chosen by name out of those without one, and no address is asked for', async () => {
    const [doctor, taken] = [await createDoctor(db, { name: 'dr. Pilihan Satu' }), await createDoctor(db, { name: 'dr. Sudah Punya' })];
    const other = await createUser(db, { roles: ['doctor'] });
    await db.updateTable('doctors').set({ user_id: other.id }).where('id', '=', taken.id).execute();
    const account = await accountOfDoctor();
    const page = await account.open();
    expect(page).toMatch(/<input(?=[^>]*name="doctor")(?=[^>]*list="dokter-tanpa-akun")[^>]*>/);
    expect(page).toContain('<option value="dr. Pilihan Satu"');
    for (const absent of ['dr. Sudah Punya', 'doctor_slug', 'Alamat halaman dokter', 'bilah alamat']) expect(page).not.toContain(absent);

    expect((await account.choose('DR. pilihan satu')).status).toBe(303);
    expect(await holderOf(doctor.id)).toBe(account.id);
    expect(await account.open()).toContain('value="dr. Pilihan Satu"');
    // The same once more changes nothing.
    expect((await account.choose(doctor.name)).status).toBe(303);
  });

  test('is not guessed: a name that two have, that nobody has, or whose doctor has an account is answered at the field', async () => {
    const [one] = [await createDoctor(db, { name: 'dr. Kembar' }), await createDoctor(db, { name: 'dr. Kembar' })];
    const account = await accountOfDoctor();
    const twice = await account.choose('dr. Kembar');
    expect([twice.status, twice.html.includes(`Ada beberapa dokter dengan nama itu. Tulis ${one.slug}`)]).toEqual([422, true]);
    const none = await account.choose('dr. Tidak Ada');
    expect([none.status, none.html.includes('Tidak ada dokter dengan nama itu. Pilih dari daftar.')]).toEqual([422, true]);
    expect(none.html).toContain('value="dr. Tidak Ada"');
    expect((await account.choose('')).status).toBe(422);
    expect((await account.choose(one.slug)).status).toBe(303);
    const late = await (await accountOfDoctor()).choose(one.slug);
    expect([late.status, late.html.includes('sudah terhubung dengan akun lain')]).toEqual([409, true]);
    expect(await holderOf(one.id)).toBe(account.id);
  });
});
