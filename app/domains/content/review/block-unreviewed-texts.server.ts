import type { z } from 'zod';
import { endPlans } from '#app/kits/content/publication/planned-change.store.server.ts';
import { noteWriterOf } from '#app/kits/content/stores/note-writers.store.server.ts';
import { areEqual, type Values } from '#app/platform/content/field-values.ts';
import type { ReviewNow, Written, WrittenChange } from '#app/platform/content/resource-types.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import * as store from './review.store.server.ts';
import { heldTexts, olderApprovedText, type Reviewed, reviewedFields, reviewStateOf } from './review.ts';

type Kind = Readonly<{
  kind: string;
  schema: z.ZodType<Reviewed, Values>;
  /** The texts that are on the site at `now`; null when the record is not there. */
  readLive(db: Queryable, key: string, now: Date): Promise<Values | null>;
}>;

const planStopped = 'Naskah berubah setelah disetujui. Ajukan lagi, lalu jadwalkan lagi.';

/** The hash of texts as they would be published; null for texts that cannot be. */
export async function hashOfTexts({ schema }: Pick<Kind, 'schema'>, values: Values | null): Promise<string | null> {
  const parsed = values && (await schema.safeParseAsync(values));
  return parsed?.success ? store.reviewHash(parsed.data) : null;
}

/** How far words are that no doctor has approved; null for others. Words that are on the site now need no other approval. */
export const reviewNow =
  (of: Kind) =>
  async (db: Queryable, { key, values, now }: Written): Promise<ReviewNow | null> => {
    const hash = await hashOfTexts(of, values);
    if (hash === null || (await store.getReleaseOrNull(db, { kind: of.kind, key }, hash, now))) return null;
    if (hash === (await hashOfTexts(of, await of.readLive(db, key, now)))) return null;
    return await reviewOfHeld(db, { kind: of.kind, key }, hash);
  };

/** What stands against publishing words that no doctor has approved. */
export const heldByReview =
  (of: Kind) =>
  async (tx: Tx, written: Written): Promise<FieldErrors | null> => {
    const review = await reviewNow(of)(tx, written);
    return review && { content: [review.text] };
  };

/** How far the review of words that nothing releases is, and what to do about it. */
async function reviewOfHeld(db: Queryable, record: Readonly<{ kind: string; key: string }>, hash: string): Promise<ReviewNow> {
  const submitted = await store.getSubmittedOrNull(db, record);
  const newest = submitted?.hash === hash ? submitted : await store.getNewestOrNull(db, record);
  const isOfOlder = newest?.state === 'approved' && newest.hash !== hash;
  const state = reviewStateOf(newest, { hash, isLive: false, released: null });
  const text = isOfOlder ? olderApprovedText : heldTexts[state];
  if (state === 'submitted') return { state, since: newest?.submitted_at ?? null, text };
  return state === 'returned' ? { state, since: newest?.decided_at ?? null, text } : { state: 'open', since: null, text };
}

/** After other words were written: what was submitted is a draft again, and a planned publication of the words before stops. */
export const followWriting =
  (of: Kind) =>
  async (tx: Tx, written: WrittenChange): Promise<void> => {
    const { key, values, former, now } = written;
    if (areEqual(reviewedFields, former, values)) return;
    await noteWriterOf(of.kind, reviewedFields)(tx, written);
    const record = { kind: of.kind, key };
    const hash = await hashOfTexts(of, values);
    await store.replaceSubmitted(tx, record, hash);
    const planned = await store.getPlannedOrNull(tx, record);
    if (planned && (await hashOfTexts(of, planned)) !== hash) {
      await endPlans(tx, record, ['publish'], { outcome: 'refused', reason: planStopped }, now);
    }
  };
