import { dateInZone, timeInZone } from '#app/platform/time/date-and-time-in-zone.ts';
import type { Column } from '../submission/answer-rows.ts';
import type { ResultFilter } from './result.schema.ts';
import { type ResultList, resultLists } from './result-lists.schema.ts';

export const listLabels: Readonly<Record<ResultList, string>> = {
  all: 'Semua',
  check: 'Perlu diputuskan',
  confirmed: 'Terdaftar',
  waiting: 'Daftar tunggu',
  unpaid: 'Belum dibayar',
  ended: 'Batal dan selesai',
};
const listWords: Readonly<Record<ResultList, string>> = {
  all: '',
  check: 'putuskan',
  confirmed: 'terdaftar',
  waiting: 'tunggu',
  unpaid: 'belum-bayar',
  ended: 'batal',
};

/** What an address shows of the results: a filter, the columns, and where the page begins. */
export type ResultView = ResultFilter & Readonly<{ after: string | null; columns: readonly string[] }>;

/** How many answers stand beside the name, unless others are chosen. */
const usualColumns = 3;
const maxColumns = 12;

/** What an address shows of the results. */
export function readView(query: URLSearchParams): ResultView {
  const version = Number(query.get('versi'));
  return {
    list: resultLists.find((list) => listWords[list] === (query.get('daftar') ?? '')) ?? 'all',
    q: (query.get('cari') ?? '').trim().slice(0, 100),
    choice: query.get('pilihan') || null,
    version: Number.isSafeInteger(version) && version > 0 ? version : null,
    after: query.get('sesudah'),
    columns: query.getAll('kolom').filter(Boolean).slice(0, maxColumns),
  };
}

/** A list in an address; empty for all. */
export const listWord = (list: ResultList): string => listWords[list];

/** The staff's pages of events and attendance, and those of surveys. */
export const eventsPath = '/staff/acara';
export const surveysPath = '/staff/survei';

/** The results of a form. */
export const resultsPath = (kind: 'event' | 'attendance' | 'survey', formId: number): string =>
  `${kind === 'survey' ? surveysPath : eventsPath}/${formId}`;

/** The address of a view, with an open registration if there is one. */
export function viewAddress(formId: number, view: ResultView, open: string | null = null): string {
  const query = new URLSearchParams({
    ...(view.list === 'all' ? {} : { daftar: listWords[view.list] }),
    ...(view.q ? { cari: view.q } : {}),
    ...(view.choice ? { pilihan: view.choice } : {}),
    ...(view.version ? { versi: String(view.version) } : {}),
    ...(view.after ? { sesudah: view.after } : {}),
    ...(open ? { buka: open } : {}),
  });
  for (const column of view.columns) query.append('kolom', column);
  const path = resultsPath('event', formId);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The columns that are shown: those that were chosen, or the first ones that are no name, number, address or file. */
export function shownColumns(columns: readonly Column[], chosen: readonly string[], known: ReadonlySet<string>): readonly Column[] {
  if (chosen.length > 0) return columns.filter(({ key }) => chosen.includes(key));
  return columns.filter(({ key, type }) => !known.has(key) && type !== 'file').slice(0, usualColumns);
}

/** A moment on the clock of a zone, as the browser's field for it has it: `2026-12-05T09:00`. */
export const localMoment = (at: Date, timeZone: string): string => `${dateInZone(at, timeZone)}T${timeInZone(at, timeZone)}`;
