import { createHash } from 'node:crypto';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { readLimits } from '../medicine-limit/read-limits.server.ts';
import { lineTextOf } from './encrypt-prescription-texts.server.ts';
import type { Patient } from './prescription.schema.ts';
import type { Prescription } from './prescription.store.server.ts';
import { recentDays } from './prescription.ts';
import { type Concerns, findConcerns } from './prescription-concerns.ts';
import * as desk from './prescription-desk.store.server.ts';

type Reading = Readonly<{ db: Queryable; platform: Pick<PlatformServices, 'encryption'>; now: Date }>;

/** What was approved for the same patient of late, by other prescriptions. */
export const findRecent = ({ db, now }: Pick<Reading, 'db' | 'now'>, { id, userId, memberId }: Prescription) =>
  desk.findRecentDrugs(db, { id, userId, memberId, since: new Date(now.getTime() - recentDays * 86_400_000) });

/** Checks what is given by a prescription against what the hospital knows of its patient and of its medicines. */
export async function checkPrescription(reading: Reading, found: Prescription, patient: Patient): Promise<Concerns> {
  const { db, platform, now } = reading;
  const given = found.lines.flatMap((line) =>
    line.decision === 'refuse' || line.product === null
      ? []
      : [{ product: line.product, generic: line.generic ?? '', directions: lineTextOf(platform, line).directions }],
  );
  const [recent, cart] = [await findRecent(reading, found), await desk.findCartDrugs(db, found.userId)];
  const contents = [...given, ...recent, ...cart].map(({ generic }) => generic);
  return findConcerns({
    patient,
    today: dateInJakarta(now),
    given,
    others: [...recent.map(({ on, ...drug }) => ({ ...drug, on: dateInJakarta(on) })), ...cart.map((drug) => ({ ...drug, on: null }))],
    ...(await readLimits(db, contents)),
  });
}

/** By what a page says which concerns its reader has seen: a reason holds for these alone. Empty without any. */
export const seenKeyOf = ({ concerns }: Concerns): string =>
  concerns.length === 0 ? '' : createHash('sha256').update(concerns.join('\n')).digest('base64url').slice(0, 22);
