import type { FormKind } from '../definition/check-definition.ts';

/** The page of a form, as specified. */
export const formPathOf = (kind: FormKind, slug: string): string => `/${kind}/form/${slug}`;
