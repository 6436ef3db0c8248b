import { chatAddress } from '#app/domains/services/service.ts';
import { allQuestions, type Triage, triageVersion } from '../room/triage.ts';
import { type TriageKind, triageKinds } from '../room/triage-kinds.schema.ts';

export const kindLabels: Readonly<Record<TriageKind, string>> = {
  umum: 'Umum',
  anak: 'Anak',
  hamil: 'Kehamilan dan nifas',
  jantung: 'Jantung',
};

/** How the address names the account itself as the patient. */
const selfName = 'saya';

/** The page of a chat for this patient; null = the account itself. */
export const chatForAddress = (doctor: string, option: string | null, patient: string | null): string =>
  `${chatAddress(doctor, option ?? undefined)}&untuk=${patient ?? selfName}`;

/** The patient whom an address names; undefined = nobody yet. */
export const patientOf = (params: Pick<URLSearchParams, 'get'>): string | null | undefined => {
  const named = params.get('untuk');
  return named === selfName ? null : (named ?? undefined);
};

/** The field of a question. */
export const signField = (key: string): string => `tanda_${key}`;
/** The field that the button of the triage sends, and what it says when no sign is there. */
export const signsField = 'tanda';
export const noSign = 'tidak_ada';
/** The field that names which questions of a kind were shown. */
export const askedField = (kind: TriageKind): string => `ditanya_${kind}`;

const keys = allQuestions.map(({ key }) => key);

/** The fields of the triage, in both forms. */
export const triageFields: readonly string[] = ['jenis', ...keys.map(signField)];

/**
 * The answers as they were given; a question without one has none. "None of them" answers the questions that were shown for the chosen kind,
 * and no sign that is ticked.
 */
export function readTriage(fields: Pick<URLSearchParams, 'get'>): Triage {
  const kind = triageKinds.find((one) => one === fields.get('jenis')) ?? 'umum';
  const denied = fields.get(signsField) === noSign ? (fields.get(askedField(kind)) ?? '').split(' ') : [];
  const answers = keys.flatMap((key) => {
    const given = fields.get(signField(key));
    const isKnown = given === 'ya' || given === 'tidak' || denied.includes(key);
    return isKnown ? [[key, given === 'ya'] as const] : [];
  });
  return { version: triageVersion, kind, answers: Object.fromEntries(answers) };
}

/** The answers about signs as fields of the next form. */
export const triageEntries = ({ kind, answers }: Omit<Triage, 'version'>): readonly (readonly [string, string])[] => [
  ['jenis', kind],
  ...Object.entries(answers).map(([key, given]) => [signField(key), given ? 'ya' : 'tidak'] as const),
];

/** What can stand in the way of an order: an open chat, others that are not paid, no way to pay, a child without a guardian. */
export type ObstacleName = 'open' | 'unpaid' | 'unpayable' | 'guardian';

type Choices = Readonly<{
  methods: readonly Readonly<{ reason: string | null }>[];
  own: Readonly<{ lacks_guardian: boolean }> | null;
  has_too_many_unpaid: boolean;
}>;
type Person = Readonly<{ id: string | null; room: string | null }>;

/** What stands in the way of an order for this person, before anything is asked. */
export function obstacleOf({ methods, own, has_too_many_unpaid: isTooMany }: Choices, patient: Person | undefined): ObstacleName | null {
  if (patient?.room) return 'open';
  if (isTooMany) return 'unpaid';
  if (methods.every(({ reason }) => reason !== null)) return 'unpayable';
  return patient?.id === null && own?.lacks_guardian ? 'guardian' : null;
}
