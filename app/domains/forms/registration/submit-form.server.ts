import { checkForm } from '#app/platform/forms/form-guard.server.ts';
import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import { type Failure, fail, notFound, operation } from '#app/platform/operations/operation.server.ts';
import { perAddress, perVisitor } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { waitText } from '#app/platform/time/wait-text.ts';
import { firstSent } from '../definition/answer-values.ts';
import { formRefusal } from '../definition/check-answers.ts';
import { formPurpose } from '../definition/form-retention.ts';
import { deleteDraft } from '../draft/draft.store.server.ts';
import { draftIdOf } from '../draft/draft-link.server.ts';
import { closedText, isActive } from '../form/form-closing.ts';
import { type Form, getFormOrNull } from '../form/published-form.store.server.ts';
import { codeText } from '../ticket/ticket-code.ts';
import { expireHolds } from './expire-seat-holds.server.ts';
import { readAnswers } from './read-answers.server.ts';
import { type SubmittedAnswer, submitInput } from './registration.schema.ts';
import { getRegistrationOrNull } from './registration.store.server.ts';
import { duplicateText, submittedText, submittedTexts } from './registration-deadlines.ts';
import { managePathOf, manageUrlOf, ticketUrlOf } from './registration-link.server.ts';
import { ownState } from './registration-states.ts';
import { errorsOf, type Kept, type Sent, saveAnswers, saveRegistration } from './write-answers.server.ts';

/** How often one address is told that a person is registered already, so that strangers cannot flood it. */
const duplicateLimit: RateLimit = { name: 'form-duplicates', max: 5, windowSeconds: 3_600 };

export const tooOften: Failure = [429, (seconds) => `Terlalu banyak formulir dari jaringan ini. Coba lagi dalam ${waitText(seconds)}.`];

/** The refusals of a sent form, which changes answers share. */
export const answerFailures = {
  invalid: [422, formRefusal],
  changed: [409, 'Formulir ini baru saja diperbarui. Isian Anda masih ada di sini: periksa lagi, lalu kirim.'],
  price_changed: [409, 'Jumlah yang harus dibayar berubah. Periksa jumlah yang baru, lalu kirim lagi.'],
  full: [409, 'Tempatnya sudah penuh.'],
  option_full: [409, 'Pilihan ini sudah penuh. Pilih yang lain.'],
  duplicate: [409, duplicateText],
} as const satisfies Record<string, Failure>;

const submitFailures = {
  ...answerFailures,
  not_found: notFound,
  closed: [409, closedText],
  form_expired: [409, 'Formulir sudah terlalu lama terbuka. Isian Anda masih ada di sini, silakan kirim sekali lagi.'],
  too_many_requests: tooOften,
} as const satisfies Record<string, Failure>;

/**
 * Takes a sent form. An event gives seats, a place in the queue, or a question to staff; a survey may become a complaint.
 * - What looks automated is stored as `quarantined` and holds no seats. Its answer says that it was received, and promises no seat.
 * - Of a sensitive form nobody learns who is registered: the answer is always the same, and links go to the contact alone.
 */
export const submitForm = operation({
  name: 'form.submitted',
  access: 'public',
  limits: [perVisitor(5, '10m'), perAddress(60, '10m')],
  idempotent: true,
  transaction: 'none',
  input: submitInput,
  failures: submitFailures,
  refusedBy: { event_registrations_person_once: 'duplicate' },
  async run({ actor, db, commit, clock, platform }, { kind, slug, source, agent, fields }) {
    const now = clock.now();
    const form = await getFormOrNull(db, { kind, slug });
    if (!form || form.state === 'draft' || form.state === 'archived') return fail('not_found');
    if (!isActive(form, now)) return fail('closed');
    const guard = checkForm(platform, formPurpose, { form_time: firstSent(fields.form_time), website: firstSent(fields.website) });
    if (guard === 'expired') return fail('form_expired');
    const { errors, read } = readAnswers(platform, form, { fields, agent }, now);
    if (firstSent(fields.version) && firstSent(fields.version) !== String(form.version)) return changedOf(form);
    if (Object.keys(errors).length > 0) return invalidOf(errors, { source, definition: form.definition });
    const wrongTotal = totalRefusal(firstSent(fields.shown_total), read.checked.price.total);
    if (wrongTotal) return wrongTotal;
    const userId = actor.kind === 'user' ? actor.userId : null;
    const given = { form, read, userId, source, isQuarantined: guard === 'suspicious' };
    if (kind !== 'survey') await expireHolds(db, platform, form.id);
    const kept = await commit(async ({ tx }) => {
      // Its state and times stay as they are until the commit.
      const current = await getFormOrNull(tx, { kind, slug }, { isKept: true });
      if (!current || !isActive(current, now)) return fail('closed');
      if (current.version !== form.version) return changedOf(current);
      const draftId = draftIdOf(platform, firstSent(fields.draft) ?? '');
      if (draftId !== null) await deleteDraft(tx, form.id, draftId);
      return kind === 'survey' ? await saveAnswers(tx, platform, given) : await saveRegistration(tx, platform, { ...given, form: current });
    });
    if (kept.ok || kept.code !== 'duplicate') return kept;
    return (await countedDuplicate(platform, actor.ip)) ?? kept;
  },
  complete: ({ platform }, _input, kept) => submittedOf(platform, kept),
  // The registration may have been moved or cancelled since the first answer, which the caller may never have got.
  async renew({ db }, kept) {
    const now = kept.registration === null ? null : await getRegistrationOrNull(db, { id: kept.registration });
    return now === null ? kept : { ...kept, state: now.state, until: now.hold_until?.toISOString() ?? null };
  },
  audit: (_input, { registration, submission, isNew }, actor) =>
    isNew
      ? {
          object: registration === null ? `form_submission:${submission}` : `event_registration:${registration}`,
          ...(actor.kind === 'user' ? { subjectId: actor.userId } : {}),
        }
      : null,
});

/** The refusal of answers, by the name of each input. */
export const invalidOf = (errors: Readonly<Record<string, string>>, sent?: Sent) =>
  fail('invalid', { fieldErrors: errorsOf(errors, sent) });

const changedOf = ({ version }: Form) => fail('changed', { details: { version } });

/** Counts that an address is told of a person who is registered already; the refusal once that was too often, null before. */
export async function countedDuplicate({ limits }: Pick<PlatformServices, 'limits'>, ip: string) {
  const counted = await limits.consume(duplicateLimit, ip);
  return counted.allowed ? null : fail('too_many_requests', { retryAfterSeconds: counted.retryAfterSeconds });
}

/** The refusal when a person saw another sum than what is to be paid. */
export function totalRefusal(shown: string | undefined, total: number) {
  if (shown === undefined) return null;
  if (!/^\d{1,12}$/.test(shown)) return invalidOf({ shown_total: 'Jumlah yang ditampilkan harus benar' });
  return Number(shown) === total ? null : fail('price_changed', { details: { total } });
}

/** The answer to who sent a form; its links are not stored with the key. */
function submittedOf(platform: PlatformServices, kept: Kept): SubmittedAnswer {
  const nothing = { success: true, link: null, manage_link: null, state: null, code: null, complaint_code: null, total: 0 } as const;
  if (kept.registration === null) {
    const message = kept.complaintCode === null ? submittedTexts.answered : submittedTexts.survey;
    return { ...nothing, message: kept.text || message, complaint_code: kept.complaintCode && codeText(kept.complaintCode), payment: null };
  }
  if (kept.isSensitive) return { ...nothing, message: submittedTexts.sensitive, payment: null };
  const linked = { code: kept.code, link_generation: 1 };
  const { until, total } = kept;
  const { state } = ownState(kept.state);
  const isToPay = state === 'awaiting_payment' && until !== null;
  return {
    ...nothing,
    message: (state === 'confirmed' && kept.text) || submittedText({ ...kept, state }),
    link: state === 'confirmed' ? ticketUrlOf(platform, linked) : null,
    manage_link: manageUrlOf(platform, linked),
    state,
    code: codeText(kept.code),
    total,
    payment: isToPay ? { amount: total, pay_until: until, link: managePathOf(platform, linked) } : null,
  };
}
