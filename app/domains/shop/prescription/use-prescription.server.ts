import type { Tx } from '#app/platform/database/db.server.ts';
import { type Failed, fail, ok, type Succeeded } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import type { PrescribedUnits } from './prescription.schema.ts';
import * as store from './prescription.store.server.ts';
import { isSellable, isUnanswered, isUsedUp } from './prescription.ts';
import { recordPrescriptionEvent } from './record-prescription-event.server.ts';

/**
 * Why a line cannot be taken. `unanswered`: the patient has not agreed to its substitute; `used_up`: less than that is left; `not_valid`: the
 * line is refused, of another account, or its prescription is not approved or has ended.
 */
type PrescribedRefusal = Readonly<{ lineId: string; code: keyof typeof refusalTexts; message: string }>;

const refusalTexts = {
  unanswered: 'Jawab dulu usulan pengganti dari apoteker di halaman resep.',
  used_up: 'Yang tersisa dari resep ini lebih sedikit. Muat ulang keranjang.',
  not_valid: 'Resep ini tidak dapat ditebus lagi. Lihat keadaannya di halaman resep.',
} as const;

const refused = (lineId: string, code: keyof typeof refusalTexts): [PrescribedRefusal] => [{ lineId, code, message: refusalTexts[code] }];

function sumsOf(lines: readonly PrescribedUnits[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { lineId, units } of lines) sums.set(lineId, (sums.get(lineId) ?? 0) + units);
  return sums;
}

/**
 * Takes what an order needs of prescriptions, all lines or none. Called in the transaction that places the order, or that takes its late
 * money, before its stock is held; prescriptions are locked in the order of their ids, so that two orders never wait for each other.
 */
export async function consumePrescribed(
  tx: Tx,
  platform: PlatformServices,
  userId: string | null,
  lines: readonly PrescribedUnits[],
): Promise<Succeeded<null> | (Failed<'refused'> & Readonly<{ refused: readonly PrescribedRefusal[] }>)> {
  const needed = sumsOf(lines);
  if (needed.size === 0) return ok();
  const prescriptions = await store.lockPrescriptions(tx, await store.findOfLines(tx, [...needed.keys()]));
  const today = dateInJakarta(platform.clock.now());
  const refusals = [...needed].flatMap(([lineId, units]): PrescribedRefusal[] => {
    const prescription = prescriptions.find((one) => one.lines.some(({ id }) => id === lineId));
    const line = prescription?.lines.find(({ id }) => id === lineId);
    if (!prescription || !line || userId === null || prescription.userId !== userId) return refused(lineId, 'not_valid');
    if (isUnanswered(line)) return refused(lineId, 'unanswered');
    const isOver = prescription.validUntil === null || prescription.validUntil < today;
    if (prescription.state === 'used') return refused(lineId, 'used_up');
    if (prescription.state !== 'approved' || isOver || !isSellable(line)) return refused(lineId, 'not_valid');
    return line.used + units > line.approved ? refused(lineId, 'used_up') : [];
  });
  if (refusals.length > 0) return { ...fail('refused'), refused: refusals };
  if ((await store.addUsed(tx, needed)) !== needed.size) throw new Error('prescriptions: a locked line has changed');
  for (const prescription of prescriptions) {
    const after = prescription.lines.map((line) => ({ ...line, used: line.used + (needed.get(line.id) ?? 0) }));
    if (!isUsedUp(after)) continue;
    await store.move(tx, { id: prescription.id, from: ['approved'], to: 'used', now: platform.clock.now() });
    await recordPrescriptionEvent({ tx, platform, prescription, actorId: userId }, 'used');
  }
  return ok();
}

/** Gives back what an order had taken and will not deliver; what was used up can be bought again while its prescription lasts. */
export async function returnPrescribed(tx: Tx, platform: PlatformServices, lines: readonly PrescribedUnits[]): Promise<void> {
  const returned = sumsOf(lines);
  if (returned.size === 0) return;
  const prescriptions = await store.lockPrescriptions(tx, await store.findOfLines(tx, [...returned.keys()]));
  await store.takeUsed(tx, returned);
  for (const prescription of prescriptions) {
    if (!(await store.move(tx, { id: prescription.id, from: ['used'], to: 'approved', now: platform.clock.now() }))) continue;
    await recordPrescriptionEvent({ tx, platform, prescription, actorId: null }, 'reopened');
  }
}
