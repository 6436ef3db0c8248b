import type { ActionFunctionArgs } from 'react-router';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';

/** The parameter of an address at which the camera is on. */
const cameraParam = 'kamera';

export type Sent = Pick<ActionFunctionArgs, 'params' | 'request'>;

/** Where a form of a page below `path` leads back to, with what was done: the next code is read by a camera that is on. */
export const leadBack =
  (path: string) =>
  (name: string) =>
  (_value: unknown, { request, params }: Sent): string => {
    const more = new URL(request.url).searchParams.has(cameraParam) ? `&${cameraParam}=ya` : '';
    return withUnitsOf(request, `${path}/${params.id}?sudah=${name}${more}`);
  };

/** Where the deletion of a draft leads: to the list at `path`. */
export const leadToList =
  (path: string) =>
  (_value: unknown, { request }: Sent): string =>
    withUnitsOf(request, path);

/** The whole number that a parameter of an address has. */
export const wholeParam = (query: URLSearchParams, name: string): string | undefined => /^\d{1,9}$/.exec(query.get(name) ?? '')?.[0];

/** What an address says of goods: what was scanned or typed, which product was chosen for it, what was done last, and whether the camera is on. */
export function readGoodsAddress(request: Request) {
  const query = new URL(request.url).searchParams;
  return {
    query,
    text: (query.get('kode') ?? '').slice(0, 300),
    productId: wholeParam(query, 'obat'),
    doneName: query.get('sudah'),
    hasCamera: query.has(cameraParam),
  };
}

/** The input of a form of a page whose address has the record's id. */
export const inputOfPage = (fields: URLSearchParams, { params }: Sent): Record<string, unknown> => ({
  ...Object.fromEntries(fields),
  id: params.id,
});

/** What of an address stays while goods are read, the chosen pharmacies and a camera that is on, and where that is. */
export function scanPlaces({ pathname, search }: Readonly<{ pathname: string; search: string }>) {
  const kept = Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => name === 'unit' || name === cameraParam));
  return { kept, cameraHref: `${pathname}?${new URLSearchParams({ ...kept, [cameraParam]: 'ya' })}`, action: `${pathname}${search}` };
}
