import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createArticle } from '#tests/factories/content.ts';
import { publishNew } from '#tests/factories/content-texts.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { findSiteOfDay, viewRecordOfDay } from './view-site-of-day.server.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** The operations work at this moment; the day before yesterday and today have a change each. */
let now = new Date(Date.now() - 4 * dayMs);
const app = await createTestApp({ clock: { now: () => now } });
afterAll(() => app.close());
const { db, platform } = app;
const editor = await createEditor(db, { roles: ['editor', 'manager'] });
const calls = editingCalls(platform, editor);
const grants = [{ role: 'manager', facilityId: 1 }] as const;
const dayAt = (days: number) => dateInJakarta(new Date(start + days * dayMs));
const start = now.getTime();
const pass = (days: number) => {
  now = new Date(start + days * dayMs);
};

const record = await publishNew(db, platform, editor, 'promos');
const { operations } = resourceOf('promos');

/** Publishes another summary. */
async function change(summary: string) {
  const { version, values } = await calls.done(operations.view, { key: record.key });
  await calls.done(operations.publish, { key: record.key, version, base: values, values: { ...values, summary } });
}

const viewOn = async (day: string, version = '') => await calls.ask(viewRecordOfDay, { kind: 'promos', key: record.key, day, version });
const summaryOn = async (day: string) => {
  const found = await calls.done(viewRecordOfDay, { kind: 'promos', key: record.key, day });
  return found.shown?.data.summary ?? null;
};

describe('situs per tanggal', () => {
  test('two changes on two days: the day between has the first; drafts and notes are on no day', async () => {
    pass(1);
    await change('Perubahan pertama.');
    pass(3);
    const { version, values } = await calls.done(operations.view, { key: record.key });
    const draft = { ...values, summary: 'Naskah rahasia.' };
    await calls.done(operations.save, { key: record.key, version, base: values, values: draft, note: 'Belum' });
    expect(await summaryOn(dayAt(3))).toBe('Perubahan pertama.');
    await change('Perubahan kedua.');
    const summaries = [];
    for (const day of [0, 1, 2, 3]) summaries.push(await summaryOn(dayAt(day)));
    expect(summaries).toEqual(['Sampai akhir tahun.', 'Perubahan pertama.', 'Perubahan pertama.', 'Perubahan kedua.']);
    // The control: before its first publication, and on a day that has not come, there is nothing.
    expect(await summaryOn(dayAt(-1))).toBeNull();
    expect(await viewOn(dayAt(4))).toEqual({ ok: false, code: 'future' });
    // A draft has a number and was never read.
    const { rows } = await sql<{ n: number }>`select n from staff_revisions where kind = 'promos' and cause = 'note'`.execute(db);
    expect(await viewOn(dayAt(3), String(rows[0]?.n))).toEqual({ ok: false, code: 'not_found' });
    const ofDay = await calls.done(findSiteOfDay, { kind: 'promos', day: dayAt(3) });
    expect(ofDay.rows.filter(({ key }) => key === record.key)).toHaveLength(2);
  });

  test('the page is the one of that day, and the site stays as it is', async () => {
    const pageOn = async (day: string) => {
      const address = `/staff/situs-per-tanggal/promos/${record.key}/halaman?tanggal=${day}`;
      return await (await app.fetch(address, { headers: editor.headers })).text();
    };
    expect(await pageOn(dayAt(2))).toContain('Perubahan pertama.');
    expect(await pageOn(dayAt(3))).toContain('Perubahan kedua.');
    const { summary } = await db.selectFrom('promos').select('summary').where('id', '=', Number(record.key)).executeTakeFirstOrThrow();
    expect(summary).toBe('Perubahan kedua.');
    // A date that does not exist is said to be one, and today is shown.
    const lists = ['2026-02-30', '2026-13-01'].map((day) =>
      app.fetch(`/staff/situs-per-tanggal?tanggal=${day}`, { headers: editor.headers }),
    );
    for (const answer of await Promise.all(lists)) {
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Tanggal itu tidak terbaca')]);
    }
  });

  test('what was taken off the site is there until then, and a row that was never changed here since its last change', async () => {
    pass(3.5);
    const { version } = await calls.done(operations.view, { key: record.key });
    await calls.done(operations.unpublish, { key: record.key, version });
    pass(6);
    expect([await summaryOn(dayAt(3)), await summaryOn(dayAt(5))]).toEqual(['Perubahan kedua.', null]);
    const { rows } = await sql<{ id: string }>`
      insert into facility_types (name, slug, updated_at) values ('Lama', 'lama', ${new Date(start)}) returning id`.execute(db);
    expect(rows).toHaveLength(1);
    const unit = await publishNew(db, platform, editor, 'facilities');
    await sql`delete from staff_records where kind = 'facilities' and key = ${unit.key}`.execute(db);
    await sql`update facilities set updated_at = ${new Date(start + dayMs)} where id = ${Number(unit.key)}`.execute(db);
    const keysOn = async (day: string) => (await calls.done(findSiteOfDay, { kind: 'facilities', day })).rows.map(({ key }) => key);
    expect([await keysOn(dayAt(2)), await keysOn(dayAt(0))].map((keys) => keys.includes(unit.key))).toEqual([true, false]);
  });

  test('a row from before that the trash changes first was on the site until then; one that was hidden never was', async () => {
    const [gone, hidden] = [String((await createArticle(db)).id), String((await createArticle(db)).id)];
    await db.updateTable('articles').set({ published_at: null }).where('id', '=', Number(hidden)).execute();
    const articles = resourceOf('articles').operations;
    pass(7);
    await calls.done(articles.trash, { key: gone, version: 0, trashed: true });
    await calls.done(articles.save, { key: hidden, version: 0, base: {}, values: { summary: 'Naskah.' }, note: 'Belum' });
    pass(9);
    const isShown = async (key: string, day: string) => (await calls.done(viewRecordOfDay, { kind: 'articles', key, day })).shown !== null;
    expect([await isShown(gone, dayAt(5)), await isShown(gone, dayAt(8))]).toEqual([true, false]);
    expect([await isShown(hidden, dayAt(5)), await isShown(hidden, dayAt(8))]).toEqual([false, false]);
    // What the hidden row had is among its versions still.
    const { revisions } = await calls.done(articles.view, { key: hidden });
    expect(revisions.map(({ cause }) => cause)).toEqual(['note', 'note']);
  });

  test('a manager of one hospital reads it; a clerk does not, and kinds without pages have none', async () => {
    const manager = actorFor(await createUser(db), { roles: ['manager'], grants, hasSecondFactor: true });
    const clerk = actorFor(await createUser(db), { roles: ['booking_desk'], hasSecondFactor: true });
    const input = { kind: 'promos', day: dayAt(3) };
    expect(await calls.ask(findSiteOfDay, input, manager)).toMatchObject({ ok: true });
    expect(await calls.ask(findSiteOfDay, input, clerk)).toEqual({ ok: false, code: 'forbidden' });
    expect(await calls.ask(findSiteOfDay, { ...input, kind: 'message-texts' })).toEqual({ ok: false, code: 'not_found' });
  });
});
