import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { DefinitionInput } from '#app/domains/forms/definition/form-definition.schema.ts';
import { openEvents, personFields } from '#tests/factories/event-forms.ts';
import { plainDefinition, pricedDefinition } from '#tests/factories/forms.ts';
import { newAddress } from '#tests/harness/client-address.ts';

const given = await openEvents();
const { app, db } = given;
afterAll(() => given.close());

const { consents } = plainDefinition;
const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer(),
  );

const two = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];
type Fields = Readonly<Record<string, string | readonly string[]>>;

/** A page as a browser without a script has it. */
const read = async (path: string) => await (await app.fetch(path)).text();
async function send(path: string, fields: Fields) {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
  const answer = await app.fetch(path, { method: 'POST', body, redirect: 'manual', headers: { 'x-forwarded-for': newAddress() } });
  return { status: answer.status, location: answer.headers.get('location') ?? '', html: await answer.text() };
}

const pathOf = ({ kind, slug }: Readonly<{ kind: string; slug: string }>) => `/${kind}/form/${slug}`;
const errorsIn = (html: string) =>
  Object.fromEntries([...html.matchAll(/id="field-(\w+)-error"><svg.*?<\/svg><span>([^<]*)</g)].map(([, name, text]) => [name, text]));

/** The inputs of the form, by name, with the values of those that people do not see. */
const hiddenIn = (html: string) =>
  Object.fromEntries([...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]));

const names = (html: string) => new Set([...html.matchAll(/<(?:input|select|textarea)[^>]* name="(\w+)"/g)].map(([, name]) => name));

describe('a form without a script', () => {
  const types: DefinitionInput['fields'] = [
    { key: 'f_text', type: 'text', label: 'Nama' },
    { key: 'f_email', type: 'email', label: 'Email' },
    { key: 'f_phone', type: 'phone', label: 'Telepon' },
    { key: 'f_number', type: 'number', label: 'Umur', min: 1, max: 90 },
    { key: 'f_date', type: 'date', label: 'Tanggal', max: 'today' },
    { key: 'f_select', type: 'select', label: 'Unit', options: two },
    { key: 'f_radio', type: 'radio', label: 'Hamil', options: two },
    { key: 'f_box', type: 'checkbox', label: 'Hari', options: two, max: 1 },
    { key: 'f_price', type: 'checkbox-price', label: 'Kelas', options: two.map((one) => ({ ...one, price: 1_000 })) },
    { key: 'f_multi', type: 'checkbox-multi', label: 'Sesi', options: [{ value: 'pagi', label: 'Pagi', options: two }] },
    { key: 'f_file', type: 'file', label: 'Foto' },
    { key: 'f_head', type: 'field', label: 'Bagian', description: 'Keterangan bagian' },
    { key: 'f_agent', type: 'hidden', label: 'Peramban' },
  ];
  const required = types.map((field) => ({ ...field, required: true }));

  test('shows each of the thirteen types, and names each that is missing or wrong below its field', async () => {
    const form = await given.form({ kind: 'survey', definition: { fields: required as DefinitionInput['fields'], consents } });
    const page = await read(pathOf(form));
    const asked = ['f_text', 'f_email', 'f_phone', 'f_number', 'f_date', 'f_select', 'f_radio', 'f_box', 'f_price', 'f_multi'];
    expect([...names(page)]).toEqual(expect.arrayContaining([...asked, 'file_1', 'website', 'form_time', 'version']));
    expect(page).toContain('Keterangan bagian');
    expect(page).toContain('Antara 1 dan 90.');
    expect(names(page).has('f_agent')).toBe(false);
    expect(page).not.toMatch(/<input[^>]*checked=""/);

    const missing = await send(pathOf(form), { f_agent: 'x' });
    expect([missing.status, errorsIn(missing.html)]).toEqual([
      422,
      {
        f_text: 'Nama diperlukan',
        f_email: 'Email diperlukan',
        f_phone: 'Telepon diperlukan',
        f_number: 'Umur diperlukan',
        f_date: 'Tanggal diperlukan',
        f_select: 'Unit diperlukan',
        f_radio: 'Hamil diperlukan',
        f_box: 'Hari diperlukan',
        f_price: 'Kelas diperlukan',
        f_multi: 'Sesi diperlukan',
        f_file: 'Foto diperlukan',
      },
    ]);
    expect(missing.html).toContain('Silakan ikuti petunjuk yang ada pada Form, lihat keterangan di bawah field yang salah');
    expect(missing.html).toContain('<a href="#field-f_text">Nama diperlukan</a>');

    const wrong = await send(pathOf(form), {
      f_text: 'x'.repeat(201),
      f_email: 'siti@contoh',
      f_phone: '12345',
      f_number: '91',
      f_date: '2026-02-30',
      f_select: 'c',
      f_radio: 'c',
      f_box: ['a', 'b'],
      f_price: 'c',
      f_multi: 'pagi',
      f_file: 'palsu',
    });
    expect(errorsIn(wrong.html)).toEqual({
      f_text: 'Nama harus benar',
      f_email: 'Email harus benar',
      f_phone: 'Telepon harus benar',
      f_number: 'Umur harus benar',
      f_date: 'Tanggal harus benar',
      f_select: 'Unit harus benar',
      f_radio: 'Hamil harus benar',
      f_box: 'Hari harus benar',
      f_price: 'Kelas harus benar',
      f_multi: 'Sesi harus benar',
    });
    // What was typed stands in the form again.
    expect(wrong.html).toContain('value="siti@contoh"');
  });

  test('asks by condition what the server knows, and keeps what was typed on other pages', async () => {
    const when = (field: string, value: string) => ({ show_when: { all: [{ field, op: '=' as const, value }] } });
    const form = await given.form({
      definition: {
        fields: [
          ...plainDefinition.fields,
          { key: 'pregnant', type: 'radio', label: 'Hamil', options: two, required: true },
          { key: 'weeks', type: 'number', label: 'Minggu', required: true, ...when('pregnant', 'a') },
          { key: 'second', type: 'field', label: 'Bagian kedua', section: true },
          { key: 'note', type: 'text', label: 'Catatan' },
          { key: 'more', type: 'text', label: 'Tambahan' },
        ],
        consents,
      },
    });
    const path = pathOf(form);
    const first = await read(path);
    expect([first.includes('Langkah <!-- -->1<!-- --> dari <!-- -->2'), names(first).has('weeks'), names(first).has('note')]).toEqual([
      true,
      false,
      false,
    ]);
    const person = { name: 'Siti', phone: '0812-3456-7890' };
    const asked = await send(path, { ...person, pregnant: 'a', step: '0', move: 'here' });
    expect([asked.status, names(asked.html).has('weeks'), errorsIn(asked.html)]).toEqual([200, true, {}]);
    const refused = await send(path, { ...person, pregnant: 'a', step: '0', move: 'next' });
    expect([refused.status, errorsIn(refused.html)]).toEqual([422, { weeks: 'Minggu diperlukan' }]);
    const next = await send(path, { ...person, pregnant: 'a', weeks: '20', step: '0', move: 'next' });
    expect(next.html).toContain('Bagian kedua');
    expect(hiddenIn(next.html)).toMatchObject({ name: 'Siti', phone: '0812-3456-7890', pregnant: 'a', weeks: '20', step: '1' });
    const back = await send(path, { ...hiddenIn(next.html), note: 'Alergi', step: '1', move: 'back' });
    expect(hiddenIn(back.html)).toMatchObject({ note: 'Alergi', step: '0' });
    const sent = await send(path, { ...hiddenIn(next.html), note: 'Alergi' });
    expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/^\/event\/kelola\/[\w-]{43}\?hasil=terdaftar$/)]);
  });

  test('reads prices once more before it is sent, and says when they are others', async () => {
    const definition = { ...pricedDefinition, discounts: [{ min_class: 2, value: 10, schema: 'percent' as const }] };
    const form = await given.form({ definition });
    const person = personFields({ class: ['pagi', 'sore'] }) as Fields;
    const review = await send(pathOf(form), { ...person, step: '0', move: 'next' });
    expect(review.html).toContain('Periksa jawaban');
    expect(review.html.replace(/<[^>]*>/g, '')).toContain('Kelas pagi (Rp150.000), Kelas sore (Rp200.000)');
    expect(review.html).toMatch(/<strong>Rp315\.000<\/strong>/);
    expect(review.html).toContain('hemat Rp35.000');
    const all = { ...hiddenIn(review.html), class: ['pagi', 'sore'] };
    expect(all).toMatchObject({ shown_total: '315000' });
    const other = await send(pathOf(form), { ...all, shown_total: '1' });
    expect([other.status, other.html.includes('Jumlah yang harus dibayar berubah')]).toEqual([409, true]);
    expect((await send(pathOf(form), { ...all, version: '9' })).status).toBe(409);
    expect((await send(pathOf(form), all)).status).toBe(303);
  });

  test('takes a file with the page, and refuses what is none', async () => {
    const file = { key: 'photo', type: 'file' as const, label: 'Foto', required: true };
    const form = await given.form({
      kind: 'survey',
      definition: { fields: [{ key: 'story', type: 'text', label: 'Cerita' }, file], consents },
    });
    const upload = async (bytes: Uint8Array<ArrayBuffer>, type: string, fields: Record<string, string>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ file_1_for: 'photo', ...fields })) body.append(name, value);
      body.append('file_1', new File([bytes], 'foto', { type }));
      const answer = await app.fetch(pathOf(form), { method: 'POST', body, headers: { 'x-forwarded-for': newAddress() } });
      return { status: answer.status, html: await answer.text() };
    };
    const moved = await upload(await picture(), 'image/jpeg', { story: 'Antre', step: '0', move: 'next' });
    const { photo = '' } = hiddenIn(moved.html);
    expect([moved.status, moved.html.includes('Periksa jawaban'), photo.length > 40]).toEqual([200, true, true]);
    const none = await upload(new TextEncoder().encode('<svg/>'), 'image/jpeg', { story: 'Antre', step: '0', move: 'next' });
    expect([none.status, Object.keys(errorsIn(none.html))]).toEqual([422, ['photo']]);
    expect((await upload(new Uint8Array(5 * 1024 ** 2 + 1), 'image/jpeg', {})).status).toBe(413);
    const sent = await send(pathOf(form), { story: 'Antre', photo });
    expect([sent.status, sent.html.includes('Terima kasih')]).toEqual([200, true]);
    // A token is good for its field of its form, once.
    const other = await given.form({ kind: 'survey', definition: { fields: [file], consents } });
    expect(errorsIn((await send(pathOf(other), { photo })).html)).toEqual({
      photo: 'Foto harus benar, maksimal 5 MB (JPG, PNG, WebP, PDF)',
    });
    expect((await send(pathOf(form), { story: 'Lagi', photo })).status).toBe(409);
  });

  test('of a child asks for the guardian and an explicit consent; of a party for its names', async () => {
    const form = await given.form({
      definition: { ...plainDefinition, audience: 'child', party: { max: 3, names: true, price_per: 'registration' } },
    });
    const person = personFields({ step: '0', move: 'next', party: '2' }) as Fields;
    expect(errorsIn((await send(pathOf(form), person)).html)).toEqual({
      participant_2: 'Nama peserta 2 diperlukan',
      guardian_name: 'Nama orang tua atau wali diperlukan',
      guardian_relation: 'Hubungan dengan anak diperlukan',
    });
    const guardian = { guardian_name: 'Ani', guardian_relation: 'Ibu', participant_2: 'Budi' };
    const review = await send(pathOf(form), { ...person, ...guardian });
    expect(review.html).toContain('Ani (Ibu)');
    const [consent = ''] = /<input[^>]*id="field-consent"[^>]*>/.exec(review.html) ?? [];
    expect([consent.includes('value="processing"'), consent.includes('checked')]).toEqual([true, false]);
    const refused = await send(pathOf(form), { ...person, ...guardian, move: '' });
    expect(errorsIn(refused.html)).toEqual({ consent: 'Persetujuan diperlukan' });
    const sent = await send(pathOf(form), { ...person, ...guardian, move: '', consent: 'processing' });
    expect(sent.status).toBe(303);
  });
});

test('what is stored of the browser is its family and system alone', async () => {
  const fields: DefinitionInput['fields'] = [
    ...plainDefinition.fields,
    { key: 'agent', type: 'hidden', label: 'Peramban', required: true },
  ];
  const form = await given.form({ definition: { fields, consents } });
  const body = new URLSearchParams({ ...(personFields() as Record<string, string>), agent: '<script>' });
  const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/153.0.0.0 Mobile Safari/537.36';
  const answer = await app.fetch(pathOf(form), { method: 'POST', body, redirect: 'manual', headers: { 'user-agent': agent } });
  expect(answer.status).toBe(303);
  const rows = await db.selectFrom('form_submissions').select('answers').where('form_version_id', '=', form.versionId).execute();
  expect(rows[0]?.answers).toMatchObject({ agent: 'Chrome 153 / Android' });
});
