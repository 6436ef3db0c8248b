import { afterAll, describe, expect, test } from 'vitest';
import { momentText } from '#app/platform/time/calendar.ts';
import { openEvents, personFields } from '#tests/factories/event-forms.ts';
import { plainDefinition, pricedDefinition } from '#tests/factories/forms.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { closedText } from '../../form/form-closing.ts';

const given = await openEvents();
const { app } = given;
afterAll(() => given.close());

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

describe('the page', () => {
  test('of an unknown form, a draft or another kind is the one that is not found', async () => {
    const draft = await given.form({ state: 'draft' });
    const survey = await given.form({ kind: 'survey' });
    for (const path of ['/event/form/tidak-ada', pathOf(draft), `/event/form/${survey.slug}`, '/attendance/form/x', '/survey/form/A']) {
      const answer = await app.fetch(path);
      expect([answer.status, (await answer.text()).includes('Halaman tidak ditemukan.')], path).toEqual([404, true]);
    }
  });

  test('says that a form is closed, when it opens, and that it is full', async () => {
    const opensAt = new Date(given.clock.now().getTime() + 86_400_000);
    const later = await read(pathOf(await given.form({ opensAt })));
    expect([later.includes(closedText), later.includes('Dibuka '), later.includes('name="name"')]).toEqual([true, true, false]);
    const closed = await given.form({ state: 'closed' });
    expect(await read(pathOf(closed))).toContain(closedText);
    const posted = await send(pathOf(closed), personFields() as Fields);
    expect([posted.status, posted.html.includes(closedText)]).toEqual([409, true]);
    const full = await given.form({ capacity: 1 });
    expect(await read(pathOf(full))).toContain('Sisa 1 tempat');
    await given.registered(full);
    expect(await read(pathOf(full))).toContain('Penuh');
    expect((await send(pathOf(full), personFields() as Fields)).status).toBe(409);
  });

  test('is open until its event ends, whatever closing time is written', async () => {
    const form = await given.form({ closesAt: new Date(given.clock.now().getTime() + 90 * 86_400_000) });
    const html = await read(pathOf(form));
    expect(html).toContain(`Pendaftaran sampai ${momentText(form.endsAt.toISOString())}`);
    expect(html).toContain(`"validThrough":"${form.endsAt.toISOString()}"`);
    const start = given.clock.now();
    given.clock.set(new Date(form.endsAt.getTime() + 1_000));
    expect(await read(pathOf(form))).toContain('Acara ini sudah selesai.');
    given.clock.set(start);
  });

  test('offers the waiting list of a full event, whatever its button is called, and says what is left of options', async () => {
    const texts = { submit: 'Daftar kelas', success: '', whatsapp: '' };
    const queue = await given.form({ capacity: 1, hasWaitlist: true, definition: { ...plainDefinition, texts } });
    expect(await read(pathOf(queue))).toContain('>Daftar kelas<');
    await given.registered(queue);
    const page = await read(pathOf(queue));
    expect([page.includes('Acara ini sedang penuh'), page.includes('Masuk daftar tunggu'), page.includes('>Daftar kelas<')]).toEqual([
      true,
      true,
      false,
    ]);
    const options = await given.form({ definition: pricedDefinition, optionCapacity: { 'class.pagi': 3, 'class.sore': 1 } });
    await given.registered(options, personFields({ class: 'sore' }));
    const html = await read(pathOf(options));
    expect(html).toContain('<small>Sisa 3</small>');
    expect(html).toMatch(/value="sore"\/><span>Kelas sore<small>Penuh<\/small>/);
    const taken = await send(pathOf(options), personFields({ class: 'sore' }) as Fields);
    expect([taken.status, errorsIn(taken.html)]).toEqual([409, { class: 'Pilihan ini sudah penuh' }]);
  });

  test('thanks for a complaint with its number, and for a sensitive form without a word about who is registered', async () => {
    const complaint = await given.form({ kind: 'survey', definition: { ...plainDefinition, is_complaint: true } });
    const sent = await send(pathOf(complaint), personFields() as Fields);
    expect(sent.html).toContain('Terimakasih, keluhan Anda sudah kami terima dan akan ditindaklanjuti.');
    expect(sent.html).toMatch(/Nomor keluhan Anda <strong translate="no">[0-9A-Z-]{10,11}<\/strong>/);
    const secret = await given.form({ isSensitive: true });
    const person = personFields({ consent: 'processing' }) as Fields;
    const answers = [await send(pathOf(secret), person), await send(pathOf(secret), { ...person, website: '' })];
    for (const { status, html } of answers) {
      expect([status, html.includes('Kabar dan tautannya kami kirim ke kontak yang Anda tulis.')]).toEqual([200, true]);
      expect(html).not.toContain('/event/kelola/');
    }
    const plain = await given.form();
    const twice = personFields() as Fields;
    await send(pathOf(plain), twice);
    const again = await send(pathOf(plain), { ...twice, website: '' });
    expect([again.status, again.html.includes('/event/kelola/')]).toEqual([409, false]);
  });

  test('of an event is for search engines while people can come, others are not', async () => {
    const event = await given.form({ name: 'Kelas <b>Ibu</b>' });
    const html = await read(pathOf(event));
    expect(html).toContain('"@type":"Event"');
    expect(html).not.toContain('Kelas <b>');
    expect(html).toContain(`/share/event/${event.slug}.png`);
    const over = await given.form({ startsAt: new Date('2020-01-01T02:00:00Z'), endsAt: new Date('2020-01-01T05:00:00Z') });
    const survey = await given.form({ kind: 'survey' });
    for (const path of [pathOf(over), pathOf(survey)]) expect(await read(path)).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('noindex');
  });
});
