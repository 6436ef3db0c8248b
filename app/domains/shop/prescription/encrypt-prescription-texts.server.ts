import type { PlatformServices } from '#app/platform/platform.server.ts';
import type { LineText, Patient, Reading } from './prescription.schema.ts';
import type { Prescription, PrescriptionLine } from './prescription.store.server.ts';
import { encryptedPrescription } from './prescription.ts';
import type { Checked } from './prescription-concerns.ts';

type Encrypting = Pick<PlatformServices, 'encryption'>;

/** The texts of a prescription as they are stored. */
export const encryptedText = ({ encryption }: Encrypting, text: Patient | Reading | LineText | Checked | string): string =>
  encryption.encrypt(encryptedPrescription, JSON.stringify(text));

/** Reads what `encryptedText` stored. */
const textOf = <T>({ encryption }: Encrypting, encrypted: string): T =>
  JSON.parse(encryption.decrypt(encryptedPrescription, encrypted)) as T;

/** For whom a prescription is. Those from before something was asked for have no answer. */
export const patientOf = (platform: Encrypting, { encryptedPatient }: Pick<Prescription, 'encryptedPatient'>): Patient => ({
  weightKg: null,
  sex: null,
  hasAllergies: null,
  allergens: [],
  writtenAllergies: null,
  ...textOf<Omit<Patient, 'weightKg' | 'sex' | 'hasAllergies' | 'allergens' | 'writtenAllergies'>>(platform, encryptedPatient),
});

/** What the checks found when it was decided; null for one that is not decided, or was before there were checks. */
export const checkedOf = (platform: Encrypting, { encryptedChecks }: Pick<Prescription, 'encryptedChecks'>): Checked | null =>
  encryptedChecks === null ? null : textOf(platform, encryptedChecks);

/** What the pharmacist has read; null before. */
export const readingOf = (platform: Encrypting, { encryptedReading }: Pick<Prescription, 'encryptedReading'>): Reading | null =>
  encryptedReading === null ? null : textOf(platform, encryptedReading);

/** Why a prescription was refused as a whole. */
export const refusalOf = (platform: Encrypting, { encryptedRefusal }: Pick<Prescription, 'encryptedRefusal'>): string | null =>
  encryptedRefusal === null ? null : textOf(platform, encryptedRefusal);

/** The texts of a line. */
export const lineTextOf = (platform: Encrypting, { encryptedText: text }: Pick<PrescriptionLine, 'encryptedText'>): LineText =>
  textOf(platform, text);
