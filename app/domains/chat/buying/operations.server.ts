import { findFamilyMembers } from '#app/domains/accounts/index.server.ts';
import { methodsFor } from '#app/domains/payments/index.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { sideOf } from '../policy.ts';
import { findOffers } from '../rooms/offers.store.server.ts';
import { findRoom } from '../rooms/store.server.ts';
import { triageQuestions, triageResult } from '../rooms/triage.rules.ts';
import { choicesQuery, orderQuery, signsInput } from './schema.ts';

/** For whom a chat can be, and how it can be paid. */
export const getChatChoices = operation({
  name: 'chat.choices',
  access: 'user',
  limits: 'reads',
  input: choicesQuery,
  failures: { not_found: notFound },
  async run({ db, actor: { userId }, platform, clock }, { doctor, option_id }) {
    const offer = (await findOffers(db, doctor, clock.now())).find((one) => one.option_id === option_id);
    if (!offer) return fail('not_found');
    const methods = await methodsFor(db, platform, { facilityId: offer.facility_id, amount: offer.price, without: ['at_place'] });
    const members = await findFamilyMembers(db, userId);
    return ok({ methods, members: members.map(({ id, name }) => ({ id, name })) });
  },
});

/** Whether the answers of the triage are complete, and name a sign of an emergency. Nothing of them is stored. */
export const checkSigns = operation({
  name: 'chat.signs_checked',
  access: 'user',
  limits: 'reads',
  input: signsInput,
  failures: { triage_required: [422, 'Jawab dulu semua pertanyaan di bawah ini.'] },
  async run(_reads, { triage }) {
    if (!triage) return fail('triage_required');
    const result = triageResult(triage);
    if (result !== 'incomplete') return ok({ isEmergency: result === 'emergency', triage });
    const open = triageQuestions[triage.kind].filter(({ key }) => triage.answers[key] === undefined);
    return fail('triage_required', { fieldErrors: Object.fromEntries(open.map(({ key }) => [`tanda_${key}`, ['Pilih Ya atau Tidak']])) });
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
