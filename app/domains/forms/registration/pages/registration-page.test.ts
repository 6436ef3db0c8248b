import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { visitor } from '#tests/factories/appointments.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { openEvents, personFields } from '#tests/factories/event-forms.ts';
import { pdf, receive, run } from '#tests/factories/files.ts';
import { plainDefinition, pricedDefinition } from '#tests/factories/forms.ts';
import { createBankAccount } from '#tests/factories/payments.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { cancelEvent, moveEvent } from '../../event/move-or-cancel-event.server.ts';
import { ensureTicketKey } from '../../ticket/ticket-keys.server.ts';
import { sendRegistrationProof } from '../pay-registration.server.ts';

const given = await openEvents();
const { app, db, clock } = given;
await createBankAccount({ db });
afterAll(() => given.close());
const start = clock.now();
beforeEach(() => clock.set(start));

type Form = Awaited<ReturnType<typeof given.form>>;

/** An event whose tickets can be signed. */
async function event(more: Parameters<typeof given.form>[0] = {}): Promise<Form> {
  const form = await given.form(more);
  await ensureTicketKey(db, given.platform, form.id, clock.now());
  return form;
}
async function registered(form: Form, fields = personFields()) {
  const { code, sent } = await given.registered(form, fields);
  return { code, path: new URL(sent.manage_link ?? '').pathname, ticket: sent.link && new URL(sent.link).pathname };
}
const open = async (path: string) => {
  const answer = await app.fetch(path, { headers: { 'x-forwarded-for': newAddress() } });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
const act = async (path: string, fields: Record<string, string>) => {
  const answer = await app.fetch(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: { 'x-forwarded-for': newAddress() },
  });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
};

describe('a registration by its private link', () => {
  test('shows the ticket, what was answered and the way out, to whoever has the link and to nobody else', async () => {
    const form = await event({ name: 'Kelas Ibu', capacity: 5 });
    const { path, code } = await registered(form, personFields({ name: 'Siti Rahma', phone: '0812 3000 9876' }));
    const { status, headers, html } = await open(path);
    expect([status, headers.get('cache-control'), headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual([
      200,
      'no-store',
      'no-referrer',
      'noindex, nofollow',
    ]);
    for (const text of ['Kelas Ibu', code, 'Tunjukkan kode ini ke panitia!', 'Siti Rahma', 'Tidak jadi datang', 'Kirim ulang tiket']) {
      expect(html).toContain(text);
    }
    expect((await open(`${path.slice(0, -1)}x`)).status).toBe(404);
  });

  test('names the admissions of the hospitals, the chosen one ticked', async () => {
    const melati = await createFacility(db, { name: 'RS Melati', isUnit: true });
    const dago = await createFacility(db, { name: 'RS Dago', isUnit: true });
    const options = [melati, dago].map(({ slug, name }) => ({ value: slug, label: name }));
    const form = await event({
      definition: {
        ...plainDefinition,
        fields: [...plainDefinition.fields, { key: 'rs', type: 'radio', label: 'RS', role: 'facility', options }],
      },
    });
    const { path, code } = await registered(form, personFields({ name: 'Siti & Ani', rs: dago.slug }));
    const { html } = await open(`${path}?hasil=terdaftar`);
    expect(html).toContain('Pendaftaran Anda tercatat.');
    const ticked = [...html.matchAll(/<input type="checkbox"( checked="")?\/><span>([^<]+)</g)].map(([, is, name]) => [
      name,
      is !== undefined,
    ]);
    expect(ticked.filter(([name]) => String(name).startsWith('RS '))).toEqual(
      expect.arrayContaining([
        ['RS Melati', false],
        ['RS Dago', true],
      ]),
    );
    const chats = [...html.matchAll(/https:\/\/wa\.me\/[^"]+/g)].map(([chat]) => decodeURIComponent(chat));
    expect(chats.join('\n')).toContain(`Halo RS Melati, saya Siti dan Ani. Saya sudah mendaftar ${form.name} dengan kode ${code}.`);
  });

  test('is changed until its time, with what was answered filled in', async () => {
    const editUntil = new Date(start.getTime() + 86_400_000);
    const form = await event({ editUntil, partyMax: 2 });
    const person = personFields({ name: 'Siti Lama' });
    const { path, code } = await registered(form, person);
    const { html } = await open(`${path}/ubah`);
    expect(html).toContain('value="Siti Lama"');
    const wrong = await act(`${path}/ubah`, { name: '', phone: '12' });
    expect([wrong.status, wrong.html.includes('Nama diperlukan'), wrong.html.includes('Nomor ponsel harus benar')]).toEqual([
      422,
      true,
      true,
    ]);
    const sent = await act(`${path}/ubah`, { name: 'Siti Baru', phone: String(person.phone), party: '2', consent: 'processing' });
    expect([sent.status, sent.location]).toEqual([303, `${path}?hasil=diubah`]);
    expect(await given.rowOf(code)).toMatchObject({ name: 'Siti Baru', party: 2 });
    clock.set(editUntil);
    const late = await act(`${path}/ubah`, { name: 'Siti', phone: String(person.phone) });
    expect([late.status, late.location, (await given.rowOf(code)).name]).toEqual([303, `${path}?hasil=lewat`, 'Siti Baru']);
    expect((await open(`${path}?hasil=lewat`)).html).toContain('Jawaban pendaftaran ini tidak dapat diubah lagi.');
  });

  test('is cancelled after it was said what goes back, and sent again three times a day', async () => {
    const form = await event({ capacity: 1 });
    const { path, code, ticket } = await registered(form);
    expect((await open(path)).html).toContain('Tempat Anda dilepas.');
    for (const status of [200, 200, 200, 429]) expect((await act(path, { act: 'resend' })).status).toBe(status);
    expect((await act(path, { act: 'cancel', expected_return: '5' })).status).toBe(409);
    const cancelled = await act(path, { act: 'cancel', expected_return: '0' });
    expect([cancelled.status, cancelled.html.includes('Pendaftaran Anda dibatalkan')]).toEqual([200, true]);
    expect([await given.stateOf(code), await given.takenOf(form)]).toEqual(['cancelled', 0]);
    expect((await open(path)).html).not.toContain('Tidak jadi datang');
    expect((await open(ticket ?? '')).html).toContain('Tiket ini belum atau tidak lagi berlaku');
  });

  test('is paid by a way that is chosen there, by a transfer with its proof', async () => {
    const form = await event({ definition: pricedDefinition });
    const { path, code } = await registered(form, personFields({ class: 'pagi' }));
    const choose = await open(path);
    expect(choose.html).toContain('Pilih metode pembayaran');
    const method = /name="payment_method" value="(\d+)"\/><span>[^<]*[Tt]ransfer/.exec(choose.html)?.[1] ?? '';
    const chosen = await act(path, { act: 'pay', payment_method: method });
    expect([chosen.status, chosen.html.includes('Nomor rekening'), chosen.html.includes(`EVT-${code.replace('-', '')}`)]).toEqual([
      200,
      true,
      true,
    ]);
    const wrong = await act(path, { act: 'pay', payment_method: '999999' });
    expect(wrong.status).toBe(422);

    // A guest sends a proof, and while it is looked at another one in its place, three times.
    const fieldIn = (html: string, name: string) => new RegExp(`name="${name}" value="(\\d+)"`).exec(html)?.[1];
    const id = fieldIn(chosen.html, 'id') ?? '';
    const prove = async (replaces?: string) => {
      const proof = { token: path.split('/').at(-1), id, file: receive(app, pdf), ...(replaces ? { replaces } : {}) };
      expect((await run(app, sendRegistrationProof, visitor, proof)).ok).toBe(true);
      return await open(path);
    };
    let sent = await prove();
    for (const left of [3, 2, 1]) {
      expect([left, sent.status, sent.html.includes('Ganti bukti')]).toEqual([left, 200, true]);
      sent = await prove(fieldIn(sent.html, 'replaces'));
    }
    expect([sent.status, sent.html.includes('sedang diperiksa'), sent.html.includes('Ganti bukti')]).toEqual([200, true, false]);
    const states = await db.selectFrom('payment_proofs').select('state').where('attempt_id', '=', id).orderBy('id').execute();
    expect(states.map(({ state }) => state)).toEqual(['replaced', 'replaced', 'replaced', 'waiting']);
  });

  test('of who waits says the number; an offer can be taken', async () => {
    const form = await event({ capacity: 1, hasWaitlist: true });
    const first = await registered(form);
    const second = await registered(form);
    expect((await open(second.path)).html).toContain('Anda di daftar tunggu nomor');
    await given.cancel(first.code);
    await given.offer(form);
    expect((await open(second.path)).html).toContain('Ada tempat untuk Anda');
    const taken = await act(second.path, { act: 'accept' });
    expect([taken.status, await given.stateOf(second.code)]).toEqual([200, 'confirmed']);
  });

  test('has a calendar file, of a sensitive event without its name', async () => {
    const file = async (form: Form) => {
      await given.registered(form, personFields({ consent: 'processing' }));
      const { code } = await db.selectFrom('event_registrations').select('code').where('form_id', '=', form.id).executeTakeFirstOrThrow();
      const path = `/event/kelola/${await given.tokenOf(code)}/kalender.ics`;
      const answer = await app.fetch(path);
      expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      return await answer.text();
    };
    const plain = await file(await event({ name: 'Kelas Ibu' }));
    expect(plain).toContain('SUMMARY:Kelas Ibu');
    expect(plain).toMatch(/DTSTART:\d{8}T\d{6}Z/);
    expect(plain).toContain('SEQUENCE:0');
    expect(await file(await event({ name: 'Kelas HIV', isSensitive: true }))).not.toContain('HIV');
  });

  test('has a calendar file with a higher number for each change of what it says, and is not certain before there is a seat', async () => {
    const entry = async (path: string) => {
      const text = await (await app.fetch(`${path}/kalender.ics`)).text();
      const { data } = await (await app.fetch(`/v1/event/manage/${path.split('/').at(-1)}`)).json();
      const number = Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
      expect(data.event.sequence).toBe(number);
      return { number, status: /STATUS:(\w+)/.exec(text)?.[1] };
    };
    const form = await event({ capacity: 1, hasWaitlist: true });
    const [first, second] = [await registered(form), await registered(form)];
    expect([await entry(first.path), await entry(second.path)]).toEqual([
      { number: 0, status: 'CONFIRMED' },
      { number: 0, status: 'TENTATIVE' },
    ]);
    const numbers = [0];
    const changed = async (path: string, status: string) => {
      const now = await entry(path);
      expect([now.number > (numbers.at(-1) ?? 0), now.status]).toEqual([true, status]);
      numbers.push(now.number);
    };
    await given.cancel(first.code);
    expect(await entry(first.path)).toEqual({ number: 1, status: 'CANCELLED' });
    await given.offer(form);
    await changed(second.path, 'TENTATIVE');
    await given.accept(second.code);
    await changed(second.path, 'CONFIRMED');
    const staff = await createStaff(db, 'manager');
    const moved = { id: form.id, starts: '2027-01-09T08:00', ends: '2027-01-09T10:00', place: 'Aula' };
    await given.done(moveEvent, staff, moved);
    await changed(second.path, 'CONFIRMED');
    await db.updateTable('forms').set({ name: 'Nama baru' }).where('id', '=', form.id).execute();
    await changed(second.path, 'CONFIRMED');
    await given.done(cancelEvent, staff, { id: form.id });
    await changed(second.path, 'CANCELLED');
    // A hold that only the clock has ended.
    const priced = await event({ definition: pricedDefinition });
    const unpaid = await registered(priced, personFields({ class: 'pagi' }));
    expect(await entry(unpaid.path)).toEqual({ number: 0, status: 'TENTATIVE' });
    clock.set(new Date(start.getTime() + 2 * 3_600_000));
    expect(await entry(unpaid.path)).toEqual({ number: 1, status: 'CANCELLED' });
    await given.at(clock.now());
    expect(await entry(unpaid.path)).toEqual({ number: 1, status: 'CANCELLED' });
  });
});

describe('the ticket', () => {
  test('is a code of 250 pixels at level H with its text and nothing about its person', async () => {
    const form = await event({ name: 'Kelas Ibu', partyMax: 3 });
    const { ticket, code } = await registered(form, personFields({ name: 'Siti Rahma', phone: '0812 3000 9876', party: '2' }));
    const { status, headers, html } = await open(ticket ?? '');
    expect([status, headers.get('cache-control'), headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual([
      200,
      'no-store',
      'no-referrer',
      'noindex, nofollow',
    ]);
    // 127 letters at level H are 53 modules, with four white ones around.
    expect(html).toContain('viewBox="0 0 61 61"');
    for (const text of [code, 'Tunjukkan kode ini ke panitia!', 'Berlaku untuk']) expect(html).toContain(text);
    // The whole number: the lines of the drawn code are random digits too.
    expect(html).not.toMatch(/Siti|Rahma|812[ -]?3000[ -]?9876/);
    const picture = await app.fetch(`${ticket}/tiket.png`);
    expect([picture.status, picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'no-store',
    ]);
    expect((await open(`/event/verification/${'x'.repeat(43)}`)).status).toBe(404);
    expect((await open('/event/verification/1')).status).toBe(404);
  });
});
