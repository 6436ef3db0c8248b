import { type RawAnswer, readLine } from './answer-values.ts';
import type { ConsentPurpose, Definition } from './form-definition.schema.ts';
import { participantKey } from './form-fields.ts';

/** Who registers a child, and what this person is to it. */
export type Guardian = Readonly<{ name: string; relation: string }>;

/** What was agreed to, in the words that were shown. */
export type GivenConsent = Readonly<{ purpose: ConsentPurpose; text: string; isGiven: boolean }>;

export type Persons = Readonly<{
  /** How many come. */
  party: number;
  /** Their names beyond the first, where the form asks for them. */
  companions: readonly string[];
  guardian: Guardian | null;
  consents: readonly GivenConsent[];
}>;

export const guardianRelations = ['Ibu', 'Ayah', 'Wali'] as const;

/** Whether the line on the processing of answers has to be ticked: facts about children and health need an explicit consent. */
export const mustTickProcessing = ({ audience, is_sensitive }: Definition): boolean => audience === 'child' || is_sensitive;

export const labels = {
  party: 'Jumlah peserta',
  participant: (n: number) => `Nama peserta ${n}`,
  guardian_name: 'Nama orang tua atau wali',
  guardian_relation: 'Hubungan dengan anak',
  consent: 'Persetujuan',
};

/** The message of the specification for a field that is empty. */
export const missing = (label: string): string => `${label} diperlukan`;
/** The message of the specification for a field that is filled in wrongly. */
export const wrong = (label: string): string => `${label} harus benar`;

/** Reads what every form asks beside its fields: how many come, who registers a child, what is agreed to. */
export function checkPersons(
  definition: Definition,
  raw: (name: string) => RawAnswer,
  refuse: (name: string, message: string) => void,
): Persons {
  const party = readParty(definition, one(raw('party')), refuse);
  const line = (name: string, label: string): string => {
    const value = readLine(one(raw(name)), 120);
    if (!value) refuse(name, value === null ? missing(label) : wrong(label));
    return value ?? '';
  };
  const companions = definition.party.names
    ? Array.from({ length: party - 1 }, (_, index) => line(participantKey(index + 2), labels.participant(index + 2)))
    : [];
  const guardian =
    definition.audience === 'child'
      ? { name: line('guardian_name', labels.guardian_name), relation: readRelation(one(raw('guardian_relation')), refuse) }
      : null;
  return { party, companions, guardian, consents: readConsents(definition, raw('consent'), refuse) };
}

const one = (raw: RawAnswer): string => (typeof raw === 'string' ? raw : (raw?.[0] ?? '')).trim();

function readParty({ party }: Definition, given: string, refuse: (name: string, message: string) => void): number {
  if (party.max === 1 || given === '') return 1;
  const count = /^\d{1,2}$/.test(given) ? Number(given) : 0;
  if (count >= 1 && count <= party.max) return count;
  refuse('party', wrong(labels.party));
  return 1;
}

function readRelation(given: string, refuse: (name: string, message: string) => void): string {
  const relation = guardianRelations.find((known) => known === given);
  if (!relation) refuse('guardian_relation', given === '' ? missing(labels.guardian_relation) : wrong(labels.guardian_relation));
  return relation ?? '';
}

function readConsents(definition: Definition, raw: RawAnswer, refuse: (name: string, message: string) => void): GivenConsent[] {
  const ticked = typeof raw === 'string' ? [raw] : (raw ?? []);
  const mustTick = mustTickProcessing(definition);
  if (mustTick && !ticked.includes('processing')) refuse('consent', missing(labels.consent));
  const purposes = ['processing', 'announcement', 'marketing'] as const;
  return purposes.flatMap((purpose) => {
    const text = definition.consents[purpose];
    // Where processing is a line to read, sending the form agrees to it.
    const isGiven = ticked.includes(purpose) || (purpose === 'processing' && !mustTick);
    return text === '' ? [] : [{ purpose, text, isGiven }];
  });
}
