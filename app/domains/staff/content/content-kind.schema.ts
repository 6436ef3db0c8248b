import { z } from 'zod';

/** The name of a kind of content, as addresses have it. */
export const kindName = z.string().regex(/^[a-z][a-z-]{1,40}$/);

/** A list as its address says it; each kind of content checks its own filters. */
export const listQuery = z.record(z.string().max(60), z.string().max(4_000)).default({});
