import { ageText } from '#app/domains/accounts/family-member/family-member.ts';
import { findFamilyMembers } from '#app/domains/accounts/index.server.ts';
import { methodsFor } from '#app/domains/payments/index.server.ts';
import { dateInJakarta } from '#app/platform/calendar.ts';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { sideOf } from '../room/chat-access.server.ts';
import { countUnpaid, findOffers, findOpenWith } from '../room/chat-offer.store.server.ts';
import { findCrisisHelp, fitOf, readPatientOrNull } from '../room/read-chat-patient.server.ts';
import { findRoom } from '../room/room.store.server.ts';
import { maxUnpaidChats } from '../room/room.ts';
import { fittingKinds, openQuestions, triageResult } from '../room/triage.ts';
import { choicesQuery, orderQuery, signsInput } from './chat-checkout.schema.ts';
import { signField } from './chat-checkout.ts';

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
    const members = await findFamilyMembers(db, userId);
    const open = await findOpenWith(db, { userId, doctor });
    const roomOf = (id: string | null) => open.find(({ person_id }) => person_id === id)?.name ?? null;
    return ok({
      methods,
      people: [
        { id: null, name: 'Saya sendiri', age: null, room: roomOf(null) },
        ...members.map(({ id, name, birth_date }) => ({ id, name, age: ageText(birth_date, dateInJakarta(now)), room: roomOf(id) })),
      ],
      has_too_many_unpaid: (await countUnpaid(db, userId, now)) >= maxUnpaidChats,
      crisis: await findCrisisHelp({ db, cache }, offer.facility_id),
    });
  },
});

/** Whether the answers of the triage are complete, and name a sign of an emergency. Nothing of them is stored. */
export const checkSigns = operation({
  name: 'chat.signs_checked',
  access: 'user',
  limits: 'reads',
  input: signsInput,
  failures: { not_found: notFound, triage_required: [422, 'Jawab dulu semua pertanyaan di bawah ini.'] },
  async run({ db, actor: { userId }, clock }, { doctor, family_member_id: memberId, triage }) {
    const now = clock.now();
    const [offer] = await findOffers(db, doctor, now);
    const patient = await readPatientOrNull(db, userId, memberId ?? null);
    if (!offer || !patient) return fail('not_found');
    if (!triage) return fail('triage_required');
    const fit = fitOf(offer, patient, now);
    const result = triageResult(triage, fit);
    if (result !== 'incomplete') return ok({ result, triage });
    const kinds = fittingKinds(fit);
    const asked = kinds.find(({ kind }) => kind === triage.kind);
    if (!asked) return fail('triage_required', { fieldErrors: { jenis: ['Pilih jenis yang sesuai untuk pasien ini'] } });
    const open = openQuestions(asked.questions, triage.answers);
    const text =
      open.length > 1 ? `${open.length} pertanyaan belum dijawab. Pilih Ya atau Tidak pada masing-masing.` : 'Pilih Ya atau Tidak';
    return fail('triage_required', { fieldErrors: Object.fromEntries(open.slice(0, 1).map(({ key }) => [signField(key), [text]])) });
  },
});

/** The name of the room that an order of the caller has paid for. */
export const findChatOfOrder = operation({
  name: 'chat.find_of_order',
  access: 'user',
  limits: 'reads',
  input: orderQuery,
  failures: { not_found: notFound },
  async run({ db, actor }, { transaction }) {
    const room = await findRoom(db, { order: transaction });
    return room && sideOf(room, actor) ? ok({ room: room.name }) : fail('not_found');
  },
});
