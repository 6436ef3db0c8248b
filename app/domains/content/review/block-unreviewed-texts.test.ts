import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { articleTexts, createEditor, createReviewer, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { decideReview } from './decide-review.server.ts';
import { heldTexts, olderApprovedText } from './review.ts';
import { submitReview } from './submit-review.server.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const editor = await createEditor(db);
const { operations } = resourceOf('articles');
const { done } = editingCalls(platform, editor, { approves: false });
const kind = 'articles';

const reviewer = await createReviewer(db);

/** A new article as it is stored before its review. */
async function written(given = {}) {
  const values = await articleTexts(db, given);
  const { key } = await done(operations.create, {});
  const { version } = await done(operations.save, { key, version: 0, base: {}, values });
  return { key, version, values };
}
const submitted = async (of: { key: string; version: number }, actor = editor) => {
  await done(submitReview, { kind, key: of.key, version: of.version }, actor);
  const row = db.selectFrom('content_reviews').select('id').where('key', '=', of.key).where('state', '=', 'submitted');
  return String((await row.executeTakeFirstOrThrow()).id);
};

test('why a text is not published is said as it is: not submitted, waiting, returned, or approved as it was before', async () => {
  const article = await written();
  const whyOf = async (version: number, values = article.values) => {
    const answer = await app.fetch(`/v1/staff/articles/${article.key}/publish`, {
      method: 'POST',
      body: JSON.stringify({ version, base: values, values: {} }),
      headers: { 'content-type': 'application/json', ...editor.bearer },
    });
    return [answer.status, ((await answer.json()) as { errors: { content: string[] } }).errors.content[0]];
  };
  expect(await whyOf(article.version)).toEqual([422, heldTexts.none]);
  const first = await submitted(article);
  expect(await whyOf(article.version)).toEqual([422, heldTexts.submitted]);
  // A permission that is over does not hide that it waits.
  await db
    .insertInto('content_reviews')
    .columns(['kind', 'key', 'revision', 'hash', 'state', 'submitted_at', 'decided_at', 'note', 'next_review_at'])
    .expression((eb) =>
      eb
        .selectFrom('content_reviews')
        .select([
          'kind',
          'key',
          'revision',
          'hash',
          sql<string>`'emergency'`.as('state'),
          'submitted_at',
          sql<Date>`now()`.as('decided_at'),
        ])
        .select([sql<string>`'Wabah yang sudah lewat'`.as('note'), sql<string>`current_date - 3`.as('next_review_at')])
        .where('key', '=', article.key),
    )
    .execute();
  expect(await whyOf(article.version)).toEqual([422, heldTexts.submitted]);
  await done(decideReview, { id: first, decision: 'returned', note: 'Dosisnya keliru.' }, reviewer);
  await db.deleteFrom('content_reviews').where('key', '=', article.key).where('state', '=', 'emergency').execute();
  expect(await whyOf(article.version)).toEqual([422, heldTexts.returned]);
  await done(decideReview, { id: await submitted(article), decision: 'approved' }, reviewer);
  const edited = { ...article.values, content: '<p>Naskah lain.</p>' };
  const { version } = await done(operations.save, { key: article.key, version: article.version, base: article.values, values: edited });
  expect(await whyOf(version, edited)).toEqual([422, olderApprovedText]);
  expect(new Set([...Object.values(heldTexts), olderApprovedText]).size).toBe(8);
  const again = await submitted({ key: article.key, version });
  const third = { ...edited, content: '<p>Naskah ketiga.</p>' };
  const last = await done(operations.save, { key: article.key, version, base: edited, values: third });
  expect(again).toBeTruthy();
  expect(await whyOf(last.version, third)).toEqual([422, heldTexts.replaced]);
});
