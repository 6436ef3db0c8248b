import { z } from 'zod';

/** An article as a card shows it: no body, no author. */
export const articleTeaser = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  category: z.object({ name: z.string(), slug: z.string() }),
  /** The path of the picture without size and file extension; null shows the fallback. */
  image: z.string().nullable(),
});
export type ArticleTeaser = z.infer<typeof articleTeaser>;
