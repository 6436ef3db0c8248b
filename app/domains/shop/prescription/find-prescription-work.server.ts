import { isInScope, narrowScope } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { checkPrescription, findRecent, seenKeyOf } from './check-prescription.server.ts';
import { checkedOf, lineTextOf, patientOf, readingOf, refusalOf } from './encrypt-prescription-texts.server.ts';
import { deskPath, deskQuery, variantQuery } from './prescription.schema.ts';
import * as store from './prescription.store.server.ts';
import * as desk from './prescription-desk.store.server.ts';
import { maxVariants } from './prescription-desk.ts';
import { findEvents } from './prescription-events.store.server.ts';
import { topicOf } from './prescription-topic.server.ts';
import { signedLines } from './show-prescription.server.ts';
import { findSignedLines } from './signed-prescription.store.server.ts';
import { audited, isHere, mayCheck } from './who-may-check-prescription.server.ts';

/*
 * Policy of all operations here: pharmacists of the facility that a prescription was sent to. One of another facility is `not_found`.
 */
const perList = 200;

const shownRow = ({ created_at, claimed_until, ...row }: desk.WaitingPrescription, me: string) => ({
  ...row,
  isMine: row.claimed_by === me,
  since: created_at.toISOString(),
  until: claimed_until?.toISOString() ?? null,
});

/** The prescriptions of the chosen facilities without what they say: those that wait, the oldest first, and those decided last. */
export const findPrescriptionWork = operation({
  name: 'prescription.find_work',
  access: mayCheck,
  limits: 'reads',
  input: deskQuery,
  failures: { not_found: notFound },
  async run({ db, scope, actor }, { units }) {
    const within = narrowScope(scope, units);
    if (within === null) return fail('not_found');
    const [waiting, decided] = [await desk.findWaiting(db, within, perList), await desk.findDecided(db, within, 20)];
    return ok({
      waiting: waiting.map((row) => shownRow(row, actor.userId)),
      decided: decided.map((row) => shownRow(row, actor.userId)),
    });
  },
});

/** The pharmacies of the chosen facilities, whose work the desk follows. */
export const findPrescriptionDesks = operation({
  name: 'prescription.find_desks',
  access: mayCheck,
  limits: 'reads',
  input: deskQuery,
  failures: { not_found: notFound },
  async run({ db, scope }, { units }) {
    const within = narrowScope(scope, units);
    if (within === null) return fail('not_found');
    const all = await store.findPharmacies(db);
    return ok(all.filter(({ id }) => isInScope(within, id)).map(({ id, name }) => ({ id, name, topic: topicOf(id) })));
  },
});

/** One prescription with its pictures, its lines, and what else the pharmacist has to know of its patient. */
export const getPrescription = operation({
  name: 'prescription.view',
  access: mayCheck,
  limits: [perAccount(300, '10m', 'prescription_views')],
  input: deskPath,
  failures: { not_found: notFound },
  async run({ tx, scope, platform, actor, clock }, { id }) {
    const found = await store.findPrescription(tx, id);
    if (!isHere(scope, found)) return fail('not_found');
    const reading = { db: tx, platform, now: clock.now() };
    const patient = patientOf(platform, found);
    const [recent, same, events] = [await findRecent(reading, found), await desk.findSamePictures(tx, id), await findEvents(tx, id)];
    const { encryptedPatient: _p, encryptedReading: _r, encryptedRefusal: _f, encryptedChecks: _c, lines, originalAt, ...others } = found;
    const { claimedUntil, createdAt, stateAt, ...rest } = others;
    const isOpen = found.state === 'uploaded' || found.state === 'review';
    const checks = isOpen ? { ...(await checkPrescription(reading, found, patient)), reason: '' } : checkedOf(platform, found);
    return ok({
      ...rest,
      originalAt: originalAt?.toISOString() ?? null,
      /** Before it is decided what speaks against it now, afterwards what was found then. */
      checks,
      seen: checks && seenKeyOf(checks),
      subjectId: found.userId,
      isMine: found.state === 'review' && found.claimedBy === actor.userId,
      isFree: found.state === 'uploaded' || (claimedUntil !== null && claimedUntil <= clock.now()) || found.claimedBy === null,
      claimedUntil: claimedUntil?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      stateAt: stateAt.toISOString(),
      today: dateInJakarta(clock.now()),
      patient,
      reading: readingOf(platform, found),
      signed: found.signedBy === null ? null : signedLines(platform, await findSignedLines(tx, [id])),
      refusal: refusalOf(platform, found),
      lines: lines.map(({ encryptedText: _, ...line }) => ({ ...line, ...lineTextOf(platform, { encryptedText: _ }) })),
      recent: recent.map(({ on, ...drug }) => ({ ...drug, on: dateInJakarta(on) })),
      same: same.map(({ on, ...other }) => ({ ...other, on: dateInJakarta(on) })),
      timeline: events.map(({ kind, happened_at }) => ({ kind, at: happened_at.toISOString() })),
    });
  },
  audit: audited,
});

/** Of the pharmacy of a prescription the variants that a text finds, also those that are not listed. */
export const findPrescribable = operation({
  name: 'prescription.find_variants',
  access: mayCheck,
  limits: 'reads',
  input: variantQuery,
  failures: { not_found: notFound },
  async run({ db, scope }, { id, search }) {
    const found = await store.findPrescription(db, id);
    if (!isHere(scope, found)) return fail('not_found');
    if (search.length < 2) return ok([]);
    return ok(await desk.findVariants(db, found.facilityId, { search, limit: maxVariants }));
  },
});

/** Prescriptions that wait for a pharmacist. */
export const waitingPrescriptions: WaitingWork = {
  name: 'shop.prescriptions',
  label: 'Resep untuk diperiksa',
  capability: 'prescriptions.check',
  href: '/staff/resep',
  read: ({ db }, scope) => desk.countWaiting(db, scope),
};
