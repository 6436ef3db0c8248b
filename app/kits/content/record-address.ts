/** Where a record of a kind is begun. */
export const newRecordPath = (kind: string): `/staff/${string}` => `/staff/konten/${kind}/tulis/baru`;
