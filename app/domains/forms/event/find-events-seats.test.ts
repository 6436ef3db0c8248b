import { afterAll, expect, test } from 'vitest';
import { createStaff } from '#tests/factories/desk.ts';
import { createForm, createRegistration, plainDefinition, pricedDefinition } from '#tests/factories/forms.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { findEventOverview } from '../result/find-result-overview.server.ts';

const app = await createTestApp({ demo: true });
const { db } = app;
afterAll(() => app.close());
const { done } = callsOn(app);
const staff = await createStaff(db, 'manager');

const day = 86_400_000;
const soon = { startsAt: new Date(Date.now() + 5 * day), endsAt: new Date(Date.now() + 5.1 * day) };
const classes = { definition: pricedDefinition, ...soon };

/** Events in every state that their seats can have, each with how many have taken some. */
const created: readonly (readonly [name: string, form: Parameters<typeof createForm>[1], taken: number, waiting: number])[] = [
  ['Banyak tempat', { capacity: 40, ...soon }, 2, 0],
  ['Tanpa batas', { capacity: null, ...soon }, 2, 0],
  ['Tinggal tiga', { capacity: 5, ...soon }, 2, 0],
  ['Habis', { capacity: 2, ...soon }, 2, 0],
  ['Habis, antre', { capacity: 2, hasWaitlist: true, ...soon }, 2, 0],
  ['Ada yang menunggu', { capacity: 25, hasWaitlist: true, ...soon }, 24, 1],
  ['Kelas habis', { ...classes, optionCapacity: { 'class.pagi': 0, 'class.sore': 0 } }, 0, 0],
  ['Kelas murah habis', { ...classes, optionCapacity: { 'class.pagi': 0, 'class.sore': 4 } }, 0, 0],
  ['Antre padahal kelas ada', { ...classes, capacity: 25, hasWaitlist: true, optionCapacity: { 'class.pagi': 4, 'class.sore': 9 } }, 25, 0],
  ['Antre dan kelas habis', { ...classes, capacity: 25, hasWaitlist: true, optionCapacity: { 'class.pagi': 0, 'class.sore': 0 } }, 25, 0],
  ['Rahasia tinggal dua', { capacity: 5, isSensitive: true, definition: plainDefinition, ...soon }, 3, 0],
];
for (const [name, given, taken, waiting] of created) {
  const form = await createForm(db, { name, ...given });
  for (let n = 0; n < taken; n += 1) await createRegistration(db, form);
  // Two together wait, so that one seat helps them nothing.
  for (let n = 0; n < waiting; n += 1) await createRegistration(db, form, { state: 'waiting', party: 2 });
}

const textOf = (html: string) => html.replaceAll(/<!--.*?-->/g, '').replaceAll(/<[^>]+>/g, '|');
const said = (text: string) => /Penuh, ada daftar tunggu|Penuh|Sisa \d+ tempat/.exec(text)?.[0] ?? null;
const read = async (path: string) => await (await app.fetch(path, { headers: { 'x-forwarded-for': newAddress() } })).text();
const json = async (path: string) => JSON.parse(await read(`/v1${path}`));

/** What each card of the list says of the seats and the price, by the name of its event. */
async function cards() {
  const found = new Map<string, { seats: string | null; price: string }>();
  for (let page = 1; page <= 3; page += 1) {
    const html = await read(page === 1 ? '/event' : `/event?halaman=${page}`);
    for (const [, slug = '', rest = ''] of html.matchAll(/<a href="\/event\/form\/([\w-]+)">(.*?)<\/li>/gs)) {
      found.set(slug, { seats: said(textOf(rest)), price: /<strong>([^<]*)<\/strong>/.exec(rest)?.[1] ?? '' });
    }
  }
  return found;
}

type Listed = Readonly<{ slug: string; name: string; active: boolean; seats: 'free' | 'queue' | 'none'; left: number | null }>;
const textFor = ({ seats, left }: Listed) =>
  seats === 'none' ? 'Penuh' : seats === 'queue' ? 'Penuh, ada daftar tunggu' : left !== null && left <= 10 ? `Sisa ${left} tempat` : null;

const shown = await cards();
const listed: Listed[] = (await json('/event/list')).data;
const overview = await done(findEventOverview, staff, {});

test('there is an event for each state', () => {
  const byName = new Map(listed.map((one) => [one.name, `${one.seats} ${one.left}`]));
  expect(Object.fromEntries(created.map(([name]) => [name, byName.get(name)]))).toEqual({
    'Banyak tempat': 'free 38',
    'Tanpa batas': 'free null',
    'Tinggal tiga': 'free 3',
    Habis: 'none 0',
    'Habis, antre': 'queue 0',
    'Ada yang menunggu': 'queue 0',
    'Kelas habis': 'none 0',
    'Kelas murah habis': 'free null',
    'Antre padahal kelas ada': 'queue 0',
    'Antre dan kelas habis': 'none 0',
    'Rahasia tinggal dua': 'free null',
  });
  // The demo has its own.
  expect(listed.length).toBeGreaterThan(created.length + 3);
});

test.each(listed)('$name says the same of its seats on the card, its page, to programs, to search engines and to staff', async (event) => {
  const { slug, active, seats, left } = event;
  expect(shown.get(slug)?.seats, 'card').toBe(active ? textFor(event) : null);
  const page = await read(`/event/form/${slug}`);
  const [head = '', form = ''] = page.split('id="isi-formulir"');
  expect(said(textOf(head.slice(head.indexOf('<h1')))), 'page').toBe(active ? textFor(event) : null);
  if (active) {
    expect(form.includes('Acara ini sedang penuh'), 'notice').toBe(seats === 'queue');
    // A form of several pages has its button on the last.
    const isLast = !form.includes('>Lanjut</button>');
    expect(form.includes('>Masuk daftar tunggu</button>'), 'button').toBe(isLast && seats === 'queue');
    expect(form.includes('name="form_time"'), 'a form').toBe(seats !== 'none');
  }
  for (const path of [`/event/list/${slug}`, `/event/register/${slug}`])
    expect((await json(path)).data, path).toMatchObject({ seats, left });
  expect((await json(`/events/form/${slug}`)).data.data).toMatchObject({ seats, left });
  const opened = (await json(`/event/register/${slug}`)).data;
  const options: { left: number | null; price?: number }[] = opened.fields.flatMap((field: { options?: [] }) => field.options ?? []);
  const lefts = options.map((one) => one.left).filter((n) => n !== null);
  expect(
    lefts.every((n) => n <= (left ?? n)),
    'no option has more than the form',
  ).toBe(true);
  if (seats !== 'free') {
    expect(lefts.every((n) => n === 0)).toBe(true);
    expect(/Sisa \d/.test(form), 'no option says that seats are left').toBe(false);
  }
  const blocks = [...page.matchAll(/<script[^>]*ld\+json">(.*?)<\/script>/gs)].flatMap(([, text = '']) => JSON.parse(text));
  const { offers } = blocks.find((one) => one['@type'] === 'Event');
  const isSold = offers.every(({ availability }: { availability: string }) => availability.endsWith('SoldOut'));
  expect(isSold, 'structured data').toBe(!active || seats !== 'free');
  const seen = overview.find((one) => one.name === event.name)?.left;
  // What still can be chosen, also by who queues; of a full event its usual price.
  const priced: { pool: string; price: number }[] = opened.fields.flatMap(
    (field: { name: string; options?: { value: string; price?: number }[] }) =>
      (field.options ?? []).flatMap(({ value, price }) => (price === undefined ? [] : [{ pool: `${field.name}.${value}`, price }])),
  );
  const choosable = priced.filter(({ pool }) => !seen?.full.has(pool));
  const prices = (choosable.length > 0 ? choosable : priced).map(({ price }) => price);
  if (prices.length > 0) expect(shown.get(slug)?.price).toContain(Math.min(...prices).toLocaleString('id-ID'));
  expect(seen?.seats, 'staff').toBe(seats);
  if (left !== null) expect(seen?.left).toBe(left);
});

test('a list that is kept says at once when the seats change', async () => {
  const form = await createForm(db, { name: 'Dua tempat', capacity: 2, hasWaitlist: true, ...soon });
  app.cache.purgeAll();
  const onCard = async () => (await cards()).get(form.slug)?.seats;
  expect(await onCard()).toBe('Sisa 2 tempat');
  const send = async (n: number) =>
    await app.fetch(`/v1/event/post/${form.slug}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
      body: JSON.stringify({ name: `Siti ${n}`, phone: `0812999000${n}0` }),
    });
  for (const [n, text] of [
    [1, 'Sisa 1 tempat'],
    [2, 'Penuh, ada daftar tunggu'],
  ] as const) {
    expect((await send(n)).status).toBe(200);
    await expect.poll(onCard).toBe(text);
  }
});
