import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DefinitionInput } from '#app/domains/forms/definition/form-definition.schema.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { personFields } from '#tests/factories/event-forms.ts';
import { pdf } from '#tests/factories/files.ts';
import { createForm, createRegistration, plainDefinition, pricedDefinition } from '#tests/factories/forms.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { formWith } from '#tests/harness/sent-body.ts';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => app.close());

async function get(path: string) {
  const answer = await app.fetch(`/v1${path}`, { headers: { 'x-forwarded-for': newAddress() } });
  return { status: answer.status, body: await answer.json() };
}
async function post(path: string, body: object | FormData, more: Record<string, string> = {}) {
  const isForm = body instanceof FormData;
  const headers = { 'x-forwarded-for': newAddress(), ...(isForm ? {} : { 'content-type': 'application/json' }), ...more };
  const answer = await app.fetch(`/v1${path}`, { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

const definition: DefinitionInput = {
  ...pricedDefinition,
  fields: [
    ...pricedDefinition.fields,
    {
      key: 'food',
      label: 'Makanan',
      type: 'checkbox-multi',
      options: [{ value: 'nasi', label: 'Nasi', options: [{ value: 'nasi_kuning', label: 'Nasi kuning' }] }],
    },
    { key: 'letter', label: 'Surat', type: 'file' },
  ],
  discounts: [{ min_class: 2, value: 10, schema: 'percent' }],
};

describe('forms in /v1', () => {
  test('are listed and opened with the fields of the specification', async () => {
    const facility = await createFacility(app.db, { name: 'RS Sehati Dago' });
    const form = await createForm(app.db, { definition, capacity: 9, facilityId: facility.id, name: 'Kelas Ibu', slug: 'kelas-ibu' });
    await createForm(app.db, { state: 'draft' });
    const list = await get('/event/list');
    expect(list.body).toMatchObject({ success: true, meta: { current_page: 1, to: 1, total: 1 } });
    expect(list.body.data).toEqual([
      {
        id: form.id,
        name: 'Kelas Ibu',
        slug: 'kelas-ibu',
        image: null,
        active: true,
        when: expect.stringContaining('WIB'),
        starts_at: form.startsAt.toISOString(),
        ends_at: form.endsAt.toISOString(),
        place: expect.stringContaining('RS Sehati Dago'),
        seats: 'free',
        left: 9,
      },
    ]);
    const header = await get('/event/list/kelas-ibu');
    expect(header.body.data).toMatchObject({ description: '<p>Keterangan acara</p>', image_url: null, cancelled: false, announced: false });
    const opened = (await get('/event/register/kelas-ibu')).body.data;
    expect(opened).toMatchObject({ version: 1, left: 9, waitlist: false, party: { max: 1 }, audience: 'adult' });
    expect(opened.form_time).toMatch(/^\d+\./);
    expect(opened.discounts).toEqual([{ min_class: 2, value: 10, schema: 'percent' }]);
    expect(opened.consent).toEqual([{ purpose: 'processing', text: 'Data ini dipakai untuk acara ini saja.', required: false }]);
    const byName = Object.fromEntries(opened.fields.map((one: { name: string }) => [one.name, one]));
    expect(byName.phone).toMatchObject({ label: 'Nomor ponsel', type: 'phone', required: true, placeholder: '', description: '' });
    expect(byName.class.options[0]).toEqual({ id: 'pagi', value: 'pagi', label: 'Kelas pagi', price: 150_000, left: null });
    expect(byName.food.options[0].options).toEqual([{ id: 'nasi_kuning', value: 'nasi_kuning', label: 'Nasi kuning', left: null }]);
    const nested = (await get('/events/form/kelas-ibu')).body.data.data;
    expect(nested.discounts).toEqual([{ min_class: 2, value: 10, schema: 2 }]);
    expect(nested.fields.find(({ name }: { name: string }) => name === 'class').options[0].class).toEqual({ price: 150_000 });
    for (const path of ['/event/list/tidak-ada', '/event/register/tidak-ada', '/survey/kelas-ibu', '/ev-attendance/register/kelas-ibu']) {
      expect((await get(path)).status).toBe(404);
    }
  });

  test('are sent as form data with repeated names and an uploaded file, once for each key', async () => {
    const form = await createForm(app.db, { definition });
    const uploaded = await post(`/event/file/${form.slug}/letter`, formWith({}, { file: pdf }));
    expect(uploaded.body.data.bytes).toBe(pdf.length);
    const body = () => {
      const sent = formWith({ ...person, letter: uploaded.body.data.token, shown_total: '315000', version: '1' }, {});
      for (const one of ['pagi', 'sore']) sent.append('class', one);
      return sent;
    };
    const person = personFields();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const sent = await post(`/event/post/${form.slug}`, body(), key);
    expect(sent.status).toBe(200);
    expect(sent.body).toMatchObject({ success: true, state: 'awaiting_payment', total: 315_000, link: null, complaint_code: null });
    expect(sent.body.payment).toMatchObject({ amount: 315_000, link: expect.stringMatching(/^\/event\/kelola\//) });
    expect((await post(`/event/post/${form.slug}`, body(), key)).body).toEqual(sent.body);
    const own = await get(`/event/manage/${sent.body.manage_link.split('/').at(-1)}`);
    expect(own.body.data).toMatchObject({
      state: 'awaiting_payment',
      may: { pay: true, cancel: true },
      answers: { class: ['pagi', 'sore'] },
    });
    expect(own.body.data.answers.letter).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);

    // The file is this submission's now, and a token of another form is none.
    const again = await post(
      `/event/post/${form.slug}`,
      formWith({ ...personFields(), class: 'pagi', letter: uploaded.body.data.token }, {}),
    );
    expect(again.status).toBe(409);
    const other = await createForm(app.db, { definition });
    const foreign = await post(`/event/post/${other.slug}`, { ...personFields(), class: 'pagi', letter: uploaded.body.data.token });
    expect([foreign.status, foreign.body.errors]).toEqual([422, { letter: ['Surat harus benar, maksimal 5 MB (JPG, PNG, WebP, PDF)'] }]);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await post(`/event/file/${form.slug}/letter`, formWith({}, { file: svg }))).status).toBe(422);
    expect((await post(`/event/file/${form.slug}/name`, formWith({}, { file: pdf }))).status).toBe(404);
  });

  test('of a sensitive form a file that was sent before tells nobody who is registered', async () => {
    const form = await createForm(app.db, { definition: { ...definition, is_sensitive: true } });
    const { token } = (await post(`/event/file/${form.slug}/letter`, formWith({}, { file: pdf }))).body.data;
    const known = { ...personFields({ consent: 'processing' }), class: 'pagi' };
    const send = async (fields: object) => (await post(`/event/post/${form.slug}`, formWith({ ...fields, letter: token }, {}))).status;
    expect(await send(known)).toBe(200);
    expect([await send(known), await send({ ...personFields({ consent: 'processing' }), class: 'pagi' })]).toEqual([409, 409]);
  });

  test('are refused with problem+json and errors by field', async () => {
    const form = await createForm(app.db, { kind: 'attendance' });
    const refused = await post(`/ev-attendance/post/${form.slug}`, { name: 'Siti', phone: '1' });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      success: false,
      reason: 'invalid',
      errors: { phone: ['Nomor ponsel harus benar'] },
      message: 'Silakan ikuti petunjuk yang ada pada Form, lihat keterangan di bawah field yang salah',
    });
    const person = personFields();
    expect((await post(`/ev-attendance/post/${form.slug}`, person)).body).toMatchObject({ success: true, link: expect.any(String) });
    const twice = await post(`/ev-attendance/post/${form.slug}`, person);
    expect([twice.status, twice.body.success, Object.keys(twice.body.errors)]).toEqual([409, false, ['phone']]);
    expect(JSON.stringify(twice.body)).not.toContain('verification');
  });

  test('name what is wrong with a phone under `phone` too, whatever its field is called', async () => {
    const fields: DefinitionInput['fields'] = [
      { key: 'nama', label: 'Nama', type: 'text', required: true, role: 'name' },
      { key: 'telepon', label: 'Nomor WhatsApp', type: 'phone', required: true, role: 'phone' },
      { key: 'surel', label: 'Surel', type: 'email', role: 'email' },
      { key: 'darurat', label: 'Nomor darurat', type: 'phone', required: true },
    ];
    const { consents } = plainDefinition;
    for (const [kind, path] of [
      ['event', 'event/post'],
      ['event', 'events/form'],
      ['attendance', 'ev-attendance/post'],
      ['survey', 'survey/post'],
    ] as const) {
      const form = await createForm(app.db, { kind, definition: { fields, consents } });
      const sent = { nama: `Siti ${path}`, surel: 'siti@', telepon: '1', darurat: '' };
      const { status, body } = await post(`/${path}/${form.slug}`, sent);
      expect([status, body.errors], path).toEqual([
        422,
        {
          telepon: ['Nomor WhatsApp harus benar'],
          surel: ['Surel harus benar'],
          darurat: ['Nomor darurat diperlukan'],
          phone: ['Nomor WhatsApp harus benar', 'Nomor darurat diperlukan'],
        },
      ]);
      const known = { nama: 'Siti', telepon: personFields().phone, darurat: '081234567890' };
      expect((await post(`/${path}/${form.slug}`, known)).status).toBe(200);
      if (kind === 'survey') continue;
      const twice = await post(`/${path}/${form.slug}`, known);
      const message = 'Nomor ini sudah terdaftar dengan nama yang sama';
      expect([twice.status, twice.body.errors]).toEqual([409, { telepon: [message], phone: [message] }]);
    }
    // A page has no such input.
    const form = await createForm(app.db, { definition: { fields, consents } });
    const body = new URLSearchParams({ nama: 'Siti', telepon: '1', darurat: '081234567890' });
    const page = await app.fetch(`/event/form/${form.slug}`, { method: 'POST', body, headers: { 'x-forwarded-for': newAddress() } });
    const html = await page.text();
    expect([page.status, html.includes('id="field-telepon-error"'), html.includes('field-phone')]).toEqual([422, true, false]);
  });

  test('of who is known by an address say so at the address', async () => {
    const { consents, fields } = plainDefinition;
    const withoutPhone = fields.filter(({ key }) => key !== 'phone').map((one) => ({ ...one, required: true }));
    const form = await createForm(app.db, { definition: { fields: withoutPhone, consents } });
    const sent = { name: 'Siti', email: 'siti@contoh.id' };
    await post(`/event/post/${form.slug}`, sent);
    const { body } = await post(`/event/post/${form.slug}`, sent);
    expect(body.errors).toEqual({ email: ['Email ini sudah terdaftar dengan nama yang sama'] });
  });

  test('name announced participants masked, and search only what is shown', async () => {
    const form = await createForm(app.db, { kind: 'attendance', isAnnounced: true, slug: 'pengumuman' });
    await createRegistration(app.db, form, { name: 'Siti Rahmawati', isAnnounced: true });
    await createRegistration(app.db, form, { name: 'Budi', isAnnounced: true });
    await createRegistration(app.db, form, { name: 'Rahasia Sekali' });
    await createRegistration(app.db, form, { name: 'Batal Datang', isAnnounced: true, state: 'cancelled' });
    const { body } = await get('/ev-attendance/participants/pengumuman');
    expect(body).toMatchObject({
      success: true,
      id: form.id,
      name: form.name,
      image: null,
      fields: [{ label: 'Nama' }],
      from: 1,
      total: 2,
    });
    expect(body.contents).toEqual([[{ value: 'B***' }], [{ value: 'Siti R***' }]]);
    expect(body.links.map(({ label }: { label: string }) => label)).toEqual(['Sebelumnya', '1', 'Berikutnya']);
    expect((await get('/ev-attendance/participants/pengumuman?q=siti')).body.total).toBe(1);
    expect((await get('/ev-attendance/participants/pengumuman?q=rahmawati')).body).toMatchObject({ total: 0, from: null });
    const silent = await createForm(app.db, { kind: 'attendance' });
    expect((await get(`/ev-attendance/participants/${silent.slug}`)).status).toBe(404);
  });

  test('take five forms of one visitor in ten minutes', async () => {
    const form = await createForm(app.db, { definition: plainDefinition });
    const headers = { 'x-forwarded-for': newAddress(), 'cookie-id': 'a'.repeat(64) };
    const send = async () => (await post(`/event/post/${form.slug}`, personFields(), headers)).status;
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push(await send());
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
