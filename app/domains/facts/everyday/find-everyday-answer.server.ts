import type { Reads } from '#app/platform/operations/operation.server.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { findFactUnits } from '../check/find-fact-units.server.ts';
import { findRoomsOf } from '../room/find-rooms.server.ts';
import { findVisiting } from '../visiting/find-visiting-rules.server.ts';
import { type EverydayPage, findEverydayPageOrNull } from './everyday-pages.ts';

/** A page that answers a question, with what it says of each unit in a line. */
export type EverydayAnswer = EverydayPage & Readonly<{ lines: readonly string[] }>;

/** "RSU Sehati Dago: Besuk hari ini 16.30–18.00", of the general wards. */
async function findVisitingLines(reads: Reads): Promise<string[]> {
  const [units, rules] = [await findFactUnits(reads), await findVisiting(reads)];
  return units.flatMap(({ id, name }) => {
    const rule = rules.find(({ facilityId, ward }) => facilityId === id && ward === 'umum');
    return rule ? [`${name}: ${rule.today.text}`] : [];
  });
}

/** "RSU Sehati Dago: mulai Rp425.000 semalam". */
async function findRoomLines(reads: Reads): Promise<string[]> {
  const [units, rooms] = [await findFactUnits(reads), await findRoomsOf(reads)];
  return units.flatMap(({ id, name }) => {
    const prices = rooms.flatMap(({ facilityId, priceFrom }) => (facilityId === id && priceFrom !== null ? [priceFrom] : []));
    return prices.length > 0 ? [`${name}: mulai ${rupiah(Math.min(...prices))} semalam`] : [];
  });
}

/** The page that a typed text asks for, with what it says today; null where the text asks for none. */
export async function findEverydayAnswerOrNull(reads: Reads, text: string): Promise<EverydayAnswer | null> {
  const page = findEverydayPageOrNull(text);
  if (page === null) return null;
  if (page.name === 'besuk') return { ...page, lines: await findVisitingLines(reads) };
  return { ...page, lines: page.name === 'kamar' ? await findRoomLines(reads) : [] };
}
