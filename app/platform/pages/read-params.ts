import { readPageNumber, readSearchText } from './paging.ts';

/**
 * What a public page understands of the parameters of its address, by their names; an empty text is nothing. Addresses that mean the same are one
 * page of the cache, so that texts that a page does not know cost no rendering.
 */
export type ReadParams = (params: URLSearchParams) => Readonly<Record<string, string>>;

/** `?halaman=` as an address writes it: nothing for the first page. */
export function pageText(params: URLSearchParams): string {
  const page = readPageNumber(params);
  return page === 1 ? '' : String(page);
}

/** What every page understands of a parameter: a number of a page, otherwise a text. */
export const readParam = (params: URLSearchParams, name: string): string =>
  name === 'halaman' ? pageText(params) : readSearchText(params, name);
