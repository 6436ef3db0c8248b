import { z } from 'zod';

export const visitPath = z.object({ slug: z.string().max(100) });

/** Whatever a page sends; the rules pick what is kept. */
export const visitBody = z.record(z.string(), z.unknown());

/** A visit as it is kept: which page, and which campaign led there. Nothing about who came. */
export type Visit = { slug: string; pageName: string; pageFrom: string; params: Record<string, string> };
