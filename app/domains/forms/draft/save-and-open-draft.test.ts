import { afterAll, beforeEach, expect, test } from 'vitest';
import { openEvents, personFields, stranger } from '#tests/factories/event-forms.ts';
import { plainDefinition } from '#tests/factories/forms.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { draftKeyOf, draftTokenOf } from './draft-link.server.ts';
import { openDraft, saveDraft } from './save-and-open-draft.server.ts';

const given = await openEvents();
const { app, db, clock, done, refusal, platform } = given;
afterAll(() => given.close());
const start = clock.now();
beforeEach(() => clock.set(start));

test('what was typed is kept encrypted for seven days, opened by the link of its mail, and gone once it is sent', async () => {
  const form = await given.form();
  const email = 'siti.draf@contoh.example';
  const fields = personFields({ name: 'Siti Belum Selesai', consent: 'processing', website: '', move: 'save', step: '0' });
  await done(saveDraft, stranger(), { kind: 'event', slug: form.slug, email, fields });
  const stored = await db.selectFrom('form_drafts').selectAll().where('form_id', '=', form.id).executeTakeFirstOrThrow();
  expect(stored.sealed_draft).not.toContain('Siti');
  const mail = await db.selectFrom('outbox_messages').selectAll().where('recipient', '=', email).executeTakeFirstOrThrow();
  const draft = /\/event\/form\/[\w-]+\?isian=([\w-]{43})/.exec(mail.body_text ?? '')?.[1] ?? '';
  expect(draft).not.toBe('');
  const by = { kind: 'event', slug: form.slug, draft };
  // An agreement is given with the form, and the time of an opening is that opening's.
  const opened = await done(openDraft, stranger(), by);
  expect(opened).toEqual({ email, fields: { name: fields.name, phone: fields.phone }, key: draftKeyOf(platform, stored.id) });
  expect(await refusal(openDraft, stranger(), { ...by, slug: (await given.form()).slug })).toBe('gone');
  // Saved again after its link it is the same draft.
  await done(saveDraft, stranger(), {
    kind: 'event',
    slug: form.slug,
    email,
    draft: opened.key,
    fields: { ...fields, name: 'Siti Hampir' },
  });
  expect((await done(openDraft, stranger(), by)).fields.name).toBe('Siti Hampir');
  expect((await given.register(form, { ...personFields(), draft: opened.key })).ok).toBe(true);
  expect(await refusal(openDraft, stranger(), by)).toBe('gone');

  await done(saveDraft, stranger(), { kind: 'event', slug: form.slug, email, fields });
  clock.set(new Date(start.getTime() + 7 * 86_400_000));
  const drafts = () => db.selectFrom('form_drafts').select('id').where('form_id', '=', form.id).execute();
  expect(await drafts()).toHaveLength(1);
  await runJob({ platform }, 'forms.clean');
  expect(await drafts()).toEqual([]);
});

const mailsTo = (recipient: string) => db.selectFrom('outbox_messages').select('body_text').where('recipient', '=', recipient).execute();

test('what looks automated is answered like the rest, and nothing is kept or mailed', async () => {
  const form = await given.form();
  const email = 'robot@contoh.example';
  const fields = personFields({ website: 'https://iklan.example' });
  expect(await done(saveDraft, stranger(), { kind: 'event', slug: form.slug, email, fields })).toHaveProperty('expires_at');
  expect(await db.selectFrom('form_drafts').select('id').where('form_id', '=', form.id).execute()).toEqual([]);
  expect(await mailsTo(email)).toEqual([]);
});

test('saved again and again it is gone after thirty days', async () => {
  const form = await given.form({
    closesAt: new Date(start.getTime() + 40 * 86_400_000),
    startsAt: new Date(start.getTime() + 50 * 86_400_000),
  });
  const email = 'sering@contoh.example';
  const save = (draft?: string) =>
    done(saveDraft, stranger(), { kind: 'event', slug: form.slug, email, fields: personFields(), ...(draft ? { draft } : {}) });
  const { id } = await save();
  for (const days of [6, 12, 18, 24, 29]) {
    clock.set(new Date(start.getTime() + days * 86_400_000));
    expect((await save(draftKeyOf(platform, id))).id).toBe(id);
  }
  const { expires_at } = await db.selectFrom('form_drafts').select('expires_at').where('id', '=', id).executeTakeFirstOrThrow();
  expect(expires_at).toEqual(new Date(start.getTime() + 30 * 86_400_000));
});

test('without a script: saved on a later page, opened at the first page that is not done, and gone once it is sent', async () => {
  const form = await given.form({
    definition: {
      ...plainDefinition,
      fields: [
        ...plainDefinition.fields,
        { key: 'd', type: 'text', label: 'Alamat' },
        { key: 'second', type: 'field', label: 'Bagian kedua', section: true },
        ...['e', 'f', 'g'].map((key) => ({ key, type: 'text' as const, label: `Isian ${key}`, required: true })),
      ],
    },
  });
  const path = `/event/form/${form.slug}`;
  const post = (to: string, fields: Record<string, string>) =>
    app.fetch(to, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers: { 'x-forwarded-for': newAddress() } });
  const typed = { name: 'Siti Nanti', phone: '081298765432', e: 'terisi', step: '1', move: 'save' };
  const wrong = await (await post(path, { ...typed, draft_email: 'bukan-email' })).text();
  expect(wrong).toContain('Tulis alamat email yang benar');
  expect(wrong).toMatch(/<details[^>]* open=""/);
  expect(wrong).toContain('value="bukan-email"');
  const saved = await (await post(path, { ...typed, draft_email: 'siti.nanti@contoh.example' })).text();
  expect(saved).toContain('Isian tersimpan. Tautannya kami kirim ke <strong>siti.nanti@contoh.example</strong>');
  expect(saved).toContain('Langkah <!-- -->2');
  const key = /name="draft" value="([\w.-]+)"/.exec(saved)?.[1] ?? '';
  expect(key).not.toBe('');
  const [mail] = await mailsTo('siti.nanti@contoh.example');
  const token = /isian=([\w-]{43})/.exec(mail?.body_text ?? '')?.[1] ?? '';
  expect(key).not.toContain(token);

  const opened = await app.fetch(`${path}?isian=${token}`);
  expect([opened.headers.get('referrer-policy'), opened.headers.get('x-robots-tag')]).toEqual(['no-referrer', 'noindex, nofollow']);
  expect((await app.fetch(path)).headers.get('x-robots-tag')).toBeNull();
  const html = await opened.text();
  expect(html).toContain('Isian Anda sudah kami isikan kembali');
  expect(html).toContain('Langkah <!-- -->2');
  for (const value of ['Siti Nanti', '081298765432', 'terisi', key]) expect(html).toContain(`value="${value}"`);
  const { move: _, step: __, ...answers } = typed;
  const sent = await post(`${path}?isian=${token}`, { ...answers, f: 'x', g: 'y', draft: key });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, expect.stringContaining('/event/kelola/')]);
  const gone = await (await app.fetch(`${path}?isian=${token}`)).text();
  expect(gone).toContain('Isian ini tidak ada lagi');
  expect(gone).not.toContain('Siti Nanti');
  // Saved from a page that was open meanwhile: what was typed stays, and is another draft once it is saved again.
  const late = await post(`${path}?isian=${token}`, { ...typed, draft: key, draft_email: 'siti.nanti@contoh.example' });
  const refused = await late.text();
  expect([late.status, refused.includes('Isian yang dulu disimpan sudah terkirim')]).toEqual([409, true]);
  for (const value of ['Siti Nanti', 'siti.nanti@contoh.example']) expect(refused).toContain(`value="${value}"`);
  expect(refused).not.toMatch(/name="draft" value=/);
  expect(await mailsTo('siti.nanti@contoh.example')).toHaveLength(1);
});

test('one address gets no more than eight links a day, and a draft whose link it has is saved all the same', async () => {
  const form = await given.form();
  const email = 'penuh@contoh.example';
  const save = (more: Record<string, unknown> = {}) =>
    refusal(saveDraft, stranger(), { kind: 'event', slug: form.slug, email, fields: personFields(), ...more });
  const { id } = await done(saveDraft, stranger(), { kind: 'event', slug: form.slug, email, fields: personFields() });
  const draft = draftKeyOf(platform, id);
  expect(await save({ draft, email: email.toUpperCase() })).toBe('ok');
  expect(await mailsTo(email)).toHaveLength(1);
  for (let n = 1; n < 8; n += 1) expect(await save()).toBe('ok');
  expect(await save()).toBe('too_many_mails');
  expect(await save({ draft, fields: personFields({ name: 'Siti Terakhir' }) })).toBe('ok');
  const opened = await done(openDraft, stranger(), { kind: 'event', slug: form.slug, draft: draftTokenOf(platform, id) });
  expect([opened.fields.name, (await mailsTo(email)).length]).toEqual(['Siti Terakhir', 8]);
  // Another address needs the link.
  expect(await save({ draft, email: 'lain@contoh.example' })).toBe('ok');
  expect(await mailsTo('lain@contoh.example')).toHaveLength(1);
});

test('who saved a draft for another address cannot read what is added to it, and a corrected address ends the first link', async () => {
  const form = await given.form();
  const by = { kind: 'event' as const, slug: form.slug };
  const { id } = await done(saveDraft, stranger(), { ...by, email: 'korban@contoh.example', fields: personFields() });
  const key = draftKeyOf(platform, id);
  // The key of the page opens nothing, whole or in part.
  for (const draft of [key.slice(-43), id.padEnd(43, 'x')]) expect(await refusal(openDraft, stranger(), { ...by, draft })).toBe('gone');
  const first = { ...by, draft: draftTokenOf(platform, id) };
  expect(await refusal(openDraft, stranger(), first)).toBe('ok');
  const fields = personFields({ name: 'Siti Pindah' });
  const moved = await done(saveDraft, stranger(), { ...by, email: 'benar@contoh.example', fields, draft: key });
  expect(await refusal(openDraft, stranger(), first)).toBe('gone');
  const opened = await done(openDraft, stranger(), { ...by, draft: draftTokenOf(platform, moved.id) });
  expect(opened.fields.name).toBe('Siti Pindah');
  expect(await db.selectFrom('form_drafts').select('id').where('form_id', '=', form.id).execute()).toHaveLength(1);
});
