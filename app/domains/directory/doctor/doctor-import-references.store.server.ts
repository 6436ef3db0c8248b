import type { Values } from '#app/platform/content/field-values.ts';
import type { Queryable } from '#app/platform/db.server.ts';
import type { FieldErrors } from '#app/platform/problem.server.ts';

type Named = Readonly<{ slug: string; name: string }>;

/** In a cell of a spreadsheet the entries of a list may also be divided by `;`. */
const entriesOf = (text: string) =>
  text
    .split(/[\n;]/)
    .map((entry) => entry.trim())
    .filter(Boolean);

function findNamed(known: readonly Named[], text: string): Named | undefined {
  const asked = text.toLowerCase();
  return known.find(({ slug }) => slug === asked) ?? known.find(({ name }) => name.toLowerCase() === asked);
}

/** Reads the specializations and practices of a doctor as a file names them, by name or by address. Says which are not on the site. */
export async function findReferences(db: Queryable) {
  const specializations = await db.selectFrom('specializations').select(['slug', 'name']).orderBy('name').execute();
  const facilities = await db.selectFrom('facilities').select(['slug', 'name']).orderBy('sort_order').orderBy('name').execute();
  const read = (known: readonly Named[], text: string, wanted: string) => {
    const found = findNamed(known, text);
    return {
      slug: found?.slug ?? text,
      place: found ? known.indexOf(found) : 0,
      error: found ? null : `${wanted} “${text}” tidak ada di situs`,
    };
  };
  const practiceOf = (entry: string) => {
    const [facility = '', specialization = '', ...rest] = entry.split('|').map((part) => part.trim());
    if (!(facility && specialization) || rest.length > 0) return { line: entry, places: [0, 0] as const, error: null };
    const [unit, field] = [read(facilities, facility, 'Fasilitas'), read(specializations, specialization, 'Spesialisasi')];
    return { line: `${unit.slug} | ${field.slug}`, places: [unit.place, field.place] as const, error: unit.error ?? field.error };
  };
  return (values: Values): Readonly<{ values: Values; errors: FieldErrors }> => {
    const errors: Record<string, string[]> = {};
    const texts: Record<string, string> = { ...values };
    const note = (field: string, error: string | null | undefined) => {
      if (error) errors[field] = [`${error}. Perbaiki tulisannya, atau terbitkan dahulu di halaman Konten`];
    };
    if (values.specializations !== undefined) {
      const fields = entriesOf(values.specializations).map((entry) => read(specializations, entry, 'Spesialisasi'));
      note('specializations', fields.find(({ error }) => error)?.error);
      texts.specializations = fields.map(({ slug }) => slug).join('\n');
    }
    if (values.practices !== undefined) {
      const practices = entriesOf(values.practices).map(practiceOf);
      note('practices', practices.find(({ error }) => error)?.error);
      // In the order in which they are read back, so that the same file again is no change.
      const ordered = practices.toSorted((one, other) => one.places[0] - other.places[0] || one.places[1] - other.places[1]);
      texts.practices = ordered.map(({ line }) => line).join('\n');
    }
    return { values: texts, errors };
  };
}
