import { afterAll, describe, expect, test } from 'vitest';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import type { Operation } from '#app/platform/operations/operation.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility, createSlot } from '#tests/factories/directory.ts';
import { createEditor } from '#tests/factories/editing.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { doctorResource } from '../doctor/doctor.content.server.ts';
import { findOwnPage, ownPagesToPublish, saveOwnPage } from './save-doctor-texts.server.ts';

const app = await createTestApp();
const { db, platform } = app;
afterAll(() => app.close());

const { view, publish, save } = doctorResource.operations;
const nothing = { description: '', education: '', awards: '', organizations: '', publications: '' };

async function call<I, V>(actor: UserActor, item: Operation<I, V>, input: object): Promise<V> {
  const result = await invokeAs(platform, item, actor, input);
  if (!result.ok) throw new Error(`${item.name}: ${result.code}`);
  return result.data;
}
const refusal = async <I, V>(actor: UserActor, item: Operation<I, V>, input: object) => {
  const result = await invokeAs(platform, item, actor, input);
  return result.ok ? 'ok' : result.code;
};

/** A doctor who practises, with the account and the page. */
async function createOwnDoctor() {
  const { doctor } = await createSlot(db);
  const actor = await createStaff(db, 'doctor');
  await db.updateTable('doctors').set({ user_id: actor.userId }).where('id', '=', doctor.id).execute();
  return { actor, key: String(doctor.id), slug: doctor.slug };
}
const pageOf = async (actor: UserActor) => {
  const page = await call(actor, findOwnPage, {});
  if (!page) throw new Error('no doctor');
  return page;
};
async function write(actor: UserActor, texts: Partial<typeof nothing>) {
  const { texts: stored, seen } = await pageOf(actor);
  return await call(actor, saveOwnPage, { ...stored, ...texts, seen });
}
const waiting = async (scope: 'group' | number[]) => ('read' in ownPagesToPublish ? await ownPagesToPublish.read(platform, scope) : null);
const publicText = async (slug: string) =>
  (await db.selectFrom('doctors').select('description').where('slug', '=', slug).executeTakeFirstOrThrow()).description;

describe('the own page of a doctor', () => {
  test('is written by the doctor, waits, and is read by visitors when an editor has published it', async () => {
    const { actor, key, slug } = await createOwnDoctor();
    const editor = await createEditor(db);
    const before = (await waiting('group'))?.count ?? 0;
    expect(await pageOf(actor)).toMatchObject({ texts: nothing, waits: false });
    await write(actor, { description: '<p>Merawat bayi sejak 2009.</p>', education: '<ul><li>Universitas Padjadjaran</li></ul>' });
    expect(await pageOf(actor)).toMatchObject({ texts: { description: '<p>Merawat bayi sejak 2009.</p>' }, waits: true });
    expect(await publicText(slug)).toBe('');
    expect([(await waiting('group'))?.count, await waiting([1])]).toEqual([before + 1, { count: 0, oldest: null }]);

    const record = await call(editor, view, { key });
    const { version, values } = record;
    await call(editor, publish, { key, version, base: values, values });
    expect(await publicText(slug)).toBe('<p>Merawat bayi sejak 2009.</p>');
    expect([(await pageOf(actor)).waits, (await waiting('group'))?.count]).toEqual([false, before]);
    await write(actor, { description: '<p>Lagi</p>' });
    await db.updateTable('doctors').set({ is_active: false }).where('slug', '=', slug).execute();
    expect((await waiting('group'))?.count).toBe(before);
    const revisions = db.selectFrom('staff_revisions').select(['cause', 'note', 'author']).where('kind', '=', 'doctors');
    expect(await revisions.where('key', '=', key).orderBy('n').execute()).toEqual([
      { cause: 'before', note: null, author: null },
      { cause: 'note', note: 'Ditulis dokter ini', author: actor.userId },
      { cause: 'publish', note: null, author: editor.userId },
      { cause: 'note', note: 'Ditulis dokter ini', author: actor.userId },
    ]);
  });

  test('keeps what an editor writes beside it, and says so where both wrote one text', async () => {
    const { actor, key } = await createOwnDoctor();
    const editor = await createEditor(db);
    const opened = await pageOf(actor);
    const first = await call(editor, view, { key });
    const byEditor = { key, version: first.version, base: first.values };
    await call(editor, save, { ...byEditor, values: { ...first.values, name: 'dr. Nama Baru' } });
    // Another field: nothing is in the way.
    await call(actor, saveOwnPage, { ...opened.texts, awards: '<p>Penghargaan</p>', seen: opened.seen });
    const merged = await call(editor, view, { key });
    expect(merged.values).toMatchObject({ name: 'dr. Nama Baru', awards: '<p>Penghargaan</p>' });

    const again = await pageOf(actor);
    const change = { key, version: merged.version, base: merged.values, values: { ...merged.values, awards: '<p>Dari tim</p>' } };
    await call(editor, save, change);
    const mine = { ...again.texts, awards: '<p>Dari dokter</p>' };
    expect(await refusal(actor, saveOwnPage, { ...mine, seen: again.seen })).toBe('conflict');
    expect((await pageOf(actor)).texts.awards).toBe('<p>Dari tim</p>');
    await call(actor, saveOwnPage, { ...mine, seen: (await pageOf(actor)).seen });
    // What the editor wrote and nobody has published is not gone.
    const kept = db.selectFrom('staff_revisions').select(['data', 'author']).where('kind', '=', 'doctors').where('key', '=', key);
    expect(await kept.where('note', '=', 'Sebelum ditulis dokternya').execute()).toMatchObject([
      { data: { awards: '<p>Dari tim</p>' }, author: editor.userId },
    ]);
    expect((await call(editor, view, { key })).values).toMatchObject({ name: 'dr. Nama Baru', awards: '<p>Dari dokter</p>' });
  });

  test('a text that an editor changes is not undone by a form that still has the older one', async () => {
    const { actor, key } = await createOwnDoctor();
    const editor = await createEditor(db);
    await write(actor, { education: '<p>Lama</p>', awards: '<p>A</p>' });
    const opened = await pageOf(actor);
    const { version, values } = await call(editor, view, { key });
    await call(editor, save, { key, version, base: values, values: { ...values, education: '<p>Baru</p>' } });
    await call(actor, saveOwnPage, { ...opened.texts, awards: '<p>B</p>', seen: opened.seen });
    expect((await pageOf(actor)).texts).toMatchObject({ education: '<p>Baru</p>', awards: '<p>B</p>' });
  });

  test('takes no script, no bottomless markup, nothing too long and no other field', async () => {
    const { actor, key } = await createOwnDoctor();
    await write(actor, { description: '<p>Halo<script>alert(1)</script></p><p onclick="x()">dua</p>' });
    expect((await pageOf(actor)).texts.description).toBe('<p>Halo</p><p>dua</p>');
    const { texts, seen } = await pageOf(actor);
    const refused = [
      { description: '<b>'.repeat(5_000) },
      { education: 'a'.repeat(50_001) },
      { awards: 'a\0b' },
      { awards: '&'.repeat(20_000) },
    ];
    for (const typed of refused) expect(await refusal(actor, saveOwnPage, { ...texts, ...typed, seen })).toBe('invalid_input');
    await call(actor, saveOwnPage, { ...texts, awards: '<p>x</p>', seen, name: 'Prof. Lain', portrait: 'x', slug: 'lain' });
    const { values } = await call(await createEditor(db), view, { key });
    expect([values.name, values.slug, values.awards]).not.toContain('Prof. Lain');
    expect(values).toMatchObject({ awards: '<p>x</p>', portrait: '' });
  });

  test('writes no revision, no working copy and no line of the audit log for what is already so', async () => {
    const { actor, key } = await createOwnDoctor();
    const rows = async () => {
      const revisions = db.selectFrom('staff_revisions').select('n').where('kind', '=', 'doctors').where('key', '=', key).execute();
      const audit = db.selectFrom('audit_records').select('object').where('object', '=', `doctors:${key}`).execute();
      const working = db.selectFrom('staff_records').select('working').where('kind', '=', 'doctors').where('key', '=', key);
      return [(await revisions).length, (await working.executeTakeFirst())?.working ?? null, (await audit).length];
    };
    await write(actor, {});
    expect(await rows()).toEqual([0, null, 0]);
    await write(actor, { awards: '<p>x</p>' });
    expect((await rows())[2]).toBe(1);
  });

  test('is closed to a doctor who is no longer active, to one without a record, and to other roles', async () => {
    const { actor, key } = await createOwnDoctor();
    const { seen } = await pageOf(actor);
    const input = { ...nothing, description: '<p>x</p>', seen };
    await db.updateTable('doctors').set({ is_active: false }).where('id', '=', Number(key)).execute();
    for (const one of [actor, await createStaff(db, 'doctor')]) {
      expect([await call(one, findOwnPage, {}), await refusal(one, saveOwnPage, input)]).toEqual([null, 'not_found']);
    }
    const manager = await createStaff(db, 'manager', [(await createFacility(db)).id]);
    expect([await refusal(manager, findOwnPage, {}), await refusal(manager, saveOwnPage, input)]).toEqual(['forbidden', 'forbidden']);
  });

  test('the form without a script keeps what was typed and compares it with what is stored', async () => {
    const { key, slug } = await createOwnDoctor();
    const user = await createUser(db, { roles: ['doctor'] });
    await db.updateTable('doctors').set({ user_id: user.id }).where('slug', '=', slug).execute();
    const { headers } = await signIn(db, user);
    const path = '/staff/praktik/halaman';
    const seen = /name="seen" value="([\w.]+)"/.exec(await (await app.fetch(path, { headers })).text())?.[1] ?? '';
    const editor = await createEditor(db);
    const { version, values } = await call(editor, view, { key });
    await call(editor, save, { key, version, base: values, values: { ...values, education: '<p>Dari tim konten</p>' } });
    const body = new URLSearchParams({ ...nothing, education: '<p>Dari saya sendiri</p>', awards: 'a'.repeat(50_001), seen });
    const post = { method: 'POST', headers: { ...headers, origin: platform.env.publicUrl }, body };
    const tooLong = await app.fetch(path, post);
    const again = await tooLong.text();
    // Another refusal says nothing of the editor's text, so the marks stay those of the texts that were shown.
    expect([tooLong.status, again.includes(seen), again.includes('Paling banyak 50.000 karakter')]).toEqual([422, true, true]);
    body.set('awards', '');
    const refused = await app.fetch(path, post);
    const html = await refused.text();
    expect(refused.status).toBe(409);
    expect(html).toContain('Tulisan ini diubah orang lain sejak Anda membukanya.');
    expect(html).toContain('&lt;p&gt;Dari saya sendiri&lt;/p&gt;');
    expect(html).toContain('tim konten');
    body.set('seen', /name="seen" value="([\w.]+)"/.exec(html)?.[1] ?? '');
    const saved = await app.fetch(path, post);
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${path}?sudah=simpan`]);
    expect((await call(editor, view, { key })).values).toMatchObject({ education: '<p>Dari saya sendiri</p>' });
  });
});
