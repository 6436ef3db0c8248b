import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { filledText } from '#app/platform/content/field-values.ts';
import { renderMail } from '#app/ui/mail/render-mail.server.tsx';
import { createStaff } from '#tests/factories/desk.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { allSentences, chatVariants, isOnlyValue, mailVariants } from '#tests/factories/mail-sentences.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { mapSentences, sentenceErrors, sentenceOf } from './mail-sentence.ts';
import { renderWorded, wordedChat } from './word-mails.server.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const [rina, maya] = [await createEditor(db), await createEditor(db)];
const { operations } = resourceOf('mail-sentences');

test('every sentence of every mail has a row; a new or changed one comes with a migration', async () => {
  const rows = await db.selectFrom('mail_sentences').select(['used_in', 'original', 'example', 'text']).execute();
  expect(rows.every(({ original, text }) => original === text)).toBe(true);
  const inCode = allSentences().map(({ usedIn, original, example }) => ({ used_in: usedIn, original, example, text: original }));
  const byText = (one: { original: string }, other: { original: string }) => (one.original < other.original ? -1 : 1);
  expect(rows.sort(byText)).toEqual(inCode.sort(byText));
});

test('a sentence with its values is the text of the mail again, in every mail', () => {
  for (const { mail } of mailVariants) {
    const values = mail.values ?? {};
    for (const text of [mail.subject, mail.preheader, mail.heading, ...mail.paragraphs, mail.caution ?? '']) {
      expect(filledText(sentenceOf(text, values), values)).toBe(text);
    }
  }
});

test('what an editor writes and another publishes stands in the next mail, with the values of that mail', async () => {
  const original = 'Pesanan dikirim: {{order}}';
  const { id } = await db.selectFrom('mail_sentences').select('id').where('original', '=', original).executeTakeFirstOrThrow();
  const [byRina, byMaya, key] = [editingCalls(platform, rina), editingCalls(platform, maya), String(id)];
  const { version, values } = await byRina.done(operations.view, { key });
  const write = (text: string, at: number) => byRina.done(operations.save, { key, version: at, base: values, values: { text } });
  const without = await write('Paket Anda berangkat', version);
  const refused = { ok: false, code: 'invalid_input' };
  expect(await byMaya.ask(operations.publish, { key, version: without.version, base: {}, values: {} })).toEqual(refused);
  const right = await write('Paket Anda berangkat, pesanan {{order}}', without.version);
  expect(await byRina.ask(operations.publish, { key, version: right.version, base: {}, values: {} })).toEqual(refused);
  await byMaya.done(operations.publish, { key, version: right.version, base: {}, values: {} });
  const shipped = mailVariants.find(({ mail }) => mail.subject.startsWith('Pesanan dikirim: '))?.mail;
  if (!shipped) throw new Error('no such mail');
  const worded = await renderWorded(db, shipped);
  expect(worded).toEqual(renderMail({ ...shipped, subject: 'Paket Anda berangkat, pesanan INV-20261121-7K3QZ9TM' }));
});

test('a value that a chat does not have is refused at publication, and what was typed stays', async () => {
  const original = 'Kami menerima satu permintaan kunjungan pada {{visit}} dengan nomor ini.';
  const columns = ['id', 'text'] as const;
  const stored = () => db.selectFrom('mail_sentences').select(columns).where('original', '=', original).executeTakeFirstOrThrow();
  const { id, text: before } = await stored();
  const [byRina, byMaya, key] = [editingCalls(platform, rina), editingCalls(platform, maya), String(id)];
  const text = 'Permintaan {{patient}} pada {{visit}}: {{link}}';
  const { version, values } = await byRina.done(operations.view, { key });
  const typed = await byRina.done(operations.save, { key, version, base: values, values: { text } });
  const publication = { key, version: typed.version, base: {}, values: {} };
  expect(await byMaya.ask(operations.publish, publication)).toEqual({ ok: false, code: 'invalid_input' });
  expect([(await byRina.done(operations.view, { key })).values.text, (await stored()).text]).toEqual([text, before]);
});

test('who answers patients does not word what all of them say', async () => {
  const desk = await createStaff(db, 'booking_desk');
  const { id } = await db.selectFrom('mail_sentences').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const { ask } = editingCalls(platform, desk);
  const asked = [
    await ask(operations.view, { key: String(id) }),
    await ask(operations.save, { key: String(id), version: 0, base: {}, values: { text: 'Halo' } }),
    await ask(operations.publish, { key: String(id), version: 0, base: {}, values: {} }),
  ];
  expect(asked).toEqual(Array(3).fill({ ok: false, code: 'forbidden' }));
});

/** As if staff had written every sentence. */
const wordAll = () => db.updateTable('mail_sentences').set({ text: sql`'Staf: ' || original` }).execute();

test('where staff have written every sentence, every mail has their words alone, with its values', async () => {
  await wordAll();
  for (const { mail } of mailVariants) {
    const written = mapSentences(mail, (text) => (isOnlyValue(sentenceOf(text, mail.values ?? {})) ? text : `Staf: ${text}`));
    expect(await renderWorded(db, mail)).toEqual(renderMail(written));
    expect(written.heading).not.toBe(mail.heading);
  }
});

test('where staff have written every sentence, every chat has their words alone, with its values', async () => {
  await wordAll();
  for (const { chat } of chatVariants) {
    const isKept = (line: string) => isOnlyValue(sentenceOf(line, { ...chat.values, link: 'x' }));
    const written = chat.lines.map((line) => (isKept(line) ? line : `Staf: ${line}`)).join('\n');
    expect(await wordedChat(db, chat)).toBe(written);
    // Only the private link is filled in later.
    expect(written.replace('batalkan: {{link}}', '')).not.toContain('{{');
  }
});

test('a message that may reach somebody else has no name and no private link to give', () => {
  const neutral = chatVariants.filter(({ chat }) => chat.lines.some((line) => /Kami menerima (?:satu|lebih)/.test(line)));
  expect(neutral.map(({ chat }) => Object.keys(chat.values))).toEqual([
    ['place', 'visit'],
    ['place', 'visit'],
  ]);
});

test('a value is found as a whole only, and the longest first', () => {
  expect(
    sentenceOf('Datang 15 menit sebelum pukul 15.30 di RS Contoh Baru', { minutes: '15', place: 'RS Contoh', whole: 'RS Contoh Baru' }),
  ).toBe('Datang {{minutes}} menit sebelum pukul {{minutes}}.30 di {{whole}}');
  expect(sentenceOf('Kode K7 dan K77', { code: 'K7' })).toBe('Kode {{code}} dan K77');
  expect(sentenceOf('Kosong', { code: '' })).toBe('Kosong');
  expect(sentenceErrors('Halo {{nama}', 'Halo {{nama}}', {})).toHaveLength(1);
  expect(sentenceErrors('Halo', 'Halo {{nama}}', {})).toEqual([
    'Kalimat ini punya isian {{nama}}, masing-masing seperti di kalimat semula.',
  ]);
  expect(sentenceErrors('Halo {{nama}}', 'Halo', {})).toEqual(['Kalimat ini tidak punya isian: hapus {{…}}.']);
  expect(sentenceErrors('Buka jahat.example/{{kode}} ya', 'Kode {{kode}}', { kode: '123456' })).toHaveLength(1);
});
