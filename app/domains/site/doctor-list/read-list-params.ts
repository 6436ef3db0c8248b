import { doctorListPath, paramsOf } from '#app/domains/directory/doctor-list/asked-doctors.ts';
import { readAsked } from '#app/domains/directory/doctor-list/read-asked-doctors.ts';
import { pageText, type ReadParams } from '#app/platform/pages/read-params.ts';
import { pageParam } from '#app/ui/list/address.ts';

/** What the address of the list of doctors means. */
export const readListParams: ReadParams = (params) => ({ ...paramsOf(readAsked(params)), [pageParam]: pageText(params) });

/** How the parameters of the list of doctors are read, by its path. */
export const listParams = { [doctorListPath]: readListParams };
