import { z } from 'zod';

/** A number to call, or a page that helps. */
const emergencyCall = z.object({
  slug: z.string().describe('Kunci nomornya, seperti "119-8"; untuk IGD, kunci rumah sakitnya'),
  label: z.string(),
  what: z.string(),
  href: z.string(),
});
export type EmergencyCall = z.infer<typeof emergencyCall>;

/** What a text search shows before everything else to who may be in an emergency. */
export const emergencyBox = z.object({
  /** `amber` asks; `plain` gives the numbers without an alarm. */
  tone: z.enum(['red', 'amber', 'plain', 'quiet']),
  title: z.string(),
  say: z.string(),
  actions: z.array(z.string()),
  avoid: z.array(z.string()),
  calls: z.array(emergencyCall).describe('Yang terpenting dahulu'),
  /** Kinds of records that the results leave out. */
  hides: z.array(z.string()),
  firstAid: z.string().nullable().describe('Halaman langkah pertolongan pertama'),
});
export type EmergencyBox = z.infer<typeof emergencyBox>;
