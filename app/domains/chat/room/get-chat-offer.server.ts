import { isSwitchedOn } from '#app/domains/legal/index.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import * as offers from './chat-offer.store.server.ts';
import { fitOf, readPatientOrNull } from './read-chat-patient.server.ts';
import { patientQuery } from './room.schema.ts';
import { consentText, consentVersion } from './triage.ts';

export const reasonTexts = {
  off: 'Chat dokter belum dibuka. Buat janji temu, atau hubungi rumah sakit.',
  no_doctor: 'Dokter ini belum menerima chat.',
  no_licence: 'Dokter ini belum dapat menerima chat di rumah sakit ini.',
  leave: 'Dokter ini sedang cuti.',
  paused: 'Dokter ini sedang jeda. Coba lagi nanti.',
  closed: 'Di luar jam chat dokter ini. Coba lagi pada jam chatnya.',
  full: 'Antrean chat dokter ini sedang penuh. Coba lagi sebentar lagi.',
  own: 'Anda tidak dapat memulai chat dengan diri sendiri.',
} as const;

/** Why a chat cannot be begun now; null when it can. */
export function reasonOf(
  offer: offers.Offer,
  { isOn, userId }: Readonly<{ isOn: boolean; userId: string }>,
): keyof typeof reasonTexts | null {
  if (!isOn) return 'off';
  if (offer.doctor_user === null) return 'no_doctor';
  if (offer.doctor_user === userId) return 'own';
  if (offer.sip === null) return 'no_licence';
  if (offer.on_leave) return 'leave';
  if (offer.is_paused) return 'paused';
  if (!offer.is_open) return 'closed';
  return offer.is_full ? 'full' : null;
}

export const shownConsent = { version: consentVersion, text: consentText };

/** The chats that a doctor offers, with the questions and the sentence that come before the payment. */
export const getChatOffer = operation({
  name: 'chat.offer',
  access: 'user',
  limits: 'reads',
  input: patientQuery,
  failures: { not_found: notFound },
  async run({ db, actor: { userId }, platform, clock }, { doctor, family_member_id: memberId }) {
    const found = await offers.findOffers(db, doctor, clock.now());
    const [first] = found;
    const patient = await readPatientOrNull(db, userId, memberId ?? null);
    if (!first || !patient) return fail('not_found');
    const isOn = await isSwitchedOn({ ...platform, db }, 'telemedicine');
    return ok({
      doctor: { slug: first.slug, name: first.doctor },
      options: found.map((offer) => {
        const reason = reasonOf(offer, { isOn, userId });
        const { option_id: id, option: name, service, price, duration, promise, sip, facility, emergency_phone } = offer;
        return {
          id,
          service,
          name,
          price,
          duration,
          promise,
          sip,
          facility: { name: facility, emergency_phone },
          reason,
          message: reason && reasonTexts[reason],
        };
      }),
      fit: fitOf(first, patient, clock.now()),
      consent: shownConsent,
    });
  },
});
