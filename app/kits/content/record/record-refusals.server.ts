import type { Values } from '#app/platform/content/field-values.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { fail } from '#app/platform/operations/operation.server.ts';
import { findOpen, type PlannedAction } from '../publication/planned-change.store.server.ts';
import { alwaysShown, currentValues, type Locked } from '../publication/publish-record.server.ts';

/** The failures of the operations of all kinds. */
export const failures = {
  conflict: [409, 'Orang lain atau tab lain mengubah isian yang sama. Tulisan Anda masih ada; bandingkan dahulu.'],
  invalid_input: [422, 'Ada yang perlu diperbaiki'],
  trashed: [409, 'Ini ada di tempat sampah. Pulihkan dahulu.'],
  in_use: [409, 'Ini masih dipakai. Ganti dahulu di tempat-tempat yang memakainya.'],
  past: [422, 'Waktunya sudah lewat. Pilih waktu yang akan datang.'],
  too_far: [422, 'Pilih waktu paling lama dua tahun dari sekarang.'],
  planned: [409, 'Ada jadwal yang ikut batal bila ini diteruskan. Centang “Batalkan juga jadwalnya”, atau batalkan jadwalnya dahulu.'],
  not_published: [409, 'Ini belum dapat diterbitkan, jadi tidak dibuat.'],
  taken: [409, 'Sudah ada dengan nama ini.'],
  other_schema: [409, 'Versi ini ditulis oleh program yang lebih baru dan hanya dapat dilihat.'],
} as const;

/** Nothing is in conflict, but the caller has not seen what it would publish. */
const changedText = 'Naskah ini berubah sejak Anda membukanya. Periksa perubahannya, lalu coba lagi.';

/** What a caller with an outdated version gets: what it began from, what it wrote, what is stored. */
export function conflictOf(version: number, base: Values, mine: Values, theirs: Values, fields: readonly string[]) {
  return fail('conflict', { ...(fields.length === 0 ? { message: changedText } : {}), details: { version, base, mine, theirs, fields } });
}

/** The refusal of an act without a text of its own: the caller has not seen the newest version. */
export async function outdated(tx: Tx, locked: Locked) {
  const theirs = await currentValues(tx, locked);
  return conflictOf(locked.head.version, theirs, theirs, theirs, []);
}

/** The refusal of a planned end of what is always on the site; null for any other kind. */
export function neverEnds({ isPermanent }: Readonly<{ isPermanent?: boolean }>) {
  return isPermanent ? fail('invalid_input', { fieldErrors: { due_at: [alwaysShown.label] } }) : null;
}

/** The refusal of an act that would end these plans unasked; null when there are none, or `isWanted`. */
export async function plansInTheWay(
  tx: Tx,
  record: Readonly<{ kind: string; key: string }>,
  actions: readonly PlannedAction[],
  isWanted: boolean,
) {
  const open = isWanted ? [] : await findOpen(tx, record, actions);
  return open.length > 0 ? fail('planned', { details: { plans: open } }) : null;
}
