import { afterAll, expect, test } from 'vitest';
import { applyPlannedChanges } from '#app/kits/content/publication/apply-planned-changes.server.ts';
import { signIn } from '#tests/factories/accounts.ts';
import { articleTexts, createEditor, createReviewer, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createMedium } from '#tests/factories/files.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { decideReview } from './decide-review.server.ts';
import { getReview, getReviewState } from './get-review.server.ts';
import { submitReview, withdrawReview } from './submit-review.server.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const editor = await createEditor(db, { name: 'Rina' });
const reviewer = await createReviewer(db);
const { operations } = resourceOf('articles');
const { ask, done } = editingCalls(platform, editor, { approves: false });
const kind = 'articles';
const apply = async () => await applyPlannedChanges.run(platform, {});

/** An article that was submitted, with its review. */
async function submitted({
  publishes = true,
  given = {},
  actor = editor,
}: {
  publishes?: boolean;
  given?: Readonly<Record<string, string>>;
  actor?: typeof editor;
} = {}) {
  const values = await articleTexts(db, given);
  const { key } = await done(operations.create, {}, actor);
  const { version } = await done(operations.save, { key, version: 0, base: {}, values }, actor);
  await done(submitReview, { kind, key, version, publishes }, actor);
  const row = db.selectFrom('content_reviews').select('id').where('key', '=', key).where('state', '=', 'submitted');
  return { key, version, values, id: String((await row.executeTakeFirstOrThrow()).id) };
}
const approve = async (id: string) => await done(decideReview, { id, decision: 'approved' }, reviewer);
const shownOf = async ({ values }: { values: Readonly<Record<string, string>> }) => await app.fetch(`/articles/detail/${values.slug}`);
const plansOf = async (key: string) => (await done(operations.view, { key })).plans;

test('an approval publishes the approved words under the rights of who submitted them', async () => {
  const article = await submitted();
  expect(await approve(article.id)).toMatchObject({ decision: 'approved', isPublished: true });
  await apply();
  const page = await (await shownOf(article)).text();
  expect(page).toContain('Minum cukup.');
  const { revisions, state } = await done(operations.view, { key: article.key });
  expect([state, revisions[0]?.author, revisions[0]?.note]).toEqual(['live', 'Rina', 'Terbit begitu disetujui']);
});

test('the control: without the tick, and after a return, nothing is published', async () => {
  const [quiet, returned] = [await submitted({ publishes: false }), await submitted()];
  expect(await approve(quiet.id)).toMatchObject({ isPublished: false });
  expect(await done(decideReview, { id: returned.id, decision: 'returned', note: 'Dosisnya keliru.' }, reviewer)).toMatchObject({
    isPublished: false,
  });
  await apply();
  for (const article of [quiet, returned]) {
    expect([(await shownOf(article)).status, await plansOf(article.key)]).toEqual([404, []]);
  }
});

test('a dose that is changed between the approval and its publication is not live', async () => {
  const article = await submitted({ given: { content: '<p>Minum 500 mg.</p>' } });
  await approve(article.id);
  const { version } = await done(operations.view, { key: article.key });
  const values = { ...article.values, content: '<p>Minum 5000 mg.</p>' };
  await done(operations.save, { key: article.key, version, base: article.values, values });
  await apply();
  expect((await shownOf(article)).status).toBe(404);
  expect(await plansOf(article.key)).toMatchObject([{ outcome: 'refused', reason: expect.stringContaining('setelah disetujui') }]);
});

test('a dose that is changed after the publication stays a draft', async () => {
  const article = await submitted({ given: { content: '<p>Minum 500 mg.</p>' } });
  await approve(article.id);
  await apply();
  const { version, values: base } = await done(operations.view, { key: article.key });
  await done(operations.save, { key: article.key, version, base, values: { ...base, content: '<p>Minum 5000 mg.</p>' } });
  await apply();
  const page = await (await shownOf(article)).text();
  expect([page.includes('500 mg'), page.includes('5000 mg')]).toEqual([true, false]);
});

test('what is no reviewed word is published as it is written at the approval', async () => {
  const article = await submitted();
  const slug = `${article.values.slug}-baru`;
  await done(operations.save, { key: article.key, version: article.version, base: article.values, values: { ...article.values, slug } });
  await approve(article.id);
  await apply();
  expect((await shownOf({ values: { slug } })).status).toBe(200);
});

test('who may not publish any more publishes nothing: the approval stays, and why is said where it was written', async () => {
  const leaver = await createEditor(db);
  const article = await submitted({ actor: leaver });
  await db.deleteFrom('user_roles').where('user_id', '=', leaver.userId).execute();
  await approve(article.id);
  await apply();
  expect((await shownOf(article)).status).toBe(404);
  expect(await plansOf(article.key)).toMatchObject([{ outcome: 'refused', reason: expect.stringContaining('tidak lagi berhak') }]);
  expect(await done(getReviewState, { kind, key: article.key })).toMatchObject({ state: 'approved', isReleased: true });
});

test('what was taken off the site while it waited stays off it', async () => {
  const article = await submitted();
  await approve(article.id);
  await apply();
  const { key } = article;
  const { version } = await done(operations.view, { key });
  await done(submitReview, { kind, key, version, publishes: true });
  await done(operations.unpublish, { key, version });
  const again = db.selectFrom('content_reviews').select('id').where('key', '=', key).where('state', '=', 'submitted');
  expect(await approve(String((await again.executeTakeFirstOrThrow()).id))).toMatchObject({ isPublished: false });
  await apply();
  expect((await shownOf(article)).status).toBe(404);
});

test('the editor says who reads it and what follows, and does not ask to submit what is submitted', async () => {
  const article = await submitted();
  const page = await (await app.fetch(`/staff/konten/articles/${article.key}`, { headers: editor.headers })).text();
  expect(page.replaceAll('<!-- -->', '')).toMatch(/Sudah diajukan Rina, [^<]* WIB, menunggu peninjau medis\. Terbit begitu disetujui\./);
  expect(page).not.toContain('Ajukan tinjauan');
});

test('what waits can be taken back and submitted again; what was decided cannot', async () => {
  const article = await submitted();
  const record = { kind, key: article.key };
  expect(await ask(withdrawReview, record, reviewer)).toMatchObject({ ok: false, code: 'forbidden' });
  await done(withdrawReview, record);
  expect(await done(getReviewState, record)).toMatchObject({ state: 'withdrawn', needsReview: true, isReleased: false });
  expect(await ask(decideReview, { id: article.id, decision: 'approved' }, reviewer)).toMatchObject({ ok: false, code: 'changed' });
  expect(await ask(withdrawReview, record)).toMatchObject({ ok: false, code: 'not_found' });
  await done(submitReview, { ...record, version: article.version, publishes: false });
  expect(await done(getReviewState, record)).toMatchObject({ state: 'submitted', submitted: { isPublished: false } });
});

test('the reviewer reads the article with what came and went in it, its doses and sources, and neither tags nor codes', async () => {
  const content = '<h2>Obat</h2><p>Minum 500 mg dua kali sehari.</p><ul><li>Beri minum</li></ul>';
  const article = await submitted({ given: { content, citations: '1 | IDAI, 2023' } });
  const { headers } = await signIn(db, { id: reviewer.userId });
  const read = async (id: string, query = '') => {
    const page = (await (await app.fetch(`/staff/tinjauan/${id}${query}`, { headers })).text()).replaceAll('<!-- -->', '');
    return page.slice(page.indexOf('<main'), page.indexOf('</main'));
  };
  const first = await read(article.id);
  expect(first).toContain('Versi pertama');
  expect(first).not.toMatch(/<(?:ins|del)\b|&lt;|\d \| |Dengan tanda perubahan/);
  await approve(article.id);
  await apply();
  const { version, values: base } = await done(operations.view, { key: article.key });
  const values = {
    ...base,
    name: 'Demam pada bayi',
    content: String(base.content).replace('500', '250').replace('Beri minum', 'Beri minum air'),
    citations: '1 | WHO, 2024',
  };
  const saved = await done(operations.save, { key: article.key, version, base, values });
  await done(submitReview, { kind, key: article.key, version: saved.version });
  const { id } = await db
    .selectFrom('content_reviews')
    .select('id')
    .where('key', '=', article.key)
    .where('state', '=', 'submitted')
    .executeTakeFirstOrThrow();
  const marked = await read(String(id));
  expect(marked).toContain('<del>500</del><ins>250</ins> mg dua kali sehari.');
  expect(marked).toContain('<li>Beri minum<ins> air</ins></li>');
  expect(marked).toMatch(/<del>IDAI, 2023<\/del>.*<ins>WHO, 2024<\/ins>/s);
  expect(marked).toMatch(/Dosis dalam naskah.*Baru atau berubah.*Minum 250 mg dua kali sehari\./s);
  expect(marked).not.toMatch(/&lt;|\d \| /);
  // Each text once: the list of doses repeats a sentence, and nothing else does.
  expect(marked.split('Beri minum').length - 1).toBe(1);
  const clean = await read(String(id), '?tampilan=bersih');
  expect(clean).toContain('Minum 250 mg dua kali sehari.');
  expect(clean).not.toMatch(/<(?:ins|del)\b|500 mg|IDAI/);
});

test('a picture of a patient says whether the patient has agreed', async () => {
  const { id, address } = await createMedium(app);
  await db.deleteFrom('media_consents').where('media_id', '=', id).execute();
  await db.updateTable('media').set({ persons: 'patient' }).where('id', '=', id).execute();
  const article = await submitted({ given: { content: `<p>Awal</p><img src="${address}-640.webp" alt="Taman">` } });
  const { consents } = await done(getReview, { id: article.id }, reviewer);
  expect(consents).toEqual([{ alt: 'Contoh', text: 'Pasien pada gambar ini belum menyetujui', isOpen: true }]);
});
