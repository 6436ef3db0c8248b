import { z } from 'zod';
import { sentNumber } from '../operations/fields.ts';

/** Cards on one page of a list, as specified. */
export const pageSize = 12;
/** The last page of a list: people do not turn so many pages, and each costs the database more than the one before. */
const maxPages = 2_000;

/** The paging part of an answer, named as in the specification: `to` counts the records up to and with this page. */
export const pagingMeta = z.object({ current_page: z.int(), to: z.int(), total: z.int() });
export type PagingMeta = z.infer<typeof pagingMeta>;

/** `?page=` of a list endpoint; 1 when it is not given. */
export const pageNumber = sentNumber(1, maxPages).default(1);

/** Text of a search in a query: at most 100 characters, taken literally. */
export const searchText = z.string().max(100, { error: 'Paling banyak 100 karakter' }).default('');

/** The paging part for a page that shows `shown` records of `total`. */
export function pagingOf(page: number, shown: number, total: number): PagingMeta {
  return { current_page: page, to: Math.min((page - 1) * pageSize + shown, total), total };
}

/** `?halaman=` of a page's address; anything other than a page number is the first page. */
export function readPageNumber(params: URLSearchParams): number {
  const parsed = pageNumber.safeParse(params.get('halaman') ?? undefined);
  return parsed.success ? parsed.data : 1;
}

/**
 * A text parameter of a page's address, trimmed, without control characters. A longer one is cut and not refused, because an address is not
 * a form.
 */
export function readSearchText(params: URLSearchParams, name: string): string {
  const text = (params.get(name) ?? '').toWellFormed().replace(/\p{Cc}+/gu, ' ');
  return text.trim().slice(0, 100);
}
