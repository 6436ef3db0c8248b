import type { Actor } from '#app/platform/actor.server.ts';
import { pageSize } from '#app/platform/paging.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { type SearchKind, searchKinds } from './kinds.schema.ts';
import { type FoundRecord, hasWords, maxCounted } from './rules.ts';
import * as store from './store.server.ts';

/** Policy of both: open to everybody. What may not be seen is not among the entries that are searched. */

/** Of each kind while one looks over all of them: in the box and on the page. */
const perKind = { box: 5, page: 4 };
/** Entries of each kind the box looks at: it answers while one types, and shows five. */
const boxScanLimit = 40;

const nothing = { reading: null, counts: {}, records: [] } satisfies store.SearchFindings;

/** Characters PostgreSQL cannot hold in a text are no part of a word. */
const readable = (text: string) => text.replaceAll('\u0000', ' ').trim();

/** The best hits for `text`, mixed, or of one kind; `reading` is the text as it was understood when it seemed misspelt. */
export async function searchEverything(
  _actor: Actor,
  input: { text: string; kind?: SearchKind; limit: number },
  platform: Platform,
): Promise<{ reading: string | null; records: FoundRecord[] }> {
  const text = readable(input.text);
  if (!hasWords(text)) return nothing;
  const kinds = input.kind ? [input.kind] : searchKinds;
  const { limit } = input;
  return await store.findEverything(platform.db, {
    ...{ kinds, shown: kinds, text, limit, from: 0, now: platform.clock.now() },
    each: boxScanLimit,
    perKind: input.kind ? limit : perKind.box,
  });
}

export type ResultGroup = { kind: SearchKind; count: number; records: FoundRecord[] };

/**
 * The results page: each kind with its count (100 at most) and its first hits, the kind of the best hit first; or one page of
 * the hits of `kind`, while the other kinds are counted.
 */
export async function getResultsPage(
  _actor: Actor,
  input: { text: string; kind: SearchKind | null; page: number },
  platform: Platform,
): Promise<{ reading: string | null; counts: store.SearchFindings['counts']; groups: ResultGroup[] }> {
  const text = readable(input.text);
  if (!hasWords(text)) return { reading: null, counts: {}, groups: [] };
  const { kind, page } = input;
  const shape = kind
    ? { shown: [kind], from: (page - 1) * pageSize, perKind: pageSize, limit: pageSize }
    : { shown: searchKinds, from: 0, perKind: perKind.page, limit: perKind.page * searchKinds.length };
  const everything = { kinds: searchKinds, text, each: maxCounted, now: platform.clock.now() };
  const { reading, counts, records } = await store.findEverything(platform.db, { ...everything, ...shape });
  const shown = [...new Set(records.map((record) => record.kind))];
  return {
    reading,
    counts,
    groups: shown.map((one) => ({ kind: one, count: counts[one] ?? 0, records: records.filter((record) => record.kind === one) })),
  };
}
