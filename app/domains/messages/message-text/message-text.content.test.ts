import { afterAll, expect, test } from 'vitest';
import { confirmRun, prepareBulk, viewRun } from '#app/domains/staff/bulk-action/prepare-and-confirm-run.server.ts';
import { messageTemplates } from '#app/domains.server.ts';
import type { MessageTemplate } from '#app/platform/messaging/templates.ts';
import { currentTemplate } from '#app/platform/messaging/texts.server.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { attempt, messageOf, openWhatsApp, queueFor } from '#tests/factories/phone-messages.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { addressErrors, textErrors } from './message-text.ts';

const whatsapp = await openWhatsApp();
const app = await createTestApp({ variables: whatsapp.variables });
afterAll(async () => {
  await app.close();
  await whatsapp.close();
});
const { db, platform } = app;
const [rina, maya] = [await createEditor(db), await createEditor(db)];
const [byRina, byMaya] = [editingCalls(platform, rina), editingCalls(platform, maya)];
const { operations } = resourceOf('message-texts');
const key = 'account_sign_up';

test('every template of the code has a row with its text; a new or changed one comes with a migration', async () => {
  const rows = await db
    .selectFrom('message_texts')
    .select(['template', 'title', 'body', 'version', 'example'])
    .orderBy('template')
    .execute();
  const inCode = [...messageTemplates.values()].map(({ id, title, body, version, example }) => ({
    template: id,
    title,
    body,
    version,
    example,
  }));
  expect(rows).toEqual(inCode.sort((one, other) => (one.template < other.template ? -1 : 1)));
});

const textOf = async (isWhatsApp: boolean) => await currentTemplate(db, messageTemplates.get(key) as MessageTemplate, isWhatsApp);
const sentText = async () => {
  const id = await queueFor(app);
  await attempt(app, id);
  return { text: (await messageOf(app, id)).body_text, template: whatsapp.messages.at(-1)?.template };
};

test('a new text goes by SMS at once, and by WhatsApp under its own name when it is approved', async () => {
  const { version, values } = await byRina.done(operations.view, { key });
  const body = 'Sehati: akun Anda hampir jadi. Buat kata sandinya dalam 60 menit di\n{{url}}\nBukan Anda? Abaikan pesan ini.';
  const saved = await byRina.done(operations.save, { key, version, base: values, values: { ...values, body } });
  const publish = { key, version: saved.version, base: { ...values, body }, values: {} };
  expect(await byRina.ask(operations.publish, publish)).toEqual({ ok: false, code: 'invalid_input' });
  const first = await byMaya.done(operations.publish, publish);
  expect((await byMaya.done(operations.view, { key })).values.approval).toBe('waiting');
  expect([(await textOf(false)).body, (await textOf(true)).version]).toEqual([body, 1]);
  expect(await sentText()).toMatchObject({ template: 'sehati_account_sign_up_v1' });

  const approved = { key, version: first.version, base: {}, values: { approval: 'approved' } };
  const second = await byRina.done(operations.publish, approved);
  expect(await textOf(true)).toMatchObject({ body, version: 2 });
  whatsapp.approve('sehati_account_sign_up_v2', 1);
  expect(await sentText()).toMatchObject({ template: 'sehati_account_sign_up_v2', text: expect.stringContaining('hampir jadi') });
  expect(await byRina.ask(operations.publish, { ...approved, version: second.version, values: { approval: 'refused' } })).toEqual({
    ok: false,
    code: 'invalid_input',
  });
});

test('a newer version of the code replaces what staff have written', async () => {
  const template = messageTemplates.get(key) as MessageTemplate;
  expect((await currentTemplate(db, { ...template, version: 9, body: 'Sehati: baru {{url}} ya.' }, true)).body).toBe(
    'Sehati: baru {{url}} ya.',
  );
});

test('a text keeps its values, each once, and what WhatsApp asks', () => {
  const example = { when: 'Senin', code: 'K7M4' };
  const right = 'Sehati: kunjungan Anda pada {{when}} dengan kode {{code}} tercatat.';
  expect(textErrors(right, example)).toEqual([]);
  expect(textErrors(right.replace(' dengan kode {{code}}', ''), example)).toEqual(['Isian ini harus ada: {{code}}.']);
  expect(textErrors(right.replace('tercatat', 'untuk {{nama}} tercatat'), example)).toEqual(['Isian ini tidak dikenal: {{nama}}.']);
  expect(textErrors(right.replace('tercatat.', '{{code}}'), example)).toEqual([
    'Setiap isian hanya sekali.',
    'Teks tidak boleh dimulai atau diakhiri dengan isian.',
    'Beri kata di antara dua isian.',
    'Terlalu sedikit kata untuk isian sebanyak itu.',
  ]);
  expect(textErrors(right.replace('Sehati: ', ''), example)).toEqual(['Mulai dengan “Sehati: ”, supaya penerima tahu dari siapa.']);
});

test('a private link stands alone: no other host gets it, and no other address stands in a text', async () => {
  const example = { url: 'https://sehati.example/a/rahasia', code: 'K7M4' };
  for (const { body, example: own } of messageTemplates.values()) expect(addressErrors(body, own)).toEqual([]);
  const alone = ['Isian tautan berdiri sendiri: beri spasi sebelum dan sesudahnya.'];
  for (const leak of [
    'https://jahat.example/?u={{url}}',
    'jahat.example/{{url}}',
    '({{url}})',
    '{{url}}.',
    '{{url}}@jahat.example',
    'x{{url}}',
  ]) {
    expect(addressErrors(`Sehati: buka ${leak} ya.`, example)).toEqual(alone);
  }
  for (const leak of [
    'https://jahat.example/?c={{code}}',
    'jahat.example/{{code}}',
    'www.jahat.example',
    '//jahat/{{code}}',
    '{{code}}@jahat',
    'JAHAT.CO',
  ]) {
    expect(addressErrors(`Sehati: buka {{url}} atau ${leak} ya.`, example)).toEqual([expect.stringContaining(leak)]);
  }
  for (const right of ['{{code}}.', '“{{code}}”', '({{code}}),', 'pukul 08.00', 's.d. besok', '12/12']) {
    expect(addressErrors(`Sehati: kode ${right} di {{url}} ya.`, example)).toEqual([]);
  }
});

test('a text is published by who logged in a moment ago, at once, by plan and in a run', async () => {
  const stale = { ...maya, recentlyAuthenticated: false };
  const { version, values } = await byRina.done(operations.view, { key });
  const change = { key, version, base: values, values };
  const reauth = { ok: false, code: 'reauth' };
  const due_at = new Date(Date.now() + 3_600_000).toISOString();
  expect(await byMaya.ask(operations.publish, change, stale)).toEqual(reauth);
  expect(await byMaya.ask(operations.plan, { key, version, action: 'publish', due_at }, stale)).toEqual(reauth);
  expect(await byMaya.ask(operations.save, change, stale)).toMatchObject({ ok: true });
  const { id } = await byMaya.done(prepareBulk, { kind: 'message-texts', act: 'publish', keys: [key], query: {} });
  const { plan } = await byMaya.done(viewRun, { id });
  expect(await byMaya.ask(confirmRun, { id, plan }, stale)).toEqual(reauth);
  const sentence = resourceOf('mail-sentences').operations;
  const first = (await byMaya.done(sentence.find, {})).rows[0]?.key as string;
  expect(await byMaya.ask(sentence.publish, { key: first, version: 0, base: {}, values: {} }, stale)).toEqual(reauth);
  expect((await byMaya.ask(operations.publish, change)).ok).toBe(true);
});

test('the page asks for the log-in before the publication, and keeps what was typed', async () => {
  const { version, values } = await byRina.done(operations.view, { key });
  await db
    .updateTable('sessions')
    .set({ authenticated_at: new Date(Date.now() - 3_600_000) })
    .where('user_id', '=', maya.userId)
    .execute();
  const page = await app.fetch(`/staff/konten/message-texts/${key}`, { headers: maya.headers });
  const html = await page.text();
  expect(html).toContain('masuk sekali lagi');
  expect(html).not.toContain('data-next="publish"');
  const body = new URLSearchParams({ intent: 'publish', version: String(version), base: JSON.stringify(values), ...values });
  body.set('body', `${values.body} Terima kasih.`);
  const answer = await app.fetch(`/staff/konten/message-texts/${key}`, { method: 'POST', headers: maya.headers, body });
  expect(answer.headers.get('location')).toContain('/account/reauthenticate');
  expect((await byRina.done(operations.view, { key })).values.body).toBe(`${values.body} Terima kasih.`);
});
