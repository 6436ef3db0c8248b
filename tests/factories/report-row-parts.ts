import { type RawBuilder, sql } from 'kysely';

/** An account, which need not exist: foreign keys are off. */
export const account = (count: number) =>
  sql`(lpad(to_hex((g * 48271::bigint) % ${count}), 8, '0') || '-0000-4000-8000-000000000000')::uuid`;

/** The account, or none where it is erased. */
export const accountOrNull = (count: number) => sql`case when g % 11 > 0 then ${account(count)} end`;

export type Given = Readonly<{
  moment: (prime: number) => RawBuilder<unknown>;
  facility: RawBuilder<unknown>;
  facilities: readonly number[];
  specialties: readonly number[];
  doctors: readonly number[];
  services: readonly number[];
  schedule: number;
}>;
