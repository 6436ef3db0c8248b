import type { z } from 'zod';
import { noteWriterOf } from '#app/kits/content/note-writers.store.server.ts';
import { endPlans } from '#app/kits/content/planned-change.store.server.ts';
import { areEqual, type Values } from '#app/platform/content/field-values.ts';
import type { Written, WrittenChange } from '#app/platform/content/resource-types.server.ts';
import type { Queryable, Tx } from '#app/platform/db.server.ts';
import type { FieldErrors } from '#app/platform/problem.server.ts';
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

/** What stands against publishing words that no doctor has approved. Words that are on the site now need no other approval. */
export const heldByReview =
  (of: Kind) =>
  async (tx: Tx, { key, values, now }: Written): Promise<FieldErrors | null> => {
    const hash = await hashOfTexts(of, values);
    if (hash === null || (await store.getReleaseOrNull(tx, { kind: of.kind, key }, hash, now))) return null;
    if (hash === (await hashOfTexts(of, await of.readLive(tx, key, now)))) return null;
    return { content: [await whyHeld(tx, { kind: of.kind, key }, hash)] };
  };

/** Why words that nothing releases are held, and what to do about it. */
async function whyHeld(tx: Tx, record: Readonly<{ kind: string; key: string }>, hash: string): Promise<string> {
  const submitted = await store.getSubmittedOrNull(tx, record);
  const newest = submitted?.hash === hash ? submitted : await store.getNewestOrNull(tx, record);
  const isOfOlder = newest?.state === 'approved' && newest.hash !== hash;
  return isOfOlder ? olderApprovedText : heldTexts[reviewStateOf(newest, { hash, isLive: false, released: null })];
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
