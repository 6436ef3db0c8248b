import { afterAll, expect, test } from 'vitest';
import { ambulanceNumber } from '#app/platform/contacts/ambulance-number.ts';
import { flagOn } from '#app/platform/content/field-values.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { createEditor, createReviewer, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createPreferredSpecializations } from '#tests/factories/emergencies/preferred-specializations.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import {
  approveEmergencyClass,
  checkEmergencyNumber,
  dueNumbers,
  getEmergencyDesk,
  unreviewedEmergencies,
} from './approve-and-check-emergencies.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
const { done, refusal } = callsOn(app);
const reads = { db, clock, cache: platform.cache };
const editor = await createEditor(db);
const reviewer = await createReviewer(db);

const specializations = await createPreferredSpecializations(db);

const classOf = async (slug: string) => {
  const { classes } = await done(getEmergencyDesk, reviewer, {});
  const found = classes.find((one) => one.slug === slug);
  if (!found) throw new Error(`no class ${slug}`);
  return found;
};

const pageOf = async ({ userId }: { userId: string }) => {
  const { headers } = await signIn(db, { id: userId });
  return await (await app.fetch('/staff/darurat', { headers })).text();
};
/** What the page says of the class of this title. */
const partOf = (html: string, title: string) =>
  html.split('<h3>').find((part) => part.split('</h3>')[0]?.replace(/<[^>]*>/g, '') === title) ?? '';

test('a text waits for a doctor, is shown meanwhile, and waits again once its words change', async () => {
  const { operations } = resourceOf('emergency-classes');
  const edit = editingCalls(platform, editor, { approves: false });
  const waiting = async () => (await unreviewedEmergencies.read(reads, 'group')).count;
  const all = (await done(getEmergencyDesk, reviewer, {})).classes.length;
  expect([all, await waiting()]).toEqual([21, 21]);
  expect(await (await app.fetch('/cari?q=stroke')).text()).toContain('Mungkin stroke');
  const listed = await edit.done(operations.find, { tinjauan: 'menunggu' });
  expect(listed.counts.menunggu).toBe(21);

  const { seen } = await classOf('stroke');
  const plain = actorFor(await createUser(db), { roles: ['medical_reviewer'], hasSecondFactor: true });
  expect(await refusal(approveEmergencyClass, plain, { slug: 'stroke', seen })).toBe('no_doctor');
  expect(await refusal(approveEmergencyClass, editor, { slug: 'stroke', seen })).toBe('forbidden');
  expect(await refusal(approveEmergencyClass, reviewer, { slug: 'stroke', seen: 'lain' })).toBe('changed');
  await done(approveEmergencyClass, reviewer, { slug: 'stroke', seen });
  expect([await waiting(), (await classOf('stroke')).reviewed_at]).toEqual([20, clock.now()]);

  const publish = async (changed: Record<string, string>) => {
    const { version, values } = await edit.done(operations.view, { key: 'stroke' });
    await edit.done(operations.publish, { key: 'stroke', version, base: values, values: { ...values, ...changed } });
  };
  // Another order of the numbers is no other text.
  const { values: now } = await edit.done(operations.view, { key: 'stroke' });
  await publish({ numbers: String(now.numbers).split('\n').reverse().join('\n') });
  expect(await waiting()).toBe(20);
  // What else a box does is read and approved with its words.
  const others: Record<string, string>[] = [
    { numbers: '119' },
    { prefer: 'anak' },
    { hides: 'article' },
    { is_quiet: flagOn },
    { is_lowered: '' },
  ];
  for (const other of others) {
    await done(approveEmergencyClass, reviewer, { slug: 'stroke', seen: (await classOf('stroke')).seen });
    await publish(other);
    expect([other, await waiting()]).toEqual([other, 21]);
  }
  await publish({ say: 'Telepon sekarang juga.' });
  expect([await waiting(), (await classOf('stroke')).reviewed_at]).toEqual([21, null]);
  expect(await (await app.fetch('/cari?q=stroke')).text()).toContain('Telepon sekarang juga.');
});

test('who has written a text does not approve it', async () => {
  const { operations } = resourceOf('emergency-classes');
  const both = await createReviewer(db, { roles: ['medical_reviewer', 'editor'] });
  const edit = editingCalls(platform, both, { approves: false });
  const { version, values } = await edit.done(operations.view, { key: 'napas' });
  await edit.done(operations.publish, { key: 'napas', version, base: values, values: { ...values, say: 'Duduk tegak.' } });
  const { seen } = await classOf('napas');
  expect(await refusal(approveEmergencyClass, both, { slug: 'napas', seen })).toBe('own_text');
  const html = partOf(await pageOf(both), (await classOf('napas')).title);
  expect([html.includes('Minta dokter lain'), html.includes('Setujui teks ini')]).toEqual([true, false]);
  await done(approveEmergencyClass, reviewer, { slug: 'napas', seen });
});

test('only an active doctor is offered the approval; another reviewer reads what is missing', async () => {
  const former = await createReviewer(db, { isActive: false });
  const pages = [await pageOf(former), await pageOf(reviewer)];
  expect(pages.map((html) => html.includes('Minta admin menghubungkan akun'))).toEqual([true, false]);
  expect(pages.map((html) => html.includes('Setujui teks ini'))).toEqual([false, true]);
});

test('a doctor reads the numbers, the department and the hidden kinds of every class by their names', async () => {
  const { classes } = await done(getEmergencyDesk, reviewer, {});
  const listed = await db.selectFrom('emergency_numbers').select(['slug', 'label', 'what', 'href']).execute();
  const shown = listed.map(({ slug, label, what, href }) => [slug, `${label}: ${what} (${href.replace('tel:', '')})`] as const);
  const numbers = new Map([...shown, ['igd', 'IGD rumah sakit kami']]);
  const kinds = new Map(Object.entries({ medicine: 'obat', promo: 'promo', event: 'acara', article: 'artikel' }));
  const namesOf = (names: ReadonlyMap<string, string>, keys: readonly string[]) =>
    keys.length > 0 ? keys.map((key) => names.get(key)) : ['Tidak ada'];
  const html = await pageOf(reviewer);
  for (const { title, numbers: wanted, prefer, hides } of classes) {
    const part = partOf(html, title);
    const read = (label: string) => {
      const [, lines = ''] = part.split(`<dt>${label}</dt>`);
      return [...(lines.split('</div>')[0] ?? '').matchAll(/<dd>([^<]+)</g)].map(([, line]) => line);
    };
    expect([title, read('Nomor')]).toEqual([title, namesOf(numbers, wanted)]);
    expect([title, read('IGD yang didahulukan')]).toEqual([title, namesOf(specializations, prefer ? [prefer] : [])]);
    expect([title, read('Tidak ditampilkan di hasil')]).toEqual([title, namesOf(kinds, hides)]);
  }
});

test('a class names no number that is not there, and a number that a class names stays', async () => {
  const edit = editingCalls(platform, editor, { approves: false });
  const classes = resourceOf('emergency-classes').operations;
  const { version, values } = await edit.done(classes.view, { key: 'kejang' });
  const publish = { key: 'kejang', version, base: values, values: { ...values, numbers: '119\n999' } };
  expect(await edit.ask(classes.publish, publish)).toEqual({ ok: false, code: 'invalid_input' });
  const numbers = resourceOf('emergency-numbers').operations;
  const number = await edit.done(numbers.view, { key: '129' });
  expect(await edit.ask(numbers.unpublish, { key: '129', version: number.version })).toEqual({ ok: false, code: 'in_use' });
});

/** Posts to the editing of a kind, and returns the status with the errors by field. */
async function post(path: string, body: unknown) {
  const headers = { 'content-type': 'application/json', ...editor.bearer };
  const answer = await app.fetch(`/v1/staff/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { errors = {} } = (await answer.json()) as { errors?: Record<string, string[]> };
  return { status: answer.status, fields: Object.keys(errors), text: Object.values(errors).flat().join(' ') };
}

test.each(['emergency-phrases', 'emergency-words'])('%s: a key of which no word is compared is refused where it is typed', async (kind) => {
  for (const key of ['tolong saya', 'gimana dok', 'apa', 'Yang SUDAH-sudah', 'sudaaaah', 'dok2']) {
    expect([key, await post(kind, { key })]).toEqual([key, { status: 422, fields: ['key'], text: expect.stringContaining('gejalanya') }]);
  }
  expect(await post(kind, { key: 'tolong saya sesak sekali' })).toMatchObject({ fields: [] });
});

test('a phrase whose words count at another level alone is refused at its level, in every spelling', async () => {
  const publish = (kind: string, key: string, values: unknown) => post(`${kind}/${key}/publish`, { version: 0, base: {}, values });
  await post('emergency-words', { key: 'bakdane' });
  expect(await publish('emergency-words', 'bakdane', { meaning: 'setelah' })).toMatchObject({ fields: [] });
  for (const key of ['setelah', 'bakdane', 'saya-bakdane']) {
    await post('emergency-phrases', { key });
    for (const level of ['now', 'check', 'unit', 'crisis', 'violence']) {
      const refused = await publish('emergency-phrases', key, { class: 'stroke', level });
      expect([key, level, refused]).toEqual([key, level, { status: 422, fields: ['level'], text: expect.stringContaining('gejalanya') }]);
    }
    expect(await publish('emergency-phrases', key, { class: 'stroke', level: 'none' })).toMatchObject({ fields: [] });
  }
});

test('a spelling has at most five words, which is said at its own field', async () => {
  const words = ['satu', 'dua', 'tiga', 'empat', 'lima', 'enam'];
  for (const separator of [' ', '-', ' - ']) {
    const refused = await post('emergency-words', { key: words.join(separator) });
    expect(refused).toEqual({ status: 422, fields: ['key'], text: 'Tulis satu sampai lima kata' });
  }
  const five = words.slice(1);
  expect(await post('emergency-words', { key: five.join(' ') })).toMatchObject({ fields: [] });
  expect(await post(`emergency-words/${five.join('-')}/publish`, { version: 0, base: {}, values: { meaning: 'sesak' } })).toMatchObject({
    fields: [],
  });
});

test('the address of the ambulance number stays, its words may change', async () => {
  const edit = editingCalls(platform, editor, { approves: false });
  const { operations } = resourceOf('emergency-numbers');
  const { version, values } = await edit.done(operations.view, { key: ambulanceNumber });
  const publish = (changed: Record<string, string>) =>
    post(`emergency-numbers/${ambulanceNumber}/publish`, { version, base: values, values: { ...values, ...changed } });
  expect(values.href).toBe(ambulanceNumber);
  for (const href of ['118', 'tel:118', '+62 119', 'https://119.id', 'telepon 119']) {
    const { fields } = await publish({ href });
    expect([href, fields]).toEqual([href, ['href']]);
  }
  expect(await publish({ what: 'Ambulans dan keadaan darurat lain' })).toMatchObject({ status: 200 });
});

test('the emergency numbers that can change are called at first and again after 90 days', async () => {
  const due = async () => (await dueNumbers.read(reads, 'group')).count;
  const slugs = ['112', '119-8', '129', 'healing119', 'sapa-wa'];
  expect((await done(getEmergencyDesk, editor, {})).numbers.map(({ slug }) => slug).sort()).toEqual(slugs);
  clock.set(new Date(Date.now() + 1_000));
  expect(await due()).toBe(5);
  expect(await refusal(checkEmergencyNumber, editor, { slug: '119' })).toBe('not_found');
  expect(await refusal(checkEmergencyNumber, reviewer, { slug: '129' })).toBe('forbidden');
  for (const slug of slugs) await done(checkEmergencyNumber, editor, { slug });
  expect(await due()).toBe(0);
  clock.set(new Date(clock.now().getTime() + 89 * 86_400_000));
  expect(await due()).toBe(0);
  clock.set(new Date(clock.now().getTime() + 86_400_000));
  expect(await due()).toBe(5);
});
