import { findEmergencyBoxOrNull } from '#app/domains/directory/index.server.ts';
import { findOpenings } from '#app/domains/shop/index.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { choiceText } from '#app/platform/text/list-text.ts';
import { saySystem } from '../message/post-system-message.server.ts';
import type { TalkSide } from '../room/room.schema.ts';
import type { Talk } from '../room/talk.store.server.ts';
import { pushQuestion } from './push-question.server.ts';
import { countWaiting, setPromise } from './question.store.server.ts';
import { type Promised, promiseOf } from './question.ts';

type Given = Readonly<{ tx: Tx; platform: PlatformServices }>;

/** The promise of a pharmacy for a question that is asked now; null where it is not open. */
export async function readPromise(db: Queryable, pharmacyId: number, now: Date): Promise<Promised | null> {
  return promiseOf((await findOpenings(db, [pharmacyId], now)).get(pharmacyId)?.days ?? [], now);
}

/**
 * Gives a question a promise of its own, where its newest message `seq` is the first that waits for an answer, and has its pharmacists notified as
 * soon as they are there.
 */
export async function renewPromise(
  { tx, platform }: Given,
  { id, pharmacyId }: Pick<Talk, 'id' | 'pharmacyId'>,
  seq: number,
): Promise<void> {
  if (pharmacyId === null || (await countWaiting(tx, id)) !== 1) return;
  const now = platform.clock.now();
  const promised = await readPromise(tx, pharmacyId, now);
  if (!promised) return;
  await setPromise(tx, id, promised.by);
  if (platform.push === null) return;
  const startAfterSeconds = promised.opensAt === null ? 0 : Math.ceil((promised.opensAt.getTime() - now.getTime()) / 1000);
  await platform.jobs.enqueue(tx, pushQuestion, { id, seq }, { key: `${id} ${seq}`, startAfterSeconds });
}

/**
 * What a further message of who asked brings with it: a promise, and what to do in an emergency where it reads as one, for who asks and for the
 * pharmacist.
 */
export async function followQuestion(
  given: Given,
  { room, side }: Readonly<{ room: Talk; side: TalkSide }>,
  { seq, text }: Readonly<{ seq: number; text: string }>,
): Promise<void> {
  if (side !== 'patient' || room.pharmacyId === null) return;
  await renewPromise(given, room, seq);
  const { tx, platform } = given;
  const box = await findEmergencyBoxOrNull({ db: tx, cache: platform.cache }, { text });
  if (!box) return;
  const calls = box.calls.slice(0, 2).map(({ label }) => label);
  await saySystem({ tx, platform, room }, { text: `${box.title} ${box.say} Telepon ${choiceText(calls)}.`, link: box.firstAid });
}
