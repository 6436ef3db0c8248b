import { z } from 'zod';
import { searchText } from '#app/platform/paging.ts';

/** What a page knows about its text search. */
export const searchNotesQuery = z.object({
  text: searchText,
  isEmpty: z.boolean(),
  /** The slug of the chosen unit. */
  unit: searchText.default(''),
  /** The specialist for the complaint that the group lacks. */
  missing: z.string().nullable().default(null),
  isEmergency: z.boolean().default(false),
  /** The result is that of the whole site. */
  isSite: z.boolean().default(false),
});

export type SearchNotesQuery = z.infer<typeof searchNotesQuery>;

export type UnitContact = { slug: string; name: string; whatsappPhone: string; emergencyPhone: string | null };

export type SearchNote = { text: string; links: { href: string; label: string }[]; warns: boolean };
