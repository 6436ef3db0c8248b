import { rateChatOfOrder, rateThing } from '#app/domains/chat/index.server.ts';
import { rateInput } from '#app/domains/chat/rating/rating.schema.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { ratingOf } from '../reservation/read-rating.server.ts';
import { getViewOrNull } from '../reservation/reservation.store.server.ts';

type Kind = 'chat' | 'reservation';

/** The patient rates what an order was for: a finished chat, or a fulfilled visit. A visit without an order is named by its code. */
export const rateDoctor = operation({
  name: 'doctor.rated',
  access: 'user',
  limits: [perAccount(20, '10m', 'doctor_ratings')],
  input: rateInput,
  failures: {
    not_found: notFound,
    not_now: [409, 'Ini belum dapat dinilai, atau waktu menilainya sudah lewat.'],
  },
  async run({ tx, platform, actor }, input) {
    const { transaction, rating: stars, comment } = input;
    const chat = await rateChatOfOrder({ tx, platform, actor }, input);
    if (chat.ok) return ok({ kind: 'chat' as Kind, id: chat.value.id });
    if (chat.code === 'not_now') return chat;
    const visit = await getViewOrNull(tx, transaction.startsWith('INV-') ? { orderName: transaction } : { code: transaction });
    if (!visit || visit.user_id !== actor.userId) return fail('not_found');
    if (!(await ratingOf({ db: tx, platform }, visit)).can_rate) return fail('not_now');
    const at = { doctorId: visit.doctor_id, facilityId: visit.facility_id, userId: actor.userId, service: visit.service.name };
    const isRated = await rateThing({ tx, platform }, { of: { reservationId: visit.id }, at, stars, comment });
    return isRated ? ok({ kind: 'reservation' as Kind, id: visit.id }) : fail('not_now');
  },
  audit: (_input, { kind, id }, { userId }) => ({ object: `${kind}:${id}`, subjectId: userId }),
});
