import { wasRecorded } from '#app/platform/access/audit.server.ts';
import { maskedPhone } from '#app/platform/contacts/phone-text.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { findPeople } from '../certificate/certificate.store.server.ts';
import { auditedRegistration } from '../registration/cancel-or-accept-registration.server.ts';
import { findParticipants, getRegistrationOrNull } from '../registration/registration.store.server.ts';
import { stateLabels, stateNow } from '../registration/registration-states.ts';
import { answersOf } from '../submission/read-stored-answers.server.ts';
import { codeText } from '../ticket/ticket-code.ts';
import { findAdmissions } from './admissions-of-registration.store.server.ts';
import { mayRead, mayReadSurveys } from './find-results.server.ts';
import { registrationId, submissionId } from './result.schema.ts';
import * as store from './result.store.server.ts';

/** A page that is read again by itself is one access. */
const sameAccessMinutes = 15;

/** One registration with what was answered. The access is recorded, that of the same person once in a quarter of an hour. */
export const getRegistrationResult = operation({
  name: 'registration.viewed',
  access: mayRead,
  limits: 'reads',
  input: registrationId,
  failures: { not_found: notFound },
  async run({ db, scope, actor, platform, clock }, { registration: id }) {
    const row = await getRegistrationOrNull(db, { id });
    const form = row && (await store.getFormOrNull(db, row.form_id, scope));
    if (!row || !form) return fail('not_found');
    const access = { actorId: actor.userId, action: 'registration.viewed', object: `event_registration:${id}` };
    const [answers, participants, admissions, people, isRecorded] = await Promise.all([
      answersOf({ db, platform }, row.submission_id),
      findParticipants(db, id),
      findAdmissions(db, id),
      findPeople(db, id),
      wasRecorded(db, access, sameAccessMinutes),
    ]);
    const state = stateNow(row, clock.now());
    return ok({
      id,
      userId: row.user_id,
      form_id: form.id,
      kind: form.kind,
      code: codeText(row.code),
      name: row.name,
      party: row.party,
      state,
      state_label: stateLabels[state],
      total: row.total,
      waiting_no: row.waiting_no,
      hold_until: row.hold_until,
      phone_masked: row.phone && maskedPhone(row.phone),
      email: row.email,
      created_at: row.created_at,
      is_recorded: isRecorded,
      cancelled_by: row.cancelled_by,
      answers,
      participants,
      admissions,
      certificates: people.flatMap(({ code, name, is_revoked }) => (code === null ? [] : [{ code, name, is_revoked }])),
    });
  },
  audit: (input, value) => (value.is_recorded ? null : auditedRegistration(input, value)),
});

/** The answers of one person to a survey. Each access is recorded, that of the same person once in a quarter of an hour. */
export const getSurveyAnswers = operation({
  name: 'form.viewed_answers',
  access: mayReadSurveys,
  limits: 'reads',
  input: submissionId,
  failures: { not_found: notFound },
  async run({ db, scope, actor, platform }, { id, submission }) {
    const form = await store.getFormOrNull(db, id, scope);
    const row = form?.kind === 'survey' ? await store.getSurveyRowOrNull(db, id, submission) : null;
    if (!row) return fail('not_found');
    const access = { actorId: actor.userId, action: 'form.viewed_answers', object: `form_submission:${submission}` };
    const isRecorded = await wasRecorded(db, access, sameAccessMinutes);
    return ok({
      id: submission,
      userId: row.user_id,
      created_at: row.created_at,
      is_held: row.is_quarantined,
      answers: await answersOf({ db, platform }, submission),
      isRecorded,
    });
  },
  audit: (_input, { id, userId, isRecorded }) =>
    isRecorded ? null : { object: `form_submission:${id}`, ...(userId === null ? {} : { subjectId: userId }) },
});
