import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { placeFailures } from '../reservation/place-reservation.server.ts';
import { waitInput } from '../reservation/reservation.schema.ts';
import * as reservations from '../reservation/reservation.store.server.ts';
import { maxWaits } from '../reservation/reservation.ts';
import { getShown } from './find-waits.server.ts';
import { offerFreed } from './offer-freed-places.server.ts';
import * as store from './waitlist.store.server.ts';

export const waitlistLimits = [perAccount(20, '10m', 'reservation_wait')] as const;

/** Asks to be told when there is a place with a doctor between two dates. */
export const joinWaitlist = operation({
  name: 'reservation.wait_joined',
  access: 'user',
  limits: waitlistLimits,
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
      user_id: actor.userId,
      family_member_id: memberId,
      service_id: serviceId,
      option_id: optionId,
      ...waited,
      from_date,
      to_date,
      state_at: now,
      created_at: now,
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
