import { findFamilyMembers, getProfileOrNull } from '#app/domains/accounts/index.server.ts';
import { methodsFor } from '#app/domains/payments/index.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { ageText } from '#app/platform/time/birth-date.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { countUnpaid, findOffers, findOpenWith } from '../room/chat-offer.store.server.ts';
import { findCrisisHelp, lacksGuardian } from '../room/read-chat-patient.server.ts';
import { maxUnpaidChats } from '../room/room.ts';
import { choicesQuery } from './chat-checkout.schema.ts';

/** For whom a chat can be and what stands in its way, who helps in a crisis, and how it can be paid. */
export const getChatChoices = operation({
  name: 'chat.choices',
  access: 'user',
  limits: 'reads',
  input: choicesQuery,
  failures: { not_found: notFound },
  async run({ db, actor: { userId }, platform, cache, clock }, { doctor, option_id }) {
    const now = clock.now();
    const offer = (await findOffers(db, doctor, now)).find((one) => one.option_id === option_id);
    if (!offer) return fail('not_found');
    const methods = await methodsFor(db, platform, { facilityId: offer.facility_id, amount: offer.price, without: ['at_place'] });
    const own = await getProfileOrNull(db, userId);
    const members = await findFamilyMembers(db, userId);
    const open = await findOpenWith(db, { userId, doctor });
    const ageOf = (birthDate: string | null) => birthDate && ageText(birthDate, dateInJakarta(now));
    const roomOf = (id: string | null) => open.find(({ person_id }) => person_id === id)?.name ?? null;
    return ok({
      methods,
      people: [
        { id: null, name: 'Saya sendiri', age: ageOf(own?.birth_date ?? null), room: roomOf(null) },
        ...members.map(({ id, name, birth_date }) => ({ id, name, age: ageOf(birth_date), room: roomOf(id) })),
      ],
      own: own && {
        birth_date: own.birth_date,
        gender: own.gender,
        lacks_guardian: lacksGuardian({ relation: 'self', birthDate: own.birth_date }, now),
      },
      has_too_many_unpaid: (await countUnpaid(db, userId, now)) >= maxUnpaidChats,
      crisis: await findCrisisHelp({ db, cache }, offer.facility_id),
    });
  },
});
