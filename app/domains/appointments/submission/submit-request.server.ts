import { sql } from 'kysely';
import { z } from 'zod';
import { servedPhoneOrNull } from '#app/platform/contacts/phone.server.ts';
import { constraintOf, type Queryable, type Tx } from '#app/platform/database/db.server.ts';
import { checkForm, signFormTime } from '#app/platform/forms/form-guard.server.ts';
import { randomCode } from '#app/platform/ids.server.ts';
import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import { type Failed, fail, type Outcome, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount, perAddress } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { dayName, hoursOf, longDateOf } from '#app/platform/time/calendar.ts';
import { tellReceived } from '../notification/send-visit-message.server.ts';
import { announceRequest } from '../request/announce-request.server.ts';
import { type RequestStatus, type Submitted, submitInput, type Visit } from '../request/request.schema.ts';
import { getRequestOrNull, type VisitFacts, visitFactsOf } from '../request/request.store.server.ts';
import { codeLetters, consent, consentNotStated } from '../request/request.ts';
import { checkTexts } from '../request/request-checks.schema.ts';
import { hasPhoneLength } from '../request/request-checks.ts';
import { changedChatUrlOf, hashOf, originOf, phoneSubject, statusUrlOf, tokenOf } from '../request/request-link.server.ts';
import { refusalExtra, type SubmitRefusal, submitFailures } from '../request/request-refusals.ts';
import { verifiedLimit, visitLimit } from '../slot/request-caps.ts';
import { doctorInOnePlace, freeExpiredAndLockSchedules } from '../slot/slot.store.server.ts';
import {
  type ChoiceRefusal,
  chooseDate,
  type DayLimits,
  insertRequest,
  lockVerifiedPhoneOrNull,
  type NewRequest,
  type Written,
} from './submit-request.store.server.ts';

const phoneLimit: RateLimit = { name: 'register-phone', max: 3, windowSeconds: 86_400 };
const phoneByMakerLimit: RateLimit = { ...phoneLimit, name: 'register-phone-maker' };

const formPurpose = 'register-form';

/** Returns what a form needs: the signed time when it was opened, and the consent sentence. */
export const openForm = operation({
  name: 'appointment.open_form',
  access: 'public',
  limits: 'reads',
  input: z.object({}),
  run: async ({ platform }) => ok(openedForm(platform)),
});

/** Returns the same for other operations. */
export function openedForm(platform: PlatformServices) {
  return { form_time: signFormTime(platform, formPurpose), consent };
}

/**
 * Stores a request for a dated slot and returns its code, private link and chat link. A request by an account belongs to the account, and
 * may be for one of its own family members only.
 * - A failure writes nothing.
 * - The same request from the same visit session or account returns the first one. A duplicate from elsewhere is a separate request and
 *   withheld (decision 69), so strangers learn nothing.
 * - A request that looks automated gets the normal answer, is stored as `quarantined` and takes no capacity. Its status page says so, in
 *   case a person sent it.
 */
export const submitRequest = operation({
  name: 'appointment.submit',
  access: 'public',
  limits: [perAccount(60, '10m'), perAddress(60, '10m')],
  idempotent: true,
  input: submitInput,
  failures: submitFailures,
  async run({ tx, actor, clock, platform }, input) {
    const form = checkForm(platform, formPurpose, input);
    if (form === 'expired') return refuse('form_expired');
    if (!hasPhoneLength(input.phone)) return refuse('phone_invalid', { message: checkTexts.phoneForm });
    const phone = servedPhoneOrNull(input.phone);
    if (!phone) return refuse('phone_invalid');
    if (input.consent && input.consent !== consent.version) return refuse('consent_changed');
    const draft: RequestDraft = {
      scheduleId: input.schedule_id,
      facilityId: input.facility_id,
      specializationId: input.specialization_id,
      doctorSlug: input.doctor_slug ?? null,
      visitDate: input.visit_date ?? null,
      name: input.name,
      phone,
      consentVersion: input.consent ?? consentNotStated,
      quarantined: form === 'suspicious',
      userId: actor.kind === 'user' ? actor.userId : null,
      familyMemberId: input.family_member_id ?? null,
      ...originOf(platform, actor),
    };
    const kept = await saveRequest(tx, platform, draft, clock.now());
    if (kept.ok && kept.value.isNew && draft.userId !== null) await tellReceived(tx, platform, kept.value.id);
    return kept;
  },
  // The answer that is stored with the idempotency key must neither name the patient nor open the request.
  complete: ({ platform }, { name }, accepted) => submittedOf(platform, accepted, name),
  // The request may have been moved or cancelled since the first answer, which the caller may never have got.
  renew: async ({ db, clock }, accepted) => (await acceptedOrNull(db, accepted.code, clock.now(), accepted.isNew)) ?? accepted,
  audit: (_input, { id, isNew }, actor) =>
    isNew ? { object: `appointment_request:${id}`, ...(actor.kind === 'user' ? { subjectId: actor.userId } : {}) } : null,
});

const refuse = <const C extends SubmitRefusal>(code: C, more?: Parameters<typeof refusalExtra>[1]) => fail(code, refusalExtra(code, more));

type RequestDraft = Omit<NewRequest, 'code' | 'tokenHash'>;
type Accepted = {
  id: string;
  code: string;
  visit: VisitFacts;
  status: RequestStatus;
  moved_from: string | null;
  showsSlot: boolean;
  isNew: boolean;
};
type Stored = Outcome<Accepted, SubmitRefusal>;

/** Writes the request under a new code. It tries again from the savepoint when the code is in use, or an earlier request was just erased. */
async function saveRequest(tx: Tx, platform: PlatformServices, draft: RequestDraft, now: Date): Promise<Stored> {
  await sql`savepoint request`.execute(tx);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const stored = await writeRequest(tx, platform, draft, randomCode(codeLetters), now);
      if (stored) return stored;
      if (attempt >= 3) throw new Error('an earlier request of this person comes and goes');
    } catch (error) {
      // The family member was deleted while the request was written.
      if (constraintOf(error) === 'appointment_requests_family_member') return refuse('family_unknown');
      if (constraintOf(error) === doctorInOnePlace) return refuse('doctor_elsewhere');
      if (constraintOf(error) !== 'appointment_requests_code' || attempt >= 3) throw error;
      await undo(tx);
    }
  }
}

/** Rolls back to the savepoint, including counted limits. */
async function undo(tx: Tx): Promise<void> {
  await sql`rollback to savepoint request`.execute(tx);
}

/** Null when the earlier request of this person was erased meanwhile. */
async function writeRequest(tx: Tx, platform: PlatformServices, draft: RequestDraft, code: string, now: Date): Promise<Stored | null> {
  const { limits } = platform;
  const request = { ...draft, code, tokenHash: hashOf(tokenOf(platform, code)) };
  const phone = phoneSubject(platform, draft.phone);
  const verifiedPhone = draft.userId === null ? null : await lockVerifiedPhoneOrNull(tx, draft.userId);
  const account = verifiedPhone === null ? null : await limits.consume(verifiedLimit, phoneSubject(platform, verifiedPhone), tx);
  const number = await limits.consume(phoneLimit, phone, tx);
  const day = { accountAllowed: account?.allowed ?? false, phoneAllowed: number.allowed || draft.phone === verifiedPhone };
  const written = await writeOnDate(tx, request, day, now);
  if (!written.ok && written.code === 'own') {
    // A repeated request is not counted again. The lock is given back with the counts, so the request may be erased meanwhile.
    await undo(tx);
    const own = await acceptedOrNull(tx, written.ownCode, now, false);
    return own && ok(own);
  }
  if (!written.ok) return refuse(written.code);
  // A refusal rolls the transaction back, so a refused request does not count for its maker.
  const perMaker = [
    ['too_many_for_visit', visitLimit, draft.visitHash],
    ['too_many_for_phone', phoneByMakerLimit, makerOf(draft) && `${makerOf(draft)} ${phone}`],
  ] as const;
  for (const [refusal, limit, subject] of perMaker) {
    const counted = subject === null ? null : await limits.consume(limit, subject, tx);
    if (counted?.allowed !== false) continue;
    return refuse(refusal, { retryAfterSeconds: counted.retryAfterSeconds });
  }
  const accepted = await acceptedOrNull(tx, code, now, true);
  if (!accepted) throw new Error('a request that was just written cannot be read');
  announceRequest(tx, { id: accepted.id, user_id: draft.userId, facility_id: accepted.visit.facility.id }, 'submitted');
  return ok(accepted);
}

const makerOf = ({ userId, visitHash }: RequestDraft): string | null => userId ?? visitHash;

async function writeOnDate(tx: Tx, request: NewRequest, limits: DayLimits, now: Date): Promise<Written | Failed<ChoiceRefusal>> {
  await freeExpiredAndLockSchedules(tx, sql`${request.scheduleId}::int`, now);
  const choice = await chooseDate(tx, request, now);
  return choice.ok ? await insertRequest(tx, request, choice.value, limits, now) : choice;
}

async function acceptedOrNull(db: Queryable, code: string, now: Date, isNew: boolean): Promise<Accepted | null> {
  const row = await getRequestOrNull(db, { code }, now);
  if (!row) return null;
  const { id, status, moved_from, shows_place } = row;
  return { id, code, visit: visitFactsOf(row), status, moved_from, showsSlot: shows_place, isNew };
}

function submittedOf(platform: PlatformServices, accepted: Accepted, name: string): Submitted {
  const { code, visit, status, moved_from, showsSlot, isNew } = accepted;
  return {
    ...visitOf(visit),
    code,
    holds_place: showsSlot,
    is_repeat: !isNew,
    status_url: statusUrlOf(platform, code),
    whatsapp_url: changedChatUrlOf(platform, {
      ...visit,
      code,
      patient_name: name,
      shows_place: showsSlot,
      status,
      moved_from,
      isByHospital: false,
    }),
  };
}

/** Returns the facts of a visit with their formatted texts. */
export function visitOf(facts: VisitFacts): Visit {
  const { day, time_zone, ...rest } = visitFactsOf(facts);
  return {
    ...rest,
    day_string: dayName(day),
    date_string: longDateOf(facts.visit_date),
    hours_string: hoursOf(facts.start_hour, facts.end_hour, time_zone),
  };
}
