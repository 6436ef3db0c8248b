import { z } from 'zod';
import type { EmergencyBox } from '#app/platform/contacts/emergency-box.ts';
import { searchText } from '#app/platform/pages/paging.ts';

/** What a page knows about its text search. */
export const searchNotesQuery = z.object({
  text: searchText,
  isEmpty: z.boolean(),
  /** The slug of the chosen unit. */
  unit: searchText.default(''),
  /** The specialist for the complaint that the group lacks. */
  missing: z.string().nullable().default(null),
  /** The result is that of the whole site, which shows the box for emergencies itself. */
  isSite: z.boolean().default(false),
});

export type SearchNotesQuery = z.infer<typeof searchNotesQuery>;

export type UnitContact = { slug: string; name: string; whatsappPhone: string };

export type SearchRemark = { text: string; links: { href: string; label: string }[] };

export type SearchNote = SearchRemark | { emergency: EmergencyBox };
