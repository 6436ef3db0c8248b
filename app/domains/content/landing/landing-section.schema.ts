import { z } from 'zod';
import { isStoredPicture } from '#app/platform/pictures/picture-address.ts';

const line = z.string().min(1).max(200);
const paragraph = z.string().min(1).max(1_200);
const title = line;
const paragraphs = z.array(paragraph).min(1).max(8);
const lines = z.array(line).min(1).max(40);

/** The sections of a landing page. All fields are plain text, because the page defines the design. */
const parts = [
  z.object({ kind: z.literal('intro'), title, paragraphs }),
  z.object({
    kind: z.literal('facts'),
    title,
    items: z
      .array(z.object({ value: z.string().min(1).max(60), label: line }))
      .min(1)
      .max(4),
    note: paragraph.optional(),
  }),
  z.object({
    kind: z.literal('steps'),
    title,
    lead: paragraph.optional(),
    items: z
      .array(z.object({ title: line, text: paragraph }))
      .min(1)
      .max(12),
  }),
  /** The contents of a package, in groups. */
  z.object({
    kind: z.literal('contents'),
    title,
    lead: paragraph.optional(),
    groups: z
      .array(z.object({ title: line, items: lines }))
      .min(1)
      .max(8),
  }),
  /** Compares methods or packages of this group, never of other hospitals (Permenkes 1787/2010, art. 5). */
  z
    .object({
      kind: z.literal('comparison'),
      title,
      lead: paragraph.optional(),
      columns: z.array(line).min(2).max(4),
      rows: z
        .array(z.object({ label: line, cells: z.array(line) }))
        .min(1)
        .max(30),
      note: paragraph.optional(),
    })
    .refine(({ columns, rows }) => rows.every((row) => row.cells.length === columns.length), { error: 'one cell for each column' }),
  /** The amount is the record's own `price_from`. `isEstimate` means that it depends on the patient, so the text says "sekitar". */
  z.object({
    kind: z.literal('price'),
    title,
    isEstimate: z.boolean(),
    includes: lines,
    excludes: lines.optional(),
    note: paragraph.optional(),
  }),
  z.object({
    kind: z.literal('questions'),
    title,
    items: z
      .array(z.object({ question: line, answer: paragraph }))
      .min(1)
      .max(20),
  }),
  /** `image` is the path of a picture without width and file extension. */
  z.object({
    kind: z.literal('picture'),
    title,
    paragraphs,
    image: z.string().refine(isStoredPicture),
    alt: line,
  }),
  z.object({ kind: z.literal('callout'), tone: z.enum(['info', 'warning']), title, paragraphs }),
  /** Doctors of this specialization who practise at the page's facility, from their records. */
  z.object({ kind: z.literal('doctors'), title, lead: paragraph.optional(), specialization: z.string().max(200) }),
  z.object({ kind: z.literal('order'), title, lead: paragraph.optional(), steps: lines }),
  z.object({ kind: z.literal('sources'), title, items: z.array(paragraph).min(1).max(20) }),
] as const;

export const landingSection = z.discriminatedUnion('kind', parts);
export type LandingSection = z.infer<typeof landingSection>;
export type SectionOf<K extends LandingSection['kind']> = Extract<LandingSection, { kind: K }>;

/** A doctor on a landing page. */
export type LandingDoctor = {
  id: number;
  name: string;
  slug: string;
  portrait: string | null;
  specialization: string;
  specializationSlug: string;
  /** The one in the address of the doctor's page; the one practised here may be another. */
  specialistSlug: string;
};

/** A landing page on a card. */
export type LandingTeaser = {
  id: number;
  slug: string;
  name: string;
  /** "Mulai dari Rp850.000" */
  price: string | null;
  facilityName: string;
  accent: string;
};
