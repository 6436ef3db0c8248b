import { afterAll, beforeEach, expect, test } from 'vitest';
import { deleteDraft, getDraftOrNull, writeDraft } from '#app/domains/forms/draft/draft.store.server.ts';
import { draftKeyOf } from '#app/domains/forms/draft/draft-link.server.ts';
import { saveDraft } from '#app/domains/forms/draft/save-and-open-draft.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { openEvents, personFields, stranger } from '#tests/factories/event-forms.ts';
import type { FormFixture } from '#tests/factories/forms.ts';
import { waitUntil } from '#tests/harness/deadlines.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { countWaitingLocks } from '#tests/harness/waiting-locks.ts';

// A form that is sent while it is saved for later.

const given = await openEvents();
const { db, clock, platform, done, refusal } = given;
afterAll(() => given.close());
const start = clock.now();
beforeEach(() => clock.set(start));

const draftsOf = async ({ id }: FormFixture) => await db.selectFrom('form_drafts').selectAll().where('form_id', '=', id).execute();

/** A form with a draft of it. */
async function savedForm() {
  const form = await given.form();
  const by = { kind: 'event' as const, slug: form.slug, email: `siti.${form.id}@contoh.example`, fields: personFields() };
  const { id } = await done(saveDraft, stranger(), by);
  return { form, id, by: { ...by, draft: draftKeyOf(platform, id) } };
}

test('of forms that are saved while they are sent no draft is left, and who saves too late is told', async () => {
  for (let round = 0; round < bySuite({ push: 3, soak: 30 }); round += 1) {
    const { form, by } = await savedForm();
    const [sent, ...saved] = await Promise.all([
      given.register(form, personFields({ draft: by.draft })),
      ...[1, 2, 3].map((n) => refusal(saveDraft, stranger(), { ...by, fields: personFields({ note: String(n) }) })),
    ]);
    expect(sent.ok).toBe(true);
    expect(saved.filter((answer) => answer !== 'ok' && answer !== 'gone')).toEqual([]);
    expect(await draftsOf(form)).toEqual([]);
  }
});

test('a draft that is being sent is waited for; once more it is saved anew', async () => {
  const { form, id, by } = await savedForm();
  const { saved } = await db.transaction().execute(async (tx) => {
    await deleteDraft(tx, form.id, id);
    const saving = [1, 2].map(() => refusal(saveDraft, stranger(), by));
    await waitUntil(async () => (await countWaitingLocks(db)) === 2);
    return { saved: saving };
  });
  expect(await Promise.all(saved)).toEqual(['gone', 'gone']);
  expect(await draftsOf(form)).toEqual([]);
  const { draft: _, ...first } = by;
  expect(await refusal(saveDraft, stranger(), first)).toBe('ok');
  expect(await draftsOf(form)).toHaveLength(1);
});

test('control: a draft that is read without a lock comes back after its form was sent', async () => {
  const { form, id } = await savedForm();
  const [stored] = await draftsOf(form);
  const read = await getDraftOrNull(db, form.id, { id }, clock.now());
  await inTransaction(db, (tx) => deleteDraft(tx, form.id, id));
  expect(read?.id).toBe(id);
  if (stored) await inTransaction(db, (tx) => writeDraft(tx, stored));
  expect(await draftsOf(form)).toHaveLength(1);
});
