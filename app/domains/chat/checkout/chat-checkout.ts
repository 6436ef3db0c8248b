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

const keys = allQuestions.map(({ key }) => key);

/** The fields of the triage, in both forms. */
export const triageFields: readonly string[] = ['jenis', ...keys.map(signField)];

/** The answers as they were given; a question without one has none. */
export function readTriage(fields: Pick<URLSearchParams, 'get'>): Triage {
  const kind = triageKinds.find((one) => one === fields.get('jenis')) ?? 'umum';
  const answers = keys.flatMap((key) => {
    const given = fields.get(signField(key));
    return given === 'ya' || given === 'tidak' ? [[key, given === 'ya'] as const] : [];
  });
  return { version: triageVersion, kind, answers: Object.fromEntries(answers) };
}

/** The same as fields of the next form. */
export const triageEntries = ({ kind, answers }: Omit<Triage, 'version'>): readonly (readonly [string, string])[] => [
  ['jenis', kind],
  ...Object.entries(answers).map(([key, given]) => [signField(key), given ? 'ya' : 'tidak'] as const),
];
