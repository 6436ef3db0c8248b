import { namedText } from '#app/platform/text/named-text.ts';
import { stateLabels, stateTones, type Tone } from '../desk/desk-texts.ts';
import type { OwnVisit, ProposalState } from './leave-proposal.schema.ts';

/** How far a request for leave is, with the tone of its badge. */
export const proposalTexts: Readonly<Record<ProposalState, readonly [text: string, tone: Tone]>> = {
  proposed: ['Menunggu persetujuan', 'warning'],
  accepted: ['Disetujui', 'good'],
  declined: ['Ditolak', 'danger'],
  withdrawn: ['Ditarik', 'neutral'],
};

/** What is said to who answers or takes back a proposal that is no longer open. */
export const decidedText = 'Permohonan ini sudah dijawab atau ditarik. Muat ulang halaman untuk melihat keadaannya.';

/** Whether a patient has come, as the list of the day says it. */
export function visitState({ desk_state: state, holds_place: holds }: Pick<OwnVisit, 'desk_state' | 'holds_place'>) {
  return holds ? ([stateLabels[state], stateTones[state]] as const) : (['Belum dapat tempat', 'warning'] as const);
}

/** How many bookings are concerned. */
export const affectedText = (count: number): string => (count === 0 ? 'Tidak ada pasien terdaftar' : `${count} pasien terdaftar`);

const doneTexts: Readonly<Record<string, string>> = {
  ajukan: 'Permohonan cuti terkirim. Jadwal pasien tetap sampai rumah sakit menyetujuinya.',
  tarik: 'Permohonan cuti ditarik.',
};

/** The sentence for `?sudah=…`, or null. */
export const doneText = (word: string | null): string | null => namedText(doneTexts, word);
