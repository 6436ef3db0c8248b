import { afterAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { deliverMails } from '#tests/factories/mails.ts';
import { newNumber } from '#tests/factories/phone-messages.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { noticesOf } from './declare-notices.server.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db } = app;

/** A record in the memory of the test, and what was asked of it. */
type Visit = { isOn: boolean; about: string; email: string | null; phone: string | null; isKnown: boolean; isPhoned: boolean };
const visits = new Map<string, Visit>();
const claims = new Set<string>();
const messages: { mail: string | null; phone: string | null }[] = [];
const locks: string[] = [];
let full: readonly string[] = [];

const notices = noticesOf<Visit, Visit>()({
  name: 'trial',
  job: 'trial.tell',
  kinds: {
    begun: {
      heading: 'Sudah mulai',
      isTrue: ({ isOn }) => isOn,
      text: () => 'Kunjungan Anda sudah mulai.',
      phone: 'Sehati: kunjungan {{code}} sudah mulai. Buka {{url}} kapan saja.',
    },
    changed: {
      heading: 'Berubah',
      isTrue: () => true,
      isEachTime: true,
      text: () => ['Kunjungan Anda berubah.', 'Lihat halamannya.'],
      phone: 'Sehati: kunjungan Anda berubah. Buka {{url}} kapan saja.',
    },
  },
  kindOf: async (_db, id) => (id.startsWith('begun') ? 'begun' : null),
  async read(_reading, { id }) {
    const visit = visits.get(id);
    return visit ? { record: visit, facts: visit, about: visit.about } : null;
  },
  async lock(_tx, id, to) {
    locks.push(`${to} ${id}`);
  },
  once: {
    async claim(_tx, { id, kind, about }) {
      const key = [id, kind, about].join('|');
      const isNew = !claims.has(key);
      claims.add(key);
      return isNew;
    },
    async note(_tx, _key, queued) {
      messages.push(queued);
    },
  },
  hearer: async (_tx, { email, phone, isKnown, isPhoned }) => (isKnown ? { email, phone, isPhoned } : null),
  isAllowed: async (_tx, _platform, { isNeeded }, { channel }) => isNeeded === true || !full.includes(channel),
  url: ({ env }, { about }) => `${env.publicUrl}/trial/${about}`,
  values: () => ({ code: 'K7M4' }),
  example: { code: 'K7M4', url: 'https://sehati.example/trial/x' },
  mail: { button: 'Buka', sentBecause: 'ini percobaan', subject: (heading) => `${heading}!` },
});
const templates = new Map([...app.platform.messageTemplates, ...notices.templates.map((one) => [one.id, one] as const)]);
const platform: Platform = { ...app.platform, messageTemplates: templates };

let visit = 0;
function visited(more: Partial<Visit> = {}): { id: string; of: Visit; email: string } {
  visit += 1;
  const email = `percobaan-${visit}@contoh.example`;
  const of = { isOn: true, about: 'pagi', email, phone: newNumber(), isKnown: true, isPhoned: false, ...more };
  const id = `begun-${visit}`;
  visits.set(id, of);
  return { id, of, email };
}
beforeEach(() => {
  for (const list of [messages, locks]) list.length = 0;
  full = [];
});
const channels = () => messages.map(({ mail, phone }) => [mail !== null, phone !== null]);

test('a notice is told once, by mail, and by phone who has no address or is to be told by both', async () => {
  const cases = [visited(), visited({ email: null }), visited({ isPhoned: true })];
  for (const { id } of cases) for (const _ of [1, 2]) await notices.tellNow(platform, { id, kind: 'begun' });
  expect(channels()).toEqual([
    [true, false],
    [false, true],
    [true, true],
  ]);
  expect(locks).toContain(`tell ${cases[0]?.id}`);
});

test('what is not so, or has nobody to hear it, is not claimed, and is told once that has changed', async () => {
  const cases = [visited({ isOn: false }), visited({ isKnown: false })];
  for (const { id } of cases) await notices.tellNow(platform, { id, kind: 'begun' });
  await notices.tellNow(platform, { id: 'gone', kind: 'begun' });
  expect(messages).toEqual([]);
  for (const { id, of } of cases) {
    Object.assign(of, { isOn: true, isKnown: true });
    await notices.tellNow(platform, { id, kind: 'begun' });
  }
  expect(messages).toHaveLength(2);
});

test('who has no contact is claimed without a message', async () => {
  const { id } = visited({ email: null, phone: null });
  await notices.tellNow(platform, { id, kind: 'begun' });
  expect(messages).toEqual([{ mail: null, phone: null }]);
});

test('a mail that waits is dropped when it is not so any more, or about something else; the control leaves', async () => {
  const [off, other, control] = [visited(), visited(), visited()] as const;
  for (const { id } of [off, other, control]) await notices.tellNow(platform, { id, kind: 'begun' });
  off.of.isOn = false;
  other.of.about = 'sore';
  const waiting = [];
  for (const { email } of [off, other, control]) {
    waiting.push(await db.selectFrom('outbox_messages').select('id').where('recipient', '=', email).executeTakeFirstOrThrow());
  }
  await deliverMails({ db, platform });
  const after = [];
  for (const { id } of waiting) {
    const row = db.selectFrom('outbox_messages').select(['state', 'reason', 'body_text', 'sealed_values']).where('id', '=', id);
    after.push(await row.executeTakeFirstOrThrow());
  }
  expect(after).toMatchObject([
    { state: 'dropped', reason: 'obsolete', body_text: '', sealed_values: null },
    { state: 'dropped', reason: 'obsolete', body_text: '', sealed_values: null },
    { state: 'accepted', reason: null },
  ]);
});

test('a message by phone has no values when it is not so any more, or about something else', async () => {
  const template = templates.get('trial_begun');
  const { id, of } = visited();
  const read = (about: string) => template?.read?.(platform, id, { about });
  expect(await read('pagi')).toEqual({ code: 'K7M4', url: `${platform.env.publicUrl}/trial/pagi` });
  expect(await read('sore')).toBeNull();
  of.isOn = false;
  expect(await read('pagi')).toBeNull();
  await inTransaction(db, async (tx) => template?.lock?.(tx, id));
  expect(locks).toEqual([`send ${id}`]);
});

test('a contact that has had enough gets no mail, then no message by phone, unless staff ask for it', async () => {
  for (const kept of [['mail'], ['mail', 'phone']]) {
    full = kept;
    await notices.tellNow(platform, { id: visited().id, kind: 'begun' });
  }
  await notices.tellNow(platform, { id: visited().id, kind: 'begun', isNeeded: true });
  expect(channels()).toEqual([
    [false, true],
    [false, false],
    [true, false],
  ]);
});

test('jobs of an earlier version name no kind, or a time that does not count; an unknown kind is left alone', async () => {
  const { id } = visited();
  await notices.tellNow(platform, { id });
  await notices.tellNow(platform, { id, kind: 'begun', at: '2026-11-21T03:00:00.000Z' });
  await notices.tellNow(platform, { id: 'other' });
  await notices.tellNow(platform, { id, kind: 'former' as 'begun' });
  expect(messages).toHaveLength(1);
});

test('what may happen again is told each time, and once each time', async () => {
  const { id } = visited();
  const asked: object[] = [];
  const jobs = { ...platform.jobs, enqueue: async (_tx: unknown, _job: unknown, data: object) => void asked.push(data) };
  await inTransaction(db, async (tx) => {
    await notices.enqueueTell(tx, { jobs, clock: { now: () => new Date('2026-11-21T03:00:00Z') } }, id, 'changed');
    await notices.enqueueTell(tx, { jobs, clock: { now: () => new Date('2026-11-21T04:00:00Z') } }, id, 'changed');
    await notices.enqueueTell(tx, { jobs, clock: platform.clock }, id, 'begun', { key: id });
  });
  expect(asked).toEqual([
    { id, kind: 'changed', at: '2026-11-21T03:00:00.000Z' },
    { id, kind: 'changed', at: '2026-11-21T04:00:00.000Z' },
    { id, kind: 'begun' },
  ]);
  for (const data of [...asked, ...asked]) await notices.tellNow(platform, data as { id: string });
  expect(messages).toHaveLength(3);
});

test('a notice that was claimed before its record changed is told in the same transaction', async () => {
  const { id } = visited();
  await inTransaction(db, async (tx) => {
    expect(await notices.claim(tx, { id, kind: 'begun', about: 'pagi' }, platform.clock.now())).toBe(true);
    await notices.tellIn(tx, platform, { id, kind: 'begun' });
    expect(messages).toEqual([]);
    await notices.tellIn(tx, platform, { id, kind: 'begun' }, true);
  });
  expect(messages).toHaveLength(1);
});
