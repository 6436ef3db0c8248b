import type { z } from 'zod';
import { getFamilyMemberOrNull, getProfileOrNull, lockAccount } from '#app/domains/accounts/index.server.ts';
import { attachFile, storeFile, uploadFailures, uploadLimits } from '#app/domains/files/index.server.ts';
import { scopeOf } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { patientFileBytes } from '#app/platform/files/file-sizes.ts';
import type { FileKind } from '#app/platform/files/files.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { encryptedText } from './encrypt-prescription-texts.server.ts';
import { type Patient, sendInput } from './prescription.schema.ts';
import * as store from './prescription.store.server.ts';
import { canBePregnantAt, findMissingOfSent } from './prescription-patient.ts';
import { recordPrescriptionEvent } from './record-prescription-event.server.ts';
import { shown } from './show-prescription.server.ts';
import { isHere } from './who-may-check-prescription.server.ts';

/** A picture or a PDF of a prescription; the pharmacists of its pharmacy may read it. Its record is the prescription. */
export const prescriptionFile: FileKind = {
  name: 'shop.prescription',
  class: 'private',
  types: ['jpeg', 'png', 'webp', 'pdf'],
  maxBytes: patientFileBytes,
  belongsTo: 'uploader',
  async mayRead(db, actor, id) {
    const prescription = await store.findPrescription(db, id);
    return isHere(scopeOf(actor, 'prescriptions.check'), prescription);
  },
};

type StoredFile = Extract<Awaited<ReturnType<typeof storeFile>>, { ok: true }>['value'];

/** A person has at most so many prescriptions that wait at once. */
const maxOpen = 10;

const sendFailures = {
  ...uploadFailures,
  not_found: notFound,
  invalid: [422, 'Periksa isian ini'],
  too_many: [409, `Paling banyak ${maxOpen} resep menunggu sekaligus. Tunggu jawaban apoteker, atau tarik salah satunya.`],
} as const;

const invalid = (field: string, message: string) => fail('invalid', { message, fieldErrors: { [field]: [message] } });

type Given = Readonly<{ userId: string; today: string; sent: z.output<typeof sendInput> }>;

/** Who a prescription is for: the holder of the account, or a member of the family; null for a member of another account. */
async function findPerson(db: Queryable, { userId, sent }: Given) {
  if (sent.for !== 'self') {
    const member = await getFamilyMemberOrNull(db, userId, sent.for);
    return member && { name: member.name, relation: member.relation, birthDate: member.birth_date, sex: sent.sex };
  }
  const profile = await getProfileOrNull(db, userId);
  const birthDate = sent.birth_date ?? profile?.birth_date ?? null;
  return { name: profile?.name ?? '', relation: 'self', birthDate, sex: sent.sex ?? profile?.gender ?? null };
}

/** Whom a prescription is for, as it is stored; a failure at the fields that are wrong or missing. */
async function readPatient(db: Queryable, given: Given): Promise<Patient | ReturnType<typeof invalid>> {
  const { today, sent } = given;
  const { allergies, allergens, pregnancy, doctor, issued_on: issuedOn, weight_kg: weight = null } = sent;
  if (issuedOn !== null && issuedOn > today) return invalid('issued_on', 'Tanggal resep belum tiba');
  const person = await findPerson(db, given);
  if (!person) return invalid('for', 'Pilih untuk siapa resep ini');
  const weightKg = weight ?? null;
  const missing = Object.entries(findMissingOfSent({ ...person, weightKg, pregnancy, isWeightUnknown: sent.weight_unknown }, today));
  const [first] = missing;
  if (first) return fail('invalid', { message: first[1][0] ?? '', fieldErrors: Object.fromEntries(missing) });
  const asked = canBePregnantAt(person, today) ? pregnancy : null;
  return { ...person, weightKg, hasAllergies: null, allergies, allergens, writtenAllergies: null, pregnancy: asked, doctor, issuedOn };
}

/** Sends a prescription with its files to a pharmacy. */
export const sendPrescription = operation({
  name: 'prescription.sent',
  access: 'user',
  limits: uploadLimits,
  transaction: 'none',
  input: sendInput,
  failures: sendFailures,
  async run(context, given) {
    const { actor, db, platform, clock } = context;
    // Before the files are stored, so that a refusal costs nothing.
    const pharmacies = await store.findPharmacies(db);
    if (!pharmacies.some(({ id }) => id === given.facility_id)) return invalid('facility_id', 'Pilih apotek yang menyiapkan obatnya');
    const patient = await readPatient(db, { userId: actor.userId, today: dateInJakarta(clock.now()), sent: given });
    if ('ok' in patient) return patient;
    if ((await store.countOpen(db, actor.userId)) >= maxOpen) return fail('too_many');
    const files: StoredFile[] = [];
    for (const file of [given.file, given.file_2, given.file_3, given.file_4]) {
      if (!file) continue;
      const stored = await storeFile(context, prescriptionFile, file);
      if (!stored.ok) return stored;
      files.push(stored.value);
    }
    return await context.commit(async ({ tx }) => {
      await lockAccount(tx, actor.userId);
      if ((await store.countOpen(tx, actor.userId)) >= maxOpen) return fail('too_many');
      const id = await store.insertPrescription(tx, {
        userId: actor.userId,
        memberId: given.for === 'self' ? null : given.for,
        facilityId: given.facility_id,
        encryptedPatient: encryptedText(platform, patient),
        now: clock.now(),
      });
      for (const file of files) await attachFile(tx, file, id);
      const written = files.map((file) => ({
        id: file.id,
        width: file.picture?.width ?? null,
        height: file.picture?.height ?? null,
        sha256: file.sha256,
      }));
      await store.insertFiles(tx, id, written);
      const prescription = { id, userId: actor.userId, facilityId: given.facility_id };
      await recordPrescriptionEvent({ tx, platform, prescription, actorId: actor.userId }, 'uploaded');
      const sent = await store.findPrescription(tx, id);
      return sent ? ok(shown(platform, sent)) : fail('not_found');
    });
  },
  audit: (_input, { id }, { userId }) => ({ object: `prescription:${id}`, subjectId: userId }),
});
