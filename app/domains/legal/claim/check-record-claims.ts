import type { Values } from '#app/platform/content/field-values.ts';
import { checkClaims, type Finding } from './check-claims.ts';

/** A finding in a field of a record. */
export type FieldFinding = Finding & Readonly<{ field: string }>;

/** What a record says by its fields: its facility, and its last day where it has one. */
const saidByFields = (values: Values): readonly string[] => [
  ...(values.facility_id ? ['offer-without-place'] : []),
  ...(values.ends_on || values.ends_at ? ['offer-without-end'] : []),
];

/** Checks the claims of a record. */
export function checkRecord(fields: readonly string[], values: Values, check = checkClaims): FieldFinding[] {
  const said = saidByFields(values);
  return fields.flatMap((field) =>
    check(values[field] ?? '')
      .filter(({ rule }) => !said.includes(rule))
      .map((finding) => ({ ...finding, field })),
  );
}

/** A finding in one sentence, for its field. */
export function findingText({ quote, why, article, instead }: Finding): string {
  return `“${quote}”: ${why} (${article}) ${instead}`;
}
