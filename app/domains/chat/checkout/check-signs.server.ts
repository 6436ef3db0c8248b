import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { findOffers } from '../room/chat-offer.store.server.ts';
import { fitOf, readPatientOrNull } from '../room/read-chat-patient.server.ts';
import { fittingKinds, triageResult } from '../room/triage.ts';
import { signsInput } from './chat-checkout.schema.ts';
import { signsField } from './chat-checkout.ts';

/** Whether the answers of the triage are complete, and name a sign of an emergency. Nothing of them is stored. */
export const checkSigns = operation({
  name: 'chat.signs_checked',
  access: 'user',
  limits: 'reads',
  input: signsInput,
  failures: { not_found: notFound, triage_required: [422, 'Jawab dulu apakah ada tanda di bawah ini.'] },
  async run({ db, actor: { userId }, clock }, { doctor, family_member_id: memberId, triage }) {
    const now = clock.now();
    const [offer] = await findOffers(db, doctor, now);
    const patient = await readPatientOrNull(db, userId, memberId ?? null);
    if (!offer || !patient) return fail('not_found');
    if (!triage) return fail('triage_required');
    const fit = fitOf(offer, patient, now);
    const result = triageResult(triage, fit);
    if (result !== 'incomplete') return ok({ result, triage });
    const fits = fittingKinds(fit).some(({ kind }) => kind === triage.kind);
    const [field, text] = fits
      ? [signsField, 'Centang tanda yang ada, atau tekan “Tidak ada satu pun”']
      : ['jenis', 'Pilih jenis yang sesuai untuk pasien ini'];
    return fail('triage_required', { fieldErrors: { [field]: [text] } });
  },
});
