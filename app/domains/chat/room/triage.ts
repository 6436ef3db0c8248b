import { ambulanceHref, ambulanceNumber } from '#app/platform/contacts/ambulance-number.ts';
import type { EmergencyBox, EmergencyCall } from '#app/platform/contacts/emergency-box.ts';
import type { Gender } from '#app/platform/text/gender-labels.ts';
import type { TriageKind } from './triage-kinds.schema.ts';

/** The version of questions and consent; whoever was shown older ones reads the new ones first. */
export const triageVersion = '2026-11-28';
export const consentVersion = '2026-11-24';

/** The sentence that is agreed to, unticked at first. */
export const consentText =
  'Saya setuju berkonsultasi lewat chat. Dokter tidak memeriksa langsung dan dapat meminta saya datang. Ini bukan layanan gawat darurat. Percakapan dan foto disimpan sebagai rekam medis.';

export type Question = Readonly<{ key: string; text: string }>;
/** `untilMonths`: asked only while the patient is not older, or of unknown age. */
type OwnQuestion = Question & Readonly<{ untilMonths?: number }>;

/** The sign that leads to words and numbers of its own. */
const selfHarm = 'bunuh_diri';

const general: readonly Question[] = [
  { key: 'sesak', text: 'Sesak napas berat, atau bibir membiru' },
  { key: 'nyeri_dada', text: 'Nyeri dada yang menekan atau menjalar ke lengan, leher, atau rahang' },
  { key: 'sadar', text: 'Pingsan, sulit dibangunkan, atau kebingungan mendadak' },
  { key: 'stroke', text: 'Wajah mencong, bicara pelo, atau satu sisi tubuh lemah mendadak' },
  { key: 'perdarahan', text: 'Perdarahan yang tidak berhenti' },
  { key: 'kejang', text: 'Kejang' },
  { key: selfHarm, text: 'Keinginan menyakiti diri sendiri' },
];

/** The signs that each kind has beside those of all. */
const ownQuestions: Readonly<Record<TriageKind, readonly OwnQuestion[]>> = {
  umum: [],
  anak: [
    { key: 'bayi_demam', text: 'Bayi di bawah 3 bulan dengan demam 38 °C atau lebih', untilMonths: 3 },
    { key: 'lemas', text: 'Anak sangat lemas, tidak mau minum, atau tidak kencing lebih dari 8 jam' },
  ],
  hamil: [
    { key: 'gerak_janin', text: 'Gerakan janin jauh berkurang atau tidak terasa' },
    { key: 'ketuban', text: 'Ketuban pecah, atau keluar darah dari jalan lahir' },
    { key: 'preeklamsia', text: 'Sakit kepala hebat, pandangan kabur, atau bengkak mendadak' },
  ],
  jantung: [
    { key: 'berdebar', text: 'Jantung berdebar kencang dengan pusing atau hampir pingsan' },
    { key: 'keringat_dingin', text: 'Keringat dingin dengan rasa tidak nyaman di dada atau ulu hati' },
  ],
};

/** Every question of every kind. */
export const allQuestions: readonly Question[] = [...general, ...Object.values(ownQuestions).flat()];

/** What decides which questions fit: the doctor's specializations with those above them, as slugs, and the patient's age and sex; null = unknown. */
export type Fit = Readonly<{ specializations: readonly string[]; months: number | null; gender?: Gender | null | undefined }>;

const specializationsOf = {
  anak: /(?:^|-)(?:anak|bayi|neonat|pediatri)/,
  hamil: /(?:^|-)(?:kebidanan|kandungan|obstetri|obgyn|fetomaternal)/,
  jantung: /(?:^|-)(?:jantung|kardi)/,
} as const;
const isOfKind = ({ specializations }: Fit, kind: keyof typeof specializationsOf) =>
  specializations.some((slug) => specializationsOf[kind].test(slug));
const kindOfDoctor = (fit: Fit) => (['anak', 'hamil', 'jantung'] as const).find((kind) => isOfKind(fit, kind)) ?? null;

const adultMonths = 18 * 12;
/** A younger patient is not asked about a pregnancy. */
const fertileMonths = 12 * 12;

/** What the chat is about when it is not about a pregnancy. */
function plainKind(fit: Fit): TriageKind {
  const isMinor = fit.months !== null && fit.months < adultMonths;
  const ofDoctor = kindOfDoctor(fit);
  if (isMinor || ofDoctor === 'anak') return 'anak';
  return ofDoctor === 'jantung' ? 'jantung' : 'umum';
}

/** The questions of a kind, for this patient and doctor: a child's, and those of a doctor for the heart, of children too, are asked whatever it is about. */
function questionsFor(kind: TriageKind, fit: Fit): Question[] {
  const kinds = new Set<TriageKind>([plainKind(fit), kind, ...(isOfKind(fit, 'jantung') ? (['jantung'] as const) : [])]);
  const isAsked = ({ untilMonths }: OwnQuestion) => untilMonths === undefined || fit.months === null || fit.months <= untilMonths;
  const own = [...kinds].flatMap((one) => ownQuestions[one].filter(isAsked));
  return [...general, ...own].map(({ key, text }) => ({ key, text }));
}

/** What a chat of this patient with this doctor can be about, the likeliest first, each with its questions. */
export function fittingKinds(fit: Fit): readonly Readonly<{ kind: TriageKind; questions: Question[] }>[] {
  const plain = plainKind(fit);
  const ofDoctor = kindOfDoctor(fit);
  const isChild = ofDoctor === 'anak' || (fit.months !== null && fit.months < fertileMonths);
  // A man asks a doctor for pregnancies about hers.
  const isPlain = isChild || (fit.gender === 'male' && ofDoctor !== 'hamil');
  const kinds: TriageKind[] = isPlain ? [plain] : ofDoctor === 'hamil' ? ['hamil', plain] : [plain, 'hamil'];
  return kinds.map((kind) => ({ kind, questions: questionsFor(kind, fit) }));
}

export const triageTitle = 'Apakah ada tanda ini sekarang?';
/** What a child reads that orders for itself. */
export const guardianText = `Anda belum 18 tahun. Minta orang tua atau wali memesan chat ini dari akun mereka; tambahkan Anda di halaman Keluarga mereka. Bila keadaannya gawat, telepon ${ambulanceNumber} atau datang ke IGD terdekat sekarang.`;
export const emergencyTitle = 'Ini bisa gawat darurat';
export const emergencyText = `Jangan menunggu jawaban chat. Telepon ${ambulanceNumber}, atau datang ke IGD terdekat sekarang.`;

/** What somebody reads who wishes to hurt themselves, or is with such a person. */
export type CrisisHelp = Pick<EmergencyBox, 'title' | 'say' | 'actions' | 'avoid' | 'calls'>;

/** The class of emergencies whose texts and numbers are shown. */
export const crisisMatch = { class: 'krisis-jiwa', level: 'crisis' } as const;

const ambulance = { slug: ambulanceNumber, label: ambulanceNumber, what: '', href: ambulanceHref };

/** What is shown where nobody has written that class. */
export const leastHelp: CrisisHelp = {
  title: 'Anda tidak harus sendirian',
  say: `Telepon ${ambulanceNumber} atau datang ke IGD kami kapan saja, tanpa janji.`,
  actions: [],
  avoid: [],
  calls: [ambulance],
};

/** True for 119 itself; other numbers are dialled through it, such as 119 and then 8. */
export const isAmbulance = ({ slug }: EmergencyCall): boolean => slug === ambulance.slug;

/** The written help, with 119 whatever was written. */
export function crisisHelp({ title, say, actions, avoid, calls }: CrisisHelp): CrisisHelp {
  return { title, say, actions, avoid, calls: calls.some(isAmbulance) ? calls : [ambulance, ...calls] };
}

/** What written help says, as one paragraph. */
export const crisisSentence = ({ title, say }: CrisisHelp): string => `${title}. ${say}`;

export type Triage = Readonly<{ version: string; kind: TriageKind; answers: Readonly<Record<string, boolean>> }>;

/**
 * `incomplete` = old questions, one without an answer, or a kind that does not fit. One sign alone is an emergency, also one that was said
 * before the kind was changed: its question is then out of sight, and what was said is still so. `crisis` = the wish to hurt oneself alone.
 */
export function triageResult({ version, kind, answers }: Triage, fit: Fit): 'clear' | 'emergency' | 'crisis' | 'incomplete' {
  const signs = allQuestions.filter(({ key }) => answers[key] === true);
  if (signs.length > 0) return signs.every(({ key }) => key === selfHarm) ? 'crisis' : 'emergency';
  const fitting = fittingKinds(fit).find((one) => one.kind === kind);
  if (version !== triageVersion || !fitting || openQuestions(fitting.questions, answers).length > 0) return 'incomplete';
  return 'clear';
}

/** Whether the wish to hurt oneself is among the signs. */
export const isSelfHarm = ({ answers }: Pick<Triage, 'answers'>): boolean => answers[selfHarm] === true;

/** The questions without an answer. */
const openQuestions = (questions: readonly Question[], answers: Triage['answers']): readonly Question[] =>
  questions.filter(({ key }) => answers[key] === undefined);
