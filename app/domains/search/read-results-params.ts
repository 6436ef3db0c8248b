import { readPageNumber, readSearchText } from '#app/platform/pages/paging.ts';
import { pageText, type ReadParams } from '#app/platform/pages/read-params.ts';
import { kindLabels, kindOf } from './search.ts';

/** What the address of the results page asks; only one kind of results has pages. */
export function readResultsAddress(params: URLSearchParams) {
  const kind = kindOf(params.get('jenis'));
  const page = kind ? readPageNumber(params) : 1;
  return { text: readSearchText(params, 'q'), kind, page, isExact: params.get('persis') === '1' };
}

/** What the address of the results page means. */
export const readResultsParams: ReadParams = (params) => {
  const { text, kind, isExact } = readResultsAddress(params);
  return { q: text, jenis: kind ? kindLabels[kind].value : '', halaman: kind ? pageText(params) : '', persis: isExact ? '1' : '' };
};
