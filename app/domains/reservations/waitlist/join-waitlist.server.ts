import { sql } from 'kysely';
import { z } from 'zod';
import { hoursOf } from '#app/platform/calendar.ts';
import type { Queryable } from '#app/platform/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import { placeFailures } from '../reservation/place-reservation.server.ts';
import { type ShownWait, waitId, waitInput } from '../reservation/reservation.schema.ts';
import * as reservations from '../reservation/reservation.store.server.ts';
import { maxWaits } from '../reservation/reservation.ts';
import { statusUrlOf } from '../reservation/reservation-link.server.ts';
import { offerFreed } from './offer-freed-places.server.ts';
import * as store from './waitlist.store.server.ts';

/*
 * Policy of all operations here: an entry belongs to the account that made it.
 */

type Links = Parameters<typeof statusUrlOf>[0];

const limits = [perAccount(20, '10m', 'reservation_wait')] as const;

function shown(platform: Links, { code, date, start_hour, end_hour, hold_until, time_zone, ...entry }: store.ShownEntry): ShownWait {
  const offer =
    code && date && start_hour && hold_until
      ? {
          code,
          date,
          hours: hoursOf(start_hour, end_hour, time_zone),
          hold_until: hold_until.toISOString(),
          status_url: statusUrlOf(platform, code),
        }
      : null;
  return { ...entry, offer };
}

async function getShown(db: Queryable, platform: Links, userId: string, id: string) {
  const [entry] = await store.findEntries(db, userId, sql<boolean>`w.id = ${id}::uuid`);
  return entry && shown(platform, entry);
}

/** Asks to be told when there is a place with a doctor between two dates. */
export const joinWaitlist = operation({
  name: 'reservation.wait_joined',
  access: 'user',
  limits,
  idempotent: true,
  input: waitInput,
  failures: {
    not_found: notFound,
    no_price: placeFailures.no_price,
    family_unknown: placeFailures.family_unknown,
    already: [409, 'Anda sudah ada di daftar tunggu dokter ini.'],
    too_many: [409, `Anda sudah ada di ${maxWaits} daftar tunggu. Keluar dulu dari salah satunya.`],
  },
  async run({ tx, enqueue, actor, platform, clock }, input) {
    const { doctor_service_id: serviceId, option_id: option, family_member_id: member, from_date, to_date } = input;
    const [now, optionId, memberId] = [clock.now(), option ?? null, member ?? null];
    const person = await reservations.lockPerson(tx, actor.userId, memberId);
    if (!person || (memberId !== null && person.member === null)) return fail('family_unknown');
    const waited = await store.getWaitedForOrNull(tx, serviceId, optionId, now);
    if (!waited) return fail('not_found');
    if ((await store.getPriceOrNull(tx, serviceId, optionId)) === null) return fail('no_price');
    const id = await store.insertEntry(tx, {
      ...{ user_id: actor.userId, family_member_id: memberId, service_id: serviceId, option_id: optionId, ...waited },
      ...{ from_date, to_date, state_at: now, created_at: now },
    });
    if (id === null) return fail('already');
    // The account is locked; the entry is undone with the refusal.
    if ((await store.findEntries(tx, actor.userId)).length > maxWaits) return fail('too_many');
    await enqueue(offerFreed, {});
    const entry = await getShown(tx, platform, actor.userId, id);
    return entry ? ok({ ...entry }) : fail('not_found');
  },
  audit: (_input, { id }, { userId }) => ({ object: `waitlist_entry:${id}`, subjectId: userId }),
});

/** The open entries of the caller. */
export const findWaits = operation({
  name: 'reservation.find_waits',
  access: 'user',
  limits: 'reads',
  input: z.object({}),
  run: async ({ db, actor, platform }) => ok((await store.findEntries(db, actor.userId)).map((entry) => shown(platform, entry))),
});

/** Ends an entry that waits; one with an offer is declined by its offer. */
export const leaveWaitlist = operation({
  name: 'reservation.wait_left',
  access: 'user',
  limits,
  input: waitId,
  failures: { not_found: notFound },
  run: async ({ tx, actor, clock }, { id }) =>
    (await store.cancelEntry(tx, id, actor.userId, clock.now())) ? ok({ id }) : fail('not_found'),
  audit: (_input, { id }, { userId }) => ({ object: `waitlist_entry:${id}`, subjectId: userId }),
});
