import type { FormKind } from '../definition/check-definition.ts';

/** The page of a form (spec 2, section 2). */
export const formPathOf = (kind: FormKind, slug: string): string => `/${kind}/form/${slug}`;
