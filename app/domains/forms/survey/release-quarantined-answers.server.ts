import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { maxItems, type WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import { openComplaint } from '../complaint/open-complaint.server.ts';
import { answerOfRole } from '../definition/check-answers.ts';
import { submissionId } from '../result/result.schema.ts';
import { surveysPath } from '../result/result-list.ts';
import { deleteAnswers } from '../retention/delete-answers.server.ts';
import { openAnswers } from '../submission/encrypt-answers.server.ts';
import { getSubmissionOrNull } from '../submission/submission.store.server.ts';
import { countQuarantined, findQuarantinedSurveys, lockSurveyAnswers, releaseQuarantined } from './quarantined-answers.store.server.ts';

/*
 * Answers to a survey that look automated are held: they are no complaint until staff release them. Policy: who answers complaints of the
 * facility.
 */
const access = staffCan('complaints.answer');
const limits = [perAccount(240, '1h', 'held_answers')] as const;
const failures = {
  not_found: notFound,
  changed: [409, 'Jawaban ini sudah diperiksa. Muat ulang untuk melihat keadaannya.'],
} as const;

const audited = (_input: unknown, { id, userId }: Readonly<{ id: string; userId: string | null }>) => ({
  object: `form_submission:${id}` as const,
  ...(userId === null ? {} : { subjectId: userId }),
});

/** Held answers are from a person: they count, and of a survey for complaints they are one from now on, of which the person is told. */
export const releaseAnswers = operation({
  name: 'form.answers_released',
  access,
  limits,
  input: submissionId,
  failures,
  async run({ tx, scope, platform, clock }, { id: formId, submission }) {
    const locked = await lockSurveyAnswers(tx, { formId, submission, scope });
    const stored = locked && (await getSubmissionOrNull(tx, submission));
    if (!locked || !stored) return fail('not_found');
    if (!locked.is_quarantined) return fail('changed');
    await releaseQuarantined(tx, submission, clock.now());
    const { definition } = stored;
    if (definition.is_complaint) {
      const answers = openAnswers(platform, stored);
      const contact = (role: 'name' | 'phone' | 'email') => answerOfRole(definition, answers, role);
      const complainant = { name: contact('name'), phone: contact('phone'), email: contact('email') };
      await openComplaint(tx, platform, { submissionId: submission, formId, facilityId: locked.facility_id, complainant });
    }
    return ok({ id: submission, userId: locked.user_id });
  },
  audit: audited,
});

/** Held answers are from no person: they are deleted with their files. */
export const discardAnswers = operation({
  name: 'form.answers_discarded',
  access,
  limits,
  input: submissionId,
  failures,
  async run({ tx, scope, platform }, { id: formId, submission }) {
    const locked = await lockSurveyAnswers(tx, { formId, submission, scope });
    if (!locked) return fail('not_found');
    if (!locked.is_quarantined) return fail('changed');
    await deleteAnswers(tx, platform, [submission]);
    return ok({ id: submission, userId: locked.user_id });
  },
  audit: audited,
});

/** Answers to surveys that look automated, and that nobody has looked at. */
export const quarantinedAnswers: WaitingWork = {
  name: 'forms.held_answers',
  label: 'Jawaban survei yang perlu diperiksa',
  capability: 'complaints.answer',
  href: surveysPath,
  async read({ db }, scope) {
    const items = (await findQuarantinedSurveys(db, scope, maxItems)).map(({ id, name, count }) => ({
      title: name,
      why: `${count} jawaban tampak otomatis`,
      act: 'Periksa',
      count,
      href: `${surveysPath}/${id}` as const,
    }));
    return { ...(await countQuarantined(db, scope)), items };
  },
};
