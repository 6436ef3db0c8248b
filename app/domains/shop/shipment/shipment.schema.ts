import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { lineOfText, recordId, unitIds, wholeNumber, yesOrNo } from '#app/platform/operations/fields.ts';

const price = wholeNumber({
  max: 9_999_999,
  missing: 'Tulis ongkos sebagai rupiah bulat, misalnya 11.000',
  tooLarge: 'Ongkos paling banyak Rp9.999.999',
});
const upToG = wholeNumber({
  min: 1,
  max: 1_000_000,
  missing: 'Tulis berat dalam gram, misalnya 5.000',
  tooSmall: 'Berat paling sedikit 1 gram',
  tooLarge: 'Berat paling banyak 1.000 kg',
});
const days = wholeNumber({ max: 30, missing: 'Isi banyaknya hari; 0 = hari itu juga' });
const timeOfDay = z
  .string()
  .trim()
  .regex(/^(?:[01]\d|2[0-3])[.:][0-5]\d$|^$/, 'Tulis jam sebagai JJ.MM, contoh 15.00, atau kosongkan')
  .transform((text) => (text === '' ? null : text.replace('.', ':')))
  .nullable()
  .default(null);
const speed = {
  days_from: days.describe('Paling cepat sampai sekian hari sesudah hari pengemasan; 0 = hari itu juga'),
  days_to: days.describe('Paling lambat'),
  cut_off: timeOfDay.describe('Yang dibayar sebelum jam ini dikemas hari itu; null = selama apotek masih sempat'),
  hour_from: timeOfDay.describe('Paling awal sampai pada harinya; null = tidak ditentukan'),
  hour_to: timeOfDay.describe('Paling akhir sampai pada harinya'),
};
const isInOrder = ({ days_from, days_to }: { days_from: number; days_to: number }) => days_from <= days_to;
const notInOrder = { error: 'Paling lambat tidak boleh kurang dari paling cepat', path: ['days_to'] };
type TypedHours = Readonly<Record<'hour_from' | 'hour_to', string | null>>;
const areHours = ({ hour_from: from, hour_to: to }: TypedHours) => (from === null || to === null ? from === to : from < to);
const noHours = { error: 'Isi jam awal dan jam akhir sampai, dengan jam akhir sesudah jam awal', path: ['hour_to'] };
const regionCode = z.string().regex(/^(\d{2}|\d{4}|\d{6}|\d{10})$/, 'Pilih provinsi, kota, kecamatan, atau kelurahan');
const rate = z
  .object({
    region_id: regionCode.nullable().describe('Kode wilayah, dari region/…; null = semua wilayah'),
    up_to_g: upToG,
    price: price.describe('Rupiah'),
    ...speed,
  })
  .refine(isInOrder, notInOrder)
  .refine(areHours, noHours);

/** Until when a pharmacy packs on the same day, by weekday; Monday = 1. */
const cutOffs = z.partialRecord(z.enum(['1', '2', '3', '4', '5', '6', '7']), timeOfDay);

/** A name stays as it is at every hour, so it promises none. */
const timeWord =
  /(?:^|[^a-z])(?:(?:hari|pagi|siang|sore|malam) ini|besok|lusa|jam|menit|(?:same|next)[ -]?day|instan|instant)(?:$|[^a-z])|\d[ -]?hari(?:$|[^a-z])/i;
const text = (missing: string) =>
  lineOfText(60, missing).pipe(
    z
      .string()
      .min(2, missing)
      .refine((name) => !timeWord.test(name), {
        error: 'Jangan tulis waktu di nama. Kapan sampai diisi pada ongkosnya, dan dihitung untuk pembeli',
      }),
  );

const isOnce = (rates: readonly { region_id: string | null; up_to_g: number }[]) =>
  new Set(rates.map(({ region_id, up_to_g }) => `${region_id} ${up_to_g}`)).size === rates.length;

const serviceFields = {
  name: text('Isi nama kurir').describe('Misalnya Kurir Apotek'),
  service: text('Isi nama layanan').describe('Misalnya Reguler'),
  mode: z.enum(['own', 'courier'], { error: 'Pilih kurir sendiri atau jasa kirim' }),
};

/** A way in which a pharmacy sends, with all its rates; those that are not named are deleted. */
export const serviceInput = z.object({
  facility_id: recordId('Pilih apotek'),
  ...serviceFields,
  is_active: yesOrNo.default(true),
  rates: z.array(rate).max(500, 'Paling banyak 500 ongkos').refine(isOnce, { error: 'Setiap wilayah dan berat hanya boleh sekali' }),
});
export type ServiceInput = z.output<typeof serviceInput>;

const service = z.object({
  id: z.int(),
  facility_id: z.int(),
  name: z.string(),
  service: z.string(),
  mode: z.enum(['own', 'courier']),
  is_active: z.boolean(),
  rates: z.array(
    z.object({
      region_id: z.string().nullable(),
      up_to_g: z.int(),
      price: z.int(),
      days_from: z.int().nullable(),
      days_to: z.int().nullable(),
      cut_off: z.string().nullable(),
      hour_from: z.string().nullable(),
      hour_to: z.string().nullable(),
    }),
  ),
});
export type ShipmentService = z.infer<typeof service>;
export const servicesAnswer = envelopeSchema(z.array(service));
export const serviceAnswer = envelopeSchema(z.object({ id: z.int() }));

/** Money in an answer of a cart or a checkout. */
export const rupiahSum = z.int().describe('Rupiah bulat');

/** How a parcel can be sent, as a buyer is shown it. */
export const shipmentOption = z.object({
  name: z.string(),
  service: z.string(),
  mode: z.enum(['own', 'courier', 'pickup']).describe('own = kurir apotek, pickup = diambil di apotek'),
  price: rupiahSum,
  etd: z.string().describe('Kapan sampai bila dibayar sekarang, dalam kata-kata'),
  arrives_from: z.iso.date().nullable().describe('Paling cepat sampai, di zona waktu apotek; null = belum diketahui, atau diambil'),
  arrives_until: z.iso.date().nullable().describe('Paling lambat sampai'),
  arrives_hour_from: z.string().nullable().describe('Paling awal sampai pada harinya, seperti 08:00; null = tidak ditentukan'),
  arrives_hour_until: z.string().nullable().describe('Paling akhir sampai pada harinya'),
});

export const deskQuery = z.object({ units: unitIds });
export const serviceId = z.object({ id: recordId() });
export const pharmacyId = z.object({ facility_id: recordId() });
/** An empty text is every region. */
const regionOfForm = regionCode.or(z.literal('').transform(() => null));
export const regionOfService = serviceId.extend({ region: regionOfForm });

export const newService = z.object({ facility_id: recordId('Pilih apotek'), ...serviceFields });
/** What the page showed: another change in between is told instead of being overwritten. */
const seen = z.string().max(64);
export const editedService = serviceId.extend({ ...serviceFields, is_active: yesOrNo, seen });

export const pharmacyCutOffs = pharmacyId.extend({ cut_offs: cutOffs, seen });

const band = z
  .object({ up_to_g: upToG, price, ...speed })
  .refine(isInOrder, notInOrder)
  .refine(areHours, noHours);
export type Band = z.output<typeof band>;
/** A rate as it is stored; null = when it comes is not known. */
export type StoredBand = Omit<Band, 'days_from' | 'days_to'> & Readonly<{ days_from: number | null; days_to: number | null }>;

/** All rates of one region, by the row of the form; none = nothing is sent there by a rate of its own. */
export const regionRates = regionOfService.extend({
  seen,
  rates: z.record(z.string().regex(/^\d{1,2}$/), band).superRefine((bands, context) => {
    const weights = new Set<number>();
    for (const [row, { up_to_g }] of Object.entries(bands)) {
      if (weights.has(up_to_g)) context.addIssue({ code: 'custom', path: [row, 'up_to_g'], message: 'Berat ini sudah ada di baris lain' });
      weights.add(up_to_g);
    }
  }),
});
