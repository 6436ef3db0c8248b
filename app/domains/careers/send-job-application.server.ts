import { getOpenVacancyOrNull } from '#app/domains/facts/index.server.ts';
import { attachFile, storeFile, strangerUploadLimits, uploadFailures } from '#app/domains/files/index.server.ts';
import { isInScope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import { phoneToE164 } from '#app/platform/contacts/phone.server.ts';
import { compactPhone } from '#app/platform/contacts/phone.ts';
import { patientFileBytes } from '#app/platform/files/file-sizes.ts';
import type { FileKind } from '#app/platform/files/files.server.ts';
import { randomCode } from '#app/platform/ids.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perVisitor } from '#app/platform/operations/operation-limits.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { applicationInput } from './job-application.schema.ts';
import { findFacilityOf, hasApplied, insertApplication } from './job-application.store.server.ts';
import { encryptedLetters } from './job-application.ts';
import { codeLetters } from './job-application-fields.schema.ts';

/**
 * The CV of an application, its record. Who handles the applications of its facility may read it, and the data-protection officer, who owes a copy to
 * whom it is about.
 */
export const cvFile: FileKind = {
  name: 'careers.cv',
  class: 'private',
  types: ['pdf'],
  maxBytes: patientFileBytes,
  belongsTo: 'uploader',
  async mayRead(db, actor, applicationId) {
    const facilityId = await findFacilityOf(db, applicationId);
    if (facilityId === null) return false;
    return isInScope(scopeOf(actor, 'applications.handle'), facilityId) || scopeOf(actor, 'privacy.requests') === 'group';
  },
};

/** Takes an application for a vacancy that is open, with its CV, and answers its number. An account applies once for each vacancy. */
export const sendJobApplication = operation({
  name: 'job_application.sent',
  access: 'public',
  // Counted before the file is received or stored.
  limits: [perVisitor(5, '1d', 'job_applications'), ...strangerUploadLimits],
  transaction: 'none',
  input: applicationInput,
  failures: {
    ...uploadFailures,
    not_found: notFound,
    known: [409, 'Lamaran Anda untuk lowongan ini sudah kami terima.'],
    too_many_requests: [429, 'Terlalu banyak lamaran dari perangkat atau jaringan ini. Coba lagi besok, atau kirim lewat email.'],
  },
  refusedBy: { job_applications_once: 'known' },
  async run(context, { slug, name, phone, email, letter, consent, file }) {
    const { actor, db, clock } = context;
    const userId = 'userId' in actor ? actor.userId : null;
    // Before the file is stored, so that a refusal costs nothing.
    const vacancy = await getOpenVacancyOrNull(context, slug);
    if (!vacancy) return fail('not_found');
    if (userId !== null && (await hasApplied(db, vacancy.id, userId))) return fail('known');
    const stored = await storeFile(context, cvFile, file, { receivedFor: { record: `vacancy:${vacancy.id}` } });
    if (!stored.ok) return stored;
    return await context.commit(async ({ tx }) => {
      const now = clock.now();
      const code = randomCode(codeLetters);
      const id = await insertApplication(tx, {
        code,
        vacancyId: vacancy.id,
        userId,
        name,
        phone: phoneToE164(phone) ?? compactPhone(phone),
        email,
        encryptedLetter: context.platform.encryption.encrypt(encryptedLetters, letter),
        fileId: stored.value.id,
        consentVersion: consent,
        now,
        today: dateInJakarta(now),
      });
      if (id === null) return fail('not_found');
      await attachFile(tx, stored.value, id);
      return ok({ id, code });
    });
  },
  audit: (_input, { id }, actor) => ({
    object: `job_application:${id}`,
    ...('userId' in actor ? { subjectId: actor.userId } : {}),
  }),
});
