import { z } from 'zod';

/** The facilities that staff have chosen to see, as `?unit=1,2`; an empty list is every facility of their scope. */
export const chosenUnits = z
  .string()
  .max(200)
  .regex(/^(\d{1,9}(,\d{1,9}){0,19})?$/, { error: 'Nomor unit dipisahkan koma, contoh 1,2' })
  .default('')
  .transform((text) => [...new Set(text.split(',').filter(Boolean).map(Number))]);

const unitParam = 'unit';

/** The chosen facilities of a staff page's address, for the input of its operations: `?unit=1,2`, or `?unit=1&unit=2` of a form. */
export function readUnits(request: Request): string {
  return new URL(request.url).searchParams.getAll(unitParam).filter(Boolean).join(',');
}

/** The same as numbers, for operations that are called from pages alone. */
export const readUnitIds = (request: Request): number[] => readUnits(request).split(',').filter(Boolean).map(Number);

/** An address of the staff's pages with the chosen facilities of the request, for where a form leads. */
export function withUnitsOf(request: Request, address: string): string {
  const units = readUnits(request);
  if (!units) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [unitParam]: units })}`;
}
