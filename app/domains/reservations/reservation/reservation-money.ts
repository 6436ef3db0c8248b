const hourMs = 3_600_000;

/** The rule of cancelling and moving that a reservation is stored with; a changed rule gets a new name. */
export const policy = {
  name: '2026-11b',
  /** Until so many hours before the start everything goes back. */
  fullHours: 24,
  /** Until so many hours before the start half goes back, or the reservation is moved for nothing. */
  halfHours: 3,
  halfPercent: 50,
  maxMoves: 2,
} as const;

export const policyText =
  'Batal 24 jam atau lebih sebelum jadwal: uang kembali 100%. Antara 24 dan 3 jam: kembali 50%, atau pindah jadwal tanpa biaya; bila kemudian dibatalkan, kembali paling banyak 50%. Kurang dari 3 jam atau tidak datang: tidak kembali. Bila dokter atau rumah sakit yang membatalkan: selalu kembali 100%.';

type Ahead = Readonly<{ startsAt: Date; isDisrupted: boolean }>;

type Concerned = Readonly<{ disruption: string | null; is_unlicensed: boolean }>;

/** Whether a move at `now` comes when cancelling would no longer return everything. One that the hospital has made necessary never does. */
export function isLateMove({ startsAt, isDisrupted }: Ahead, now: Date): boolean {
  return !isDisrupted && (startsAt.getTime() - now.getTime()) / hourMs < policy.fullHours;
}

/** True when it does not take place as it was told, because of the hospital. */
export function isDisrupted(one: Concerned): boolean {
  return one.disruption !== null || one.is_unlicensed;
}

/** False when the hospital has said that it does not take place, or its doctor may not give it. */
export function takesPlace({ disruption, is_unlicensed: isUnlicensed }: Concerned): boolean {
  return disruption !== 'absent' && !isUnlicensed;
}

/** True when a patient changes nothing of it any more: its hour has begun, and it takes place. A request has no hour yet. */
export function isPast(one: Concerned & Readonly<{ starts_at: Date; state: string }>, now: Date): boolean {
  return one.starts_at <= now && one.state !== 'requested' && takesPlace(one);
}

/**
 * How much of what was paid goes back to a patient who cancels at `now`, in percent. What the hospital has changed costs nothing. A free move
 * shortly before the visit, and then a cancellation, returns no more than the cancellation would have.
 */
export function returnedPercent(
  { startsAt, isDisrupted, wasMovedLate }: Ahead & Readonly<{ wasMovedLate: boolean }>,
  now: Date,
): 100 | 50 | 0 {
  if (isDisrupted) return 100;
  const hours = (startsAt.getTime() - now.getTime()) / hourMs;
  if (hours >= policy.fullHours && !wasMovedLate) return 100;
  return hours >= policy.halfHours ? policy.halfPercent : 0;
}

/** What the rule says of a move that the hospital has made necessary. */
export const uncountedMoveText = 'Pindah karena rumah sakit tidak dihitung.';

/** What a move at `now` takes of what the rule allows, for who is about to make it. */
export function moveCountText({ startsAt, isDisrupted, moves }: Ahead & Readonly<{ moves: number }>, now: Date): string {
  if (isDisrupted) return uncountedMoveText;
  const left = policy.maxMoves - moves - 1;
  const then = left > 0 ? `masih dapat dipindah ${left} kali` : 'tidak dapat dipindah lagi';
  const late = isLateMove({ startsAt, isDisrupted }, now)
    ? ` Bila kemudian dibatalkan, uang kembali paling banyak ${policy.halfPercent}%.`
    : '';
  return `Bila Anda ambil, ini dihitung satu kali pindah; sesudah itu reservasi ${then}.${late}`;
}

/** Whether a patient may still move the reservation at `now`. A move that the hospital has made necessary is not counted. */
export function mayMove({ startsAt, isDisrupted, moves }: Ahead & Readonly<{ moves: number }>, now: Date): boolean {
  if (isDisrupted) return true;
  return moves < policy.maxMoves && (startsAt.getTime() - now.getTime()) / hourMs >= policy.halfHours;
}
