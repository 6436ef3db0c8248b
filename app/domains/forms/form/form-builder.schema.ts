import { z } from 'zod';
import { keyOfName, numberText, optionalText, pictureText } from '#app/kits/content/fields/text-schemas.ts';
import { flagOn, withoutReturns } from '#app/platform/content/field-values.ts';
import { lineOfText, recordId, sentNumber, unitIds } from '#app/platform/operations/fields.ts';
import { formKinds, isPartName } from './form-parts.schema.ts';

export const maxSlug = 80;
const slug = keyOfName(maxSlug, 'moms and baby class');
/** Without one it is made of the name. */
const newSlug = z.union([z.literal(''), slug]).default('');
const name = lineOfText(120, 'Isi nama formulirnya');
const facility = z.union([z.literal('').transform(() => null), recordId('Pilih salah satu fasilitas')]);

export const listInput = z.object({
  units: unitIds,
  kind: z.enum(formKinds).default('event'),
  state: z.enum(['draft', 'published', 'closed', 'archived']).nullable().default(null),
  q: z.string().max(100).default(''),
});

export const byId = z.object({ id: recordId('Formulir ini tidak ada') });

export const createInput = z.object({ kind: z.enum(formKinds, 'Pilih jenisnya'), name, slug: newSlug, facility });

export const copyInput = byId.extend({ name, slug: newSlug });

/** A long text of one part, which a field with a hundred options has. */
const maxPart = 60_000;
const maxParts = 160;

const parts = z
  .record(
    z.string().refine(isPartName),
    z
      .string()
      .max(maxPart, { error: `Paling banyak ${maxPart.toLocaleString('id-ID')} karakter` })
      // PostgreSQL has no NUL in a text, and no half of a character.
      .transform((text) => withoutReturns(text).toWellFormed().replaceAll('\0', '')),
  )
  .refine((given) => Object.keys(given).length <= maxParts, { error: 'Terlalu banyak isian' });

const version = sentNumber(0);

/** Of an autosave: the parts that were changed, and the texts from which they began. */
export const saveInput = byId.extend({ version, base: parts, values: parts });

export const versionInput = byId.extend({ version });

const moment = optionalText(z.string().regex(/^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d$/, { error: 'Isi tanggal dan jamnya' }));
const flag = z.string().transform((text) => text === flagOn);
const line = (max: number) => z.union([z.literal(''), lineOfText(max, '')]);
const optionalNumber = (min: number, max: number) => optionalText(numberText(min, max));

/** What a form is beside its definition, from the texts of its parts. */
export const settingsSchema = z
  .object({
    name,
    slug,
    facility,
    description: z.string(),
    image: pictureText,
    place: line(200),
    opens_at: moment,
    closes_at: moment,
    starts_at: moment,
    ends_at: moment,
    edit_until: moment,
    capacity: optionalNumber(0, 100_000),
    approval: flag,
    waitlist: flag,
    payment: flag,
    hold_minutes: optionalNumber(5, 4_320),
    at_place_hours: optionalNumber(1, 720),
    retention_days: optionalNumber(1, 365),
  })
  .superRefine((given, context) => {
    const { opens_at: opens, closes_at: closes, starts_at: starts, ends_at: ends, edit_until: edits } = given;
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (opens && closes && opens >= closes) refuse('closes_at', 'Harus sesudah waktu buka');
    // Nobody registers for what is over, nor changes it.
    if (closes && ends && closes > ends) refuse('closes_at', 'Paling lambat saat acara selesai, atau kosongkan');
    if (edits && ends && edits > ends) refuse('edit_until', 'Paling lambat saat acara selesai');
    if (opens && ends && opens >= ends) refuse('opens_at', 'Harus sebelum acara selesai');
    if (starts && ends && starts >= ends) refuse('ends_at', 'Harus sesudah waktu mulai');
    if (starts && !ends) refuse('ends_at', 'Isi waktu selesainya');
    if (ends && !starts) refuse('starts_at', 'Isi waktu mulainya');
  });

export type Settings = z.output<typeof settingsSchema>;
