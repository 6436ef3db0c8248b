import type { TriageKind } from './kinds.schema.ts';

/** The version of questions and consent; whoever was shown older ones reads the new ones first. */
export const triageVersion = '2026-11-24';
export const consentVersion = '2026-11-24';

/** The sentence that is agreed to, unticked at first. */
export const consentText =
  'Saya setuju berkonsultasi lewat chat. Dokter tidak memeriksa langsung dan dapat meminta saya datang. Ini bukan layanan gawat darurat. Percakapan dan foto disimpan sebagai rekam medis.';

type Question = { key: string; text: string };

const general: Question[] = [
  { key: 'sesak', text: 'Sesak napas berat, atau bibir membiru' },
  { key: 'nyeri_dada', text: 'Nyeri dada yang menekan atau menjalar ke lengan, leher, atau rahang' },
  { key: 'sadar', text: 'Pingsan, sulit dibangunkan, atau kebingungan mendadak' },
  { key: 'stroke', text: 'Wajah mencong, bicara pelo, atau satu sisi tubuh lemah mendadak' },
  { key: 'perdarahan', text: 'Perdarahan yang tidak berhenti' },
  { key: 'kejang', text: 'Kejang' },
  { key: 'bunuh_diri', text: 'Keinginan menyakiti diri sendiri' },
];

/** The signs of an emergency, by what the chat is about. */
export const triageQuestions: Readonly<Record<TriageKind, Question[]>> = {
  umum: general,
  anak: [
    ...general,
    { key: 'bayi_demam', text: 'Bayi di bawah 3 bulan dengan demam 38 °C atau lebih' },
    { key: 'lemas', text: 'Anak sangat lemas, tidak mau minum, atau tidak kencing lebih dari 8 jam' },
  ],
  hamil: [
    ...general,
    { key: 'gerak_janin', text: 'Gerakan janin jauh berkurang atau tidak terasa' },
    { key: 'ketuban', text: 'Ketuban pecah, atau keluar darah dari jalan lahir' },
    { key: 'preeklamsia', text: 'Sakit kepala hebat, pandangan kabur, atau bengkak mendadak' },
  ],
  jantung: [
    ...general,
    { key: 'berdebar', text: 'Jantung berdebar kencang dengan pusing atau hampir pingsan' },
    { key: 'keringat_dingin', text: 'Keringat dingin dengan rasa tidak nyaman di dada atau ulu hati' },
  ],
};

export const triageTitle = 'Apakah ada tanda ini sekarang?';
export const emergencyTitle = 'Ini bisa gawat darurat';
export const emergencyText = 'Jangan menunggu jawaban chat. Telepon 119, atau datang ke IGD terdekat sekarang.';

export type Triage = Readonly<{ version: string; kind: TriageKind; answers: Readonly<Record<string, boolean>> }>;

/**
 * `incomplete` = old questions, or one without an answer. One sign alone is an emergency, also one that was said before the kind was changed: its
 * question is then out of sight, and what was said is still so.
 */
export function triageResult({ version, kind, answers }: Triage): 'clear' | 'emergency' | 'incomplete' {
  const questions = triageQuestions[kind];
  const all = Object.values(triageQuestions).flat();
  if (all.some(({ key }) => answers[key] === true)) return 'emergency';
  if (version !== triageVersion || questions.some(({ key }) => answers[key] !== false)) return 'incomplete';
  return 'clear';
}
