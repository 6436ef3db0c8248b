import type { Field, Values } from '#app/platform/content/field-values.ts';
import { readRows } from '#app/platform/content/row-text.ts';
import { isUpload, type PictureState, picturesIn } from '#app/platform/pictures/picture-address.ts';
import { listText } from '#app/platform/text/list-text.ts';
import { readWhole } from '#app/platform/text/typed-number.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import { type LinkCheck, linksIn } from '../link-check/links-in-text.ts';
import { line, type Ready } from './readiness-line.ts';

/** What the tables know of what the stored text names. */
export type Facts = Readonly<{
  pictures: Readonly<Record<string, PictureState>>;
  /** What links have answered within a day. */
  links: Readonly<Record<string, LinkCheck>>;
  /** Whether a doctor is active, by id. */
  doctors: Readonly<Record<string, boolean>>;
  /** The origin of the site; null when nothing was asked, as where no record is stored yet. */
  origin: string | null;
}>;

export const nothingKnown: Facts = { pictures: {}, links: {}, doctors: {}, origin: null };

type Fields = readonly Pick<Field, 'name' | 'control'>[];

/** The doctors that a text names: of its field, and those of cards inside it. */
export function doctorsIn(values: Values): number[] {
  const cards = Object.values(values).flatMap((text) => [...text.matchAll(/\bdata-doctor="(\d{1,9})"/g)].map(([, id]) => Number(id)));
  const own = Number(values.doctor_id || 0);
  return [...new Set([...(Number.isInteger(own) && own > 0 ? [own] : []), ...cards])];
}

/** The first field whose text has one of these. */
const fieldWith = (values: Values, parts: readonly string[]) =>
  Object.keys(values).find((name) => parts.some((part) => (values[name] ?? '').includes(part))) ?? 'content';

/** Licences and consents, and descriptions that are the name of a file. */
function pictureLines(values: Values, today: string, { pictures, origin }: Facts): Ready[] {
  // Nothing is known, or asked, of a picture of the product that the library does not have.
  const shown = picturesIn(Object.values(values)).filter((address) => isUpload(address) || pictures[address]);
  if (shown.length === 0 || origin === null) return [];
  const unknown = shown.filter((address) => !pictures[address]);
  const ended = shown.filter((address) => (pictures[address]?.until ?? today) < today);
  const named = shown.filter((address) =>
    /\.(?:jpe?g|png|webp|avif|gif)$|^(?:img|dsc|image|photo|screenshot)[ _-]?\d*$/i.test(pictures[address]?.alt.trim() ?? ''),
  );
  const lacking = shown.filter((address) => pictures[address]?.lacksConsent);
  const unsaid = shown.filter((address) => pictures[address]?.persons === null);
  const first = ended.map((address) => pictures[address]?.until ?? '').sort()[0];
  const pageOf = (address: string) => `/staff/media?gambar=${pictures[address]?.id}`;
  const lines = [
    ...lacking.map((address) =>
      line(
        'bad',
        `Pasien pada gambar “${pictures[address]?.alt}” belum menyetujui: tambah persetujuannya`,
        fieldWith(values, [address]),
        pageOf(address),
      ),
    ),
    ...(ended.length > 0
      ? [line('bad', `Izin ${ended.length} gambar sudah berakhir, yang pertama ${mediumDateOf(first ?? today)}`, fieldWith(values, ended))]
      : []),
    ...(named.length > 0
      ? [line('bad', `${named.length} gambar bernama berkas: tulis keterangannya di halaman Gambar`, fieldWith(values, named))]
      : []),
    ...(unsaid[0]
      ? [
          line(
            'check',
            `${unsaid.length} gambar belum dijawab: ada orang yang dapat dikenali?`,
            fieldWith(values, unsaid),
            pageOf(unsaid[0]),
          ),
        ]
      : []),
    ...(unknown.length > 0
      ? [line('check', `Izin ${unknown.length} gambar belum diperiksa: muat ulang setelah tersimpan`, fieldWith(values, unknown))]
      : []),
  ];
  return lines.length > 0 ? lines : [line('good', 'Lisensi dan persetujuan gambar', fieldWith(values, shown))];
}

const said = 3;
const listed = (addresses: readonly string[]) =>
  listText([...addresses.slice(0, said), ...(addresses.length > said ? [`${addresses.length - said} lagi`] : [])]);

/** Every link has answered within a day (guides: staff d). */
function linkLines(fields: Fields, values: Values, { links, origin }: Facts): Ready[] {
  const rich = fields.filter(({ control }) => control === 'rich').map(({ name }) => name);
  const found =
    origin === null
      ? []
      : linksIn(
          rich.map((name) => values[name] ?? ''),
          origin,
        );
  if (found.length === 0) return [];
  const by = Map.groupBy(found, (address) => links[address]?.outcome ?? 'unchecked');
  const field = rich[0] ?? 'content';
  const sayings = [
    ['missing', 'bad', 'Tautan ini tidak ada'],
    ['silent', 'check', 'Tautan ini tidak menjawab'],
    ['unasked', 'check', 'Buka sendiri tautan ini, program tidak diterima'],
    ['unchecked', 'check', 'Tautan belum diperiksa'],
  ] as const;
  const lines = sayings.flatMap(([outcome, state, text]) => {
    const those = by.get(outcome) ?? [];
    return those.length > 0 ? [line(state, `${text}: ${listed(those)}`, field)] : [];
  });
  return lines.length > 0 ? lines : [line('good', 'Tautan menjawab', field)];
}

function doctorLines(values: Values, { doctors, origin }: Facts): Ready[] {
  const named = doctorsIn(values);
  if (named.length === 0 || origin === null) return [];
  const gone = named.filter((id) => doctors[id] === false);
  const field = gone.some((id) => String(id) === values.doctor_id) ? 'doctor_id' : 'content';
  if (gone.length > 0) return [line('bad', `${gone.length} dokter yang disebut tidak aktif lagi`, field)];
  return named.every((id) => doctors[id]) ? [line('good', 'Dokter yang disebut aktif', 'content')] : [];
}

const amount = /\bRp\.?\s?(\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?(?!\d)(\s?(?:ribu|rb|juta|jt)\b)?/gi;
const factors: Readonly<Record<string, number>> = { ribu: 1_000, rb: 1_000, juta: 1_000_000, jt: 1_000_000 };

const amountsIn = (text: string) =>
  [...text.replace(/<[^<>]*>|&nbsp;/g, ' ').matchAll(amount)].map(([whole, digits = '', unit = '']) => ({
    text: whole.trim(),
    value: (readWhole(digits) ?? Number.NaN) * (factors[unit.trim().toLowerCase()] ?? 1),
  }));

/** How a record with prices names its choices. */
const optionRows = { cells: ['name', 'price', 'minutes'] } as const;

/** The prices of a record are those of its fields: what its texts say is one of them. */
function priceLines(fields: Fields, values: Values): Ready[] {
  if (!fields.some(({ name }) => name === 'price')) return [];
  const choices = readRows(optionRows, values.options ?? '').map(([, price = '']) => readWhole(price));
  const prices = [readWhole(values.price ?? ''), ...choices];
  const texts = fields.filter(({ name, control }) => control === 'rich' || name === 'summary').map(({ name }) => name);
  const found = texts.flatMap((name) => amountsIn(values[name] ?? '').map((one) => ({ ...one, name })));
  const other = found.filter(({ value }) => !prices.includes(value));
  if (other.length > 0) {
    return [line('check', `Bukan harga di isian: ${listed([...new Set(other.map(({ text }) => text))])}`, other[0]?.name ?? 'content')];
  }
  return found.length > 0 ? [line('good', 'Harga dalam tulisan sama dengan isian', 'price')] : [];
}

/** What is known of the pictures, links, doctors and prices that a text names. */
export function factLines(fields: Fields, values: Values, today: string, facts: Facts): Ready[] {
  return [
    ...pictureLines(values, today, facts),
    ...linkLines(fields, values, facts),
    ...doctorLines(values, facts),
    ...priceLines(fields, values),
  ];
}
