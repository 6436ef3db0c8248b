import type { HandoverReason } from './handover.schema.ts';

/** Why a doctor hands a chat over, as the patient reads it. */
export const handoverReasons: Readonly<Record<HandoverReason, string>> = {
  emergency: 'menangani keadaan gawat darurat',
  unwell: 'berhalangan',
  expertise: 'menilai dokter lain lebih tepat untuk keluhan Anda',
};
