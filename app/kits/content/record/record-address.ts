/** Where a record of a kind is begun. */
export const newRecordPath = (kind: string): `/staff/${string}` => `/staff/konten/${kind}/tulis/baru`;

/** The same for a follow-up whose `at` has, as JSON, the texts of fields with which the record begins. */
export const begunWith =
  (kind: string) =>
  ({ at }: Readonly<{ at: string | null }>): `/staff/${string}` =>
    `${newRecordPath(kind)}?${new URLSearchParams(JSON.parse(at ?? '{}'))}`;
