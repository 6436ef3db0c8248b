import { z } from 'zod';
import { nextMidnightOf } from '#app/platform/calendar.ts';
import { ok, operation } from '#app/platform/operation.server.ts';
import { readsUntil } from '#app/platform/page-tags.server.ts';
import { pageNumber, pageSize, searchText } from '#app/platform/paging.ts';
import { nextText } from './answers.rules.ts';
import { type SearchKind, searchKinds } from './kinds.schema.ts';
import { hasWords, maxCounted, type ResultRecord } from './rules.ts';
import { searchQuery } from './schema.ts';
import * as store from './store.server.ts';

/** Of each kind while one looks over all of them: in the box and on the page. */
const perKind = { box: 5, page: 4 };
/** Entries of each kind the box looks at: it answers while one types, and shows five. */
const boxScanLimit = 40;

const noFindings = { reading: null, missing: null, isEmergency: false, counts: {} };

/** Of every record that a hit shows. */
const tags = [
  'articles',
  'article-categories',
  'doctors',
  'specializations',
  'facilities',
  'services',
  'promos',
  'medicines',
  'medicine-categories',
  'forms',
];

/** Characters PostgreSQL cannot hold in a text are no part of a word. */
const readable = (text: string) => text.replaceAll('\u0000', ' ').trim();

/** The best hits for `q`, mixed, or of one kind; `reading` is the text as it was understood when it seemed misspelt. */
export const searchEverything = operation({
  name: 'search.find',
  access: 'public',
  limits: 'reads',
  input: searchQuery,
  tags,
  async run({ db, clock }, { q, kind, limit }) {
    const text = readable(q);
    if (!hasWords(text)) return ok<store.SearchFindings>({ ...noFindings, records: [] });
    const now = clock.now();
    // Promos begin and end with a day.
    readsUntil(nextMidnightOf(now));
    const kinds = kind ? [kind] : searchKinds;
    const range = { kinds, shown: kinds, text, limit, from: 0, now };
    return ok(await store.findEverything(db, { ...range, each: boxScanLimit, perKind: kind ? limit : perKind.box }));
  },
});

export type ResultGroup = { kind: SearchKind; count: number; records: ResultRecord[] };

type ResultsPage = Omit<store.SearchFindings, 'records'> & { groups: ResultGroup[] };

/**
 * The results page: each kind with its count (100 at most) and its first hits, the kind of the best hit first; or one page of
 * the hits of `kind`, while the other kinds are counted.
 */
export const getResultsPage = operation({
  name: 'search.get_results_page',
  access: 'public',
  limits: 'reads',
  input: z.object({ text: searchText, kind: z.enum(searchKinds).nullable(), page: pageNumber }),
  tags,
  async run({ db, clock }, { kind, page, ...input }) {
    const text = readable(input.text);
    if (!hasWords(text)) return ok<ResultsPage>({ ...noFindings, groups: [] });
    const now = clock.now();
    // Promos begin and end with a day.
    readsUntil(nextMidnightOf(now));
    const shape = kind
      ? { shown: [kind], from: (page - 1) * pageSize, perKind: pageSize, limit: pageSize }
      : { shown: searchKinds, from: 0, perKind: perKind.page, limit: perKind.page * searchKinds.length };
    const everything = { kinds: searchKinds, text, each: maxCounted, now };
    const { records, ...findings } = await store.findEverything(db, { ...everything, ...shape });
    const rows = records.map((record) => ({ ...record, next: nextText(record.next) }));
    const shown = [...new Set(records.map((record) => record.kind))];
    const groups = shown.map((one) => ({ kind: one, count: findings.counts[one] ?? 0, records: rows.filter((row) => row.kind === one) }));
    return ok<ResultsPage>({ ...findings, groups });
  },
});
