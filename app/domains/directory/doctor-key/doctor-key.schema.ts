import { z } from 'zod';

/** An id in digits or the slug: the specification uses both for the same records. */
export const idOrSlug = z.string().min(1).max(200);

export const doctorPath = z.object({ id: idOrSlug });
export const doctorSlug = z.object({ slug: idOrSlug });

/** Identifies a doctor in an address: a slug or, when it consists of digits, an id. */
export type DoctorKey = { slug: string } | { id: number };
