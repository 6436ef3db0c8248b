import { readUnitIds } from '#app/platform/staff/unit-ids.ts';

/** The input of a report from its address; an empty field is the first choice. */
export function reportQuery(request: Request) {
  const { searchParams } = new URL(request.url);
  const read = (name: string) => searchParams.get(name) || undefined;
  return { figure: read('angka'), month: read('bulan'), interval: read('per'), units: readUnitIds(request) };
}
