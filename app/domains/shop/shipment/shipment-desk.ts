import { rupiah } from '#app/platform/text/money.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { hoursText } from '#app/platform/time/calendar.ts';
import type { Band, ShipmentService, StoredBand } from './shipment.schema.ts';

export const shipmentPath = '/staff/ongkos';

/** So many rows the form of a region has at most. */
export const maxBands = 30;

export const modeLabels: Readonly<Record<ShipmentService['mode'], string>> = {
  own: 'Kurir apotek sendiri',
  courier: 'Jasa kirim',
};

export const modeOptions = Object.entries(modeLabels).map(([value, label]) => ({ value, label }));

/** Grams as people say them: 500 g, 5 kg. */
export function weightText(grams: number): string {
  return grams < 1_000 ? `${grams} g` : `${(grams / 1_000).toLocaleString('id-ID', { maximumFractionDigits: 3 })} kg`;
}

function speedText({ days_from: from, days_to: to, cut_off, hour_from, hour_to }: StoredBand): string {
  if (from === null || to === null) return 'tanpa perkiraan sampai';
  const days = to === 0 ? 'hari itu juga' : `${from === to ? to : `${from}–${to}`} hari sesudah dikemas`;
  const hours = hour_from === null || hour_to === null ? '' : ` ${hoursText(hour_from, hour_to)}`;
  return `${days}${hours}${cut_off === null ? '' : `, bayar sebelum ${cut_off.replace(':', '.')}`}`;
}

/** A rate in one line. */
export const bandText = (band: StoredBand): string => `Sampai ${weightText(band.up_to_g)}: ${rupiah(band.price)}, ${speedText(band)}`;

export const bandFields = [
  'up_to_g',
  'price',
  'days_from',
  'days_to',
  'cut_off',
  'hour_from',
  'hour_to',
] as const satisfies readonly (keyof Band)[];

/** The name of a field of a row. */
export const bandField = (row: number, field: (typeof bandFields)[number]) => `rates.${row}.${field}`;

/** The names of all fields of the form. */
export const allBandFields = Array.from({ length: maxBands }, (_, row) => bandFields.map((field) => bandField(row, field))).flat();

type TypedBand = Readonly<Record<(typeof bandFields)[number], string>>;

/** The rows of the form in which something was typed. */
export function typedBands(fields: URLSearchParams): Record<string, TypedBand> {
  const of = (row: number) => Object.fromEntries(bandFields.map((field) => [field, fields.get(bandField(row, field)) ?? ''])) as TypedBand;
  const rows = Array.from({ length: maxBands }, (_, row): [string, TypedBand] => [String(row), of(row)]);
  return Object.fromEntries(rows.filter(([, band]) => bandFields.some((field) => band[field].trim() !== '')));
}

/** The page of a pharmacy's cut-offs by weekday. */
export const cutOffsPath = (facilityId: number): string => `${shipmentPath}/jam/${facilityId}`;

const doneTexts: Readonly<Record<string, string>> = {
  cut_offs: 'Jam batas tersimpan. Perkiraan sampai yang dibaca mulai sekarang memakainya.',
  added: 'Cara kirim ditambahkan. Isi ongkosnya, supaya ditawarkan kepada pembeli.',
  edited: 'Cara kirim tersimpan.',
  rates: 'Ongkos tersimpan. Harga yang sudah dilihat pembeli tetap berlaku sampai setengah jam.',
};

/** What was done, by the name in the address. */
export const doneText = (name: string | null): string | null => namedText(doneTexts, name);
