import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '#app/platform/actor.server.ts';
import { dayName, hoursOf, longDateOf } from '#app/platform/calendar.ts';
import { errorCode, inTransaction, type Tx } from '#app/platform/db.server.ts';
import { checkForm, signFormTime } from '#app/platform/form-guard.server.ts';
import { type IdempotencyClaim, withIdempotency } from '#app/platform/idempotency.server.ts';
import { servedPhoneOrNull } from '#app/platform/phone.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { RateLimit } from '#app/platform/rate-limit.server.ts';
import { codeFrom, consent, consentNotStated, hasPhoneLength } from '../rules.ts';
import type { SubmitInput, Submitted, Visit } from '../schema.ts';
import { hashOf, originOf, phoneSubject, statusUrlOf, tokenOf, whatsappUrlOf } from '../status/link.operations.server.ts';
import { getRequestOrNull, type VisitFacts, visitFactsOf } from '../store.server.ts';
import { verifiedLimit, visitLimit } from './caps.rules.ts';
import type { SubmitRefusal } from './refusals.rules.ts';
import { lockSchedules } from './slots.store.server.ts';
import {
  chooseDate,
  type DateChoice,
  type DayLimits,
  insertRequest,
  lockVerifiedPhoneOrNull,
  type NewRequest,
  type Written,
} from './store.server.ts';

const phoneLimit: RateLimit = { name: 'register-phone', max: 3, windowSeconds: 86_400 };
const phoneByMakerLimit: RateLimit = { ...phoneLimit, name: 'register-phone-maker' };

const formPurpose = 'register-form';

export type SubmitResult = { ok: true; data: Submitted } | { ok: false; code: SubmitRefusal; retryAfterSeconds?: number };

/** What a form carries: the signed moment it was opened, and the consent sentence to show. */
export function openForm(_actor: Actor, platform: Platform) {
  return { form_time: signFormTime(platform, formPurpose), consent };
}

/**
 * Stores a request for a dated slot and gives its code, private link and chat link. Open to everybody; what somebody with an account
 * asks for belongs to the account, and may be for one of its family members and nobody else's.
 * Refusals are values and write nothing; the same `claim` gives the same answer without a second request, and so does the same request
 * from the same visit session or account. From elsewhere it is a request of its own, withheld (decision 70): strangers learn nothing.
 * A request that a program seems to have filled in is accepted in looks, kept as `quarantined`, and takes no place: its status
 * page says so, for the case that it was a person after all.
 */
export async function submitRequest(
  actor: Actor,
  input: SubmitInput,
  platform: Platform,
  claim: IdempotencyClaim | null = null,
): Promise<SubmitResult> {
  const now = platform.clock.now();
  const form = checkForm(platform, formPurpose, input);
  if (form === 'expired') return { ok: false, code: 'form_expired' };
  const phone = hasPhoneLength(input.phone) ? servedPhoneOrNull(input.phone) : null;
  if (!phone) return { ok: false, code: 'phone_invalid' };
  if (input.consent && input.consent !== consent.version) return { ok: false, code: 'consent_changed' };

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
  const stored = await keepRequest(platform, draft, claim, now);
  if (!stored.ok) return stored;
  return { ok: true, data: submittedOf(platform, stored, input.name) };
}

type RequestDraft = Omit<NewRequest, 'code' | 'tokenHash'>;
/** Kept with the Idempotency-Key: nothing in it says who the patient is. */
type Accepted = { ok: true; code: string; visit: VisitFacts; showsSlot: boolean };
type Stored = Accepted | { ok: false; code: SubmitRefusal; retryAfterSeconds?: number };

/** Undoes the transaction, counted limits too, and carries the result out of it. */
class Undone extends Error {
  readonly result: Stored;
  constructor(result: Stored) {
    super('undone');
    this.result = result;
  }
}

async function keepRequest(platform: Platform, draft: RequestDraft, claim: IdempotencyClaim | null, now: Date): Promise<Stored> {
  for (let attempt = 1; ; attempt += 1) {
    const code = codeFrom(randomBytes(8));
    try {
      return await inTransaction(platform.db, (tx) =>
        withIdempotency<Stored>(tx, claim, () => writeRequest(tx, platform, draft, code, now)),
      );
    } catch (error) {
      if (error instanceof Undone) return error.result;
      // Deleted while the request was written.
      if (brokenReference(error) === 'appointment_requests_family_member') return { ok: false, code: 'family_unknown' };
      if (violated(error) !== 'appointment_requests_code' || attempt >= 3) throw error;
    }
  }
}

async function writeRequest(tx: Tx, platform: Platform, draft: RequestDraft, code: string, now: Date): Promise<Stored> {
  const { limits } = platform;
  const request = { ...draft, code, tokenHash: hashOf(tokenOf(platform, code)) };
  const phone = phoneSubject(platform, draft.phone);
  const verifiedPhone = draft.userId === null ? null : await lockVerifiedPhoneOrNull(tx, draft.userId);
  const account = verifiedPhone === null ? null : await limits.consume(verifiedLimit, phoneSubject(platform, verifiedPhone), tx);
  const number = await limits.consume(phoneLimit, phone, tx);
  const day = { accountAllowed: account?.allowed ?? false, phoneAllowed: number.allowed || draft.phone === verifiedPhone };
  const written = await writeOnDate(tx, request, day, now);
  if (written.refusal === 'own') throw new Undone(await readBack(tx, written.own_code, now));
  if (written.refusal !== null) throw new Undone({ ok: false, code: written.refusal });
  // A refused request costs its maker nothing: the hits are part of the transaction.
  const perMaker = [
    ['too_many_for_visit', visitLimit, draft.visitHash],
    ['too_many_for_phone', phoneByMakerLimit, makerOf(draft) && `${makerOf(draft)} ${phone}`],
  ] as const;
  for (const [refusal, limit, subject] of perMaker) {
    const counted = subject === null ? null : await limits.consume(limit, subject, tx);
    if (counted?.allowed === false) throw new Undone({ ok: false, code: refusal, retryAfterSeconds: counted.retryAfterSeconds });
  }
  return await readBack(tx, code, now);
}

const makerOf = ({ userId, visitHash }: RequestDraft): string | null => userId ?? visitHash;

type OnDate = { refusal: DateRefused | 'full' } | Exclude<Written, { refusal: 'full' }>;
type DateRefused = NonNullable<DateChoice['refusal']>;

async function writeOnDate(tx: Tx, request: NewRequest, limits: DayLimits, now: Date): Promise<OnDate> {
  await lockSchedules(tx, sql`${request.scheduleId}::int`);
  const choice = await chooseDate(tx, request, now);
  if (choice.refusal !== null) return { refusal: choice.refusal };
  return await insertRequest(tx, request, choice.visit_date, limits, now);
}

async function readBack(tx: Tx, code: string, now: Date): Promise<Accepted> {
  const row = await getRequestOrNull(tx, { code }, now, 0);
  if (!row) throw new Error('a request that was just written cannot be read');
  return { ok: true, code, visit: visitFactsOf(row), showsSlot: row.shows_place };
}

// An answer that the version before kept with a key does not say it.
function submittedOf(platform: Platform, { code, visit, showsSlot = true }: Accepted, name: string): Submitted {
  return {
    ...visitOf(visit),
    code,
    holds_place: showsSlot,
    status_url: statusUrlOf(platform, code),
    whatsapp_url: whatsappUrlOf(platform, { ...visit, code, patient_name: name, shows_place: showsSlot }),
  };
}

/** The facts of a visit with their readable forms. */
export function visitOf(facts: VisitFacts): Visit {
  const { day, time_zone, ...rest } = visitFactsOf(facts);
  return {
    ...rest,
    day_string: dayName(day),
    date_string: longDateOf(facts.visit_date),
    hours_string: hoursOf(facts.start_hour, facts.end_hour, time_zone),
  };
}

/** The name of the unique constraint that refused a write, if that is what happened. */
function violated(error: unknown): string | null {
  return errorCode(error) === '23505' ? constraintOf(error) : null;
}

function brokenReference(error: unknown): string | null {
  return errorCode(error) === '23503' ? constraintOf(error) : null;
}

const constraintOf = (error: unknown) => (error as { constraint?: string }).constraint ?? null;
