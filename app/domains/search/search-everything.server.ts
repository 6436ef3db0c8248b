import { z } from 'zod';
import { findCorrectedEmergencyBoxOrNull, findEmergencyBoxOrNull } from '#app/domains/directory/index.server.ts';
import type { EverydayAnswer } from '#app/domains/facts/everyday/everyday-answer.ts';
import { commonPages, findEverydayAnswerOrNull, findUnitNumbers } from '#app/domains/facts/index.server.ts';
import { findServiceCategories } from '#app/domains/services/index.server.ts';
import { readsUntil } from '#app/platform/cache/page-tags.server.ts';
import type { EmergencyBox } from '#app/platform/contacts/emergency-box.ts';
import type { Env } from '#app/platform/env.server.ts';
import { ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import { pageNumber, pageSize, searchText } from '#app/platform/pages/paging.ts';
import { nextMidnightOf } from '#app/platform/time/calendar.ts';
import { searchQuery } from './search.schema.ts';
import type { SearchFindings, SearchShape } from './search.store.server.ts';
import { hasWords, kindLabels, maxCounted, pathOf, type ResultRecord } from './search.ts';
import { nextText } from './search-answers.ts';
import { type SearchKind, searchKinds } from './search-kinds.schema.ts';
import {
  findNearQueries,
  findShorterQueries,
  findTreatedSpecializations,
  type TreatedSpecialization,
} from './search-understanding.store.server.ts';
import type { Understood } from './search-understanding.ts';
import { emptyFindings, findUnderstood } from './understand-search.server.ts';

/** `everyday`: the page that answers a question of every day. */
type Answered = SearchFindings & Understood & { emergency: EmergencyBox | null; everyday: EverydayAnswer | null };

const nothingFound: Omit<Answered, 'records'> = { ...emptyFindings, emergency: null, everyday: null };

/** Of each kind while one looks over all of them: in the box and on the page. */
const perKind = { box: 5, page: 4 };
/** Entries of each kind the box looks at: it answers while one types, and shows five. */
const boxScanLimit = 40;

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
  'landing-pages',
  'facts',
  'service-categories',
];

/** Characters PostgreSQL cannot hold in a text are no part of a word. */
const readable = (text: string) => text.replaceAll('\u0000', ' ').trim();

/**
 * Searches for a text once its emergency is known: a box of what was typed may leave kinds out of the results, and with medicines the note of a
 * brand; without one, the correction is read too.
 */
async function answer(reads: Reads & Readonly<{ env: Env }>, shape: SearchShape): Promise<Answered> {
  const { text } = shape;
  const typed = await findEmergencyBoxOrNull(reads, { text });
  const isShown = (kind: SearchKind) => !typed?.hides.includes(kind);
  const found = await findUnderstood(reads, { ...shape, kinds: shape.kinds.filter(isShown), shown: shape.shown.filter(isShown) });
  const emergency = typed ?? (found.reading ? await findCorrectedEmergencyBoxOrNull(reads, found.reading) : null);
  const brand = isShown('medicine') ? found.brand : null;
  // Who may be in a crisis, and who names a medicine, asks for no page.
  const isQuestion = brand === null && emergency?.tone !== 'quiet';
  const everyday = isQuestion ? await findEverydayAnswerOrNull(reads, text, found.reading) : null;
  // Over all kinds an answer stands above what is found.
  const records = found.records.filter((record) => shape.shown.length === 1 || pathOf(record) !== everyday?.href);
  return { ...found, records, brand, emergency, everyday };
}

/** The best hits for `q`, mixed, or of one kind; `reading` is the text as it was understood when it seemed misspelt. */
export const searchEverything = operation({
  name: 'search.find',
  access: 'public',
  limits: 'reads',
  input: searchQuery,
  tags,
  async run({ platform, ...context }, { q, kind, limit }) {
    const reads = { ...context, env: platform.env };
    const text = readable(q);
    if (!hasWords(text)) return ok<Answered>({ ...nothingFound, records: [] });
    const now = reads.clock.now();
    // Promos begin and end with a day.
    readsUntil(nextMidnightOf(now));
    const kinds = kind ? [kind] : searchKinds;
    const range = { kinds, shown: kinds, text, limit, from: 0, now, isExact: false };
    return ok(await answer(reads, { ...range, each: boxScanLimit, perKind: kind ? limit : perKind.box }));
  },
});

export type ResultGroup = { kind: SearchKind; count: number; records: ResultRecord[] };

/** The next steps of a search without a result. */
type NextSteps = {
  near: string[];
  shorter: string[];
  specializations: TreatedSpecialization[];
  categories: { name: string; slug: string }[];
  pages: typeof commonPages;
  units: { name: string; phone: string }[];
};

async function findNextSteps(reads: Reads, { text, now, isExact }: Pick<SearchShape, 'text' | 'now' | 'isExact'>): Promise<NextSteps> {
  const { db } = reads;
  const [near, shorter, specializations, categories, units] = await Promise.all([
    findNearQueries(db, text, now),
    findShorterQueries(db, text, now, isExact),
    findTreatedSpecializations(db),
    findServiceCategories(reads),
    findUnitNumbers(reads),
  ]);
  return { near, shorter, specializations, categories: categories.map(({ name, slug }) => ({ name, slug })), pages: commonPages, units };
}

type ResultsPage = Omit<Answered, 'records'> & { groups: ResultGroup[]; steps: NextSteps | null };

/**
 * The results page: each kind with its count (100 at most) and its first hits, the kind of the best hit first; or one page of
 * the hits of `kind`, while the other kinds are counted.
 */
export const getResultsPage = operation({
  name: 'search.get_results_page',
  access: 'public',
  limits: 'reads',
  input: z.object({ text: searchText, kind: z.enum(searchKinds).nullable(), page: pageNumber, isExact: z.boolean().default(false) }),
  tags,
  async run({ platform, ...context }, { kind, page, isExact, ...input }) {
    const reads = { ...context, env: platform.env };
    const text = readable(input.text);
    if (!hasWords(text)) return ok<ResultsPage>({ ...nothingFound, groups: [], steps: null });
    const now = reads.clock.now();
    // Promos begin and end with a day.
    readsUntil(nextMidnightOf(now));
    const shape = kind
      ? { shown: [kind], from: (page - 1) * pageSize, perKind: pageSize, limit: pageSize }
      : { shown: searchKinds, from: 0, perKind: perKind.page, limit: perKind.page * searchKinds.length };
    const everything = { kinds: searchKinds, text, each: maxCounted, now, isExact };
    const { records, ...findings } = await answer(reads, { ...everything, ...shape });
    const rows = records.map((record): ResultRecord => {
      const { icon, picture } = kindLabels[record.kind];
      return { ...record, href: pathOf(record), icon: record.icon ?? icon, picture, next: nextText(record.next) };
    });
    const shown = [...new Set(records.map((record) => record.kind))];
    const groups = shown.map((one) => ({ kind: one, count: findings.counts[one] ?? 0, records: rows.filter((row) => row.kind === one) }));
    const isAnswered = groups.length > 0 || (kind === null && findings.everyday !== null);
    return ok<ResultsPage>({ ...findings, groups, steps: isAnswered ? null : await findNextSteps(reads, { text, now, isExact }) });
  },
});
