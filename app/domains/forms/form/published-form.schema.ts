import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { pageNumber, pagingMeta } from '#app/platform/pages/paging.ts';
import { showWhen } from '../definition/form-definition.schema.ts';

/** The word of a form in addresses. */
export const formSlug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const formKind = z.enum(['event', 'attendance', 'survey']);
export const bySlug = z.object({ kind: formKind, slug: formSlug });

/** A date and time on the clock of the event: `2026-11-23T08:00`. */
export const localMoment = z.string().regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/, 'Tulis tanggal dan jamnya');

/** Forms on one page of a list. */
export const formsPerPage = 50;
export const listInput = z.object({ kind: formKind, page: pageNumber });

const moment = z.string().nullable();

const listed = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  active: z.boolean(),
  starts_at: moment,
  ends_at: moment,
  when: z.string(),
  place: z.string(),
  seats: z.enum(['free', 'queue', 'none']).describe('Yang didapat pendaftar baru: tempat, daftar tunggu, atau tidak ada'),
  left: z.int().nullable().describe('Sisa tempat untuk pendaftar baru; null = tidak dibatasi atau tidak disebut'),
});
export type ListedForm = z.output<typeof listed>;

export const listAnswer = envelopeSchema(z.array(listed)).extend({ meta: pagingMeta });

const header = listed.extend({
  kind: formKind,
  description: z.string().describe('HTML yang aman ditampilkan'),
  image_url: z.string().nullable(),
  cancelled: z.boolean(),
  announced: z.boolean(),
});
export type FormHeader = z.output<typeof header>;

export const headerAnswer = envelopeSchema(header);

const leaf = z.object({
  id: z.string(),
  value: z.string(),
  label: z.string(),
  price: z.int().optional(),
  class: z.object({ price: z.int() }).optional(),
  left: z.int().nullable(),
});
const shownField = z.object({
  name: z.string(),
  label: z.string(),
  type: z.string(),
  required: z.boolean(),
  placeholder: z.string(),
  description: z.string(),
  multiline: z.boolean().optional(),
  min: z.union([z.number(), z.string()]).nullable().optional(),
  max: z.union([z.number(), z.string()]).nullable().optional(),
  max_files: z.int().optional(),
  show_when: showWhen.nullable(),
  options: z.array(leaf.extend({ options: z.array(leaf).optional() })).optional(),
});
export type ShownField = z.output<typeof shownField>;

const filled = header.extend({
  version: z.int(),
  /** Sent back as `form_time`. */
  form_time: z.string(),
  fields: z.array(shownField),
  discounts: z.array(z.object({ min_class: z.int(), value: z.int(), schema: z.union([z.enum(['percent', 'flat']), z.literal([1, 2])]) })),
  party: z.object({ max: z.int(), names: z.boolean(), price_per: z.enum(['registration', 'person']) }),
  audience: z.enum(['adult', 'child']),
  consent: z.array(z.object({ purpose: z.enum(['processing', 'announcement', 'marketing']), text: z.string(), required: z.boolean() })),
  waitlist: z.boolean(),
  hospitals: z.array(z.object({ name: z.string(), slug: z.string(), whatsapp: z.string() })),
});
export type FilledForm = z.output<typeof filled>;

export const filledAnswer = envelopeSchema(filled);
/** As `events/form` has it: in `data.data`. */
export const nestedAnswer = envelopeSchema(z.object({ data: filled }));

export const participantsInput = z.object({
  slug: formSlug,
  q: z.string().trim().max(60).default(''),
  page: pageNumber,
});
export const participantsAnswer = z.object({
  success: z.literal(true),
  id: z.int(),
  name: z.string(),
  image: z.string().nullable(),
  fields: z.array(z.object({ label: z.string() })),
  contents: z.array(z.array(z.object({ value: z.string() }))),
  from: z.int().nullable(),
  total: z.int(),
  links: z.array(z.object({ url: z.string().nullable(), label: z.string(), active: z.boolean() })),
});
export type Participants = z.output<typeof participantsAnswer>;
