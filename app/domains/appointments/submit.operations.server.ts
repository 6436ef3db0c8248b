import { randomBytes } from 'node:crypto';
import type { Actor } from '#app/platform/actor.server.ts';
import { dayName, hoursOf, longDateOf } from '#app/platform/calendar.ts';
import { errorCode, inTransaction, type Tx } from '#app/platform/db.server.ts';
import { judgeForm, signFormTime } from '#app/platform/form-guard.server.ts';
import { type IdempotencyClaim, withIdempotency } from '#app/platform/idempotency.server.ts';
import { phoneToE164 } from '#app/platform/phone.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { RateLimit } from '#app/platform/rate-limit.server.ts';
import { codeFrom, consent, consentNotStated, hasPhoneLength } from './appointments.rules.ts';
import type { SubmitInput, Submitted, Visit } from './appointments.schema.ts';
import * as store from './appointments.store.server.ts';
import { hashOf, statusUrlOf, tokenOf, whatsappUrlOf } from './link.operations.server.ts';
import type { SubmitRefusal } from './refusals.rules.ts';

/** Requests per client address (guides: security 1.3); the endpoint and the page without JavaScript count together. */
export const submitLimit: RateLimit = { name: 'register', max: 5, windowSeconds: 600 };

const phoneLimit: RateLimit = { name: 'register-phone', max: 3, windowSeconds: 86_400 };

const formPurpose = 'register-form';

export type SubmitResult = { ok: true; data: Submitted } | { ok: false; code: SubmitRefusal; retryAfterSeconds?: number };

/** What a form carries: the signed moment it was opened, and the consent sentence to show. */
export function openForm(_actor: Actor, platform: Platform) {
  return { form_time: signFormTime(platform, formPurpose), consent };
}

/**
 * Stores a request for a dated slot and gives its code, private link and chat link. Open to everybody; what somebody with an account
 * asks for belongs to the account, and may be for one of its family members and nobody else's.
 * Refusals are values and write nothing; the same `claim` gives the same answer without a second request.
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
  const form = judgeForm(platform, formPurpose, input);
  if (form === 'expired') return { ok: false, code: 'form_expired' };
  const phone = hasPhoneLength(input.phone) ? phoneToE164(input.phone) : null;
  if (!phone) return { ok: false, code: 'phone_invalid' };
  if (input.consent && input.consent !== consent.version) return { ok: false, code: 'consent_changed' };

  const wish: Wish = {
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
  };
  const stored = await keepRequest(platform, wish, claim, now);
  if (!stored.ok) return stored;
  return { ok: true, data: submittedOf(platform, stored.code, stored.visit, input.name) };
}

type Wish = Omit<store.NewRequest, 'code' | 'tokenHash'>;
/** Kept with the Idempotency-Key: nothing in it says who the patient is. */
type Stored = { ok: true; code: string; visit: store.VisitFacts } | { ok: false; code: SubmitRefusal; retryAfterSeconds?: number };

/** Undoes the transaction and carries the refusal out of it. */
class Undone extends Error {
  readonly refusal: Stored & { ok: false };
  constructor(refusal: Stored & { ok: false }) {
    super('undone');
    this.refusal = refusal;
  }
}

async function keepRequest(platform: Platform, wish: Wish, claim: IdempotencyClaim | null, now: Date): Promise<Stored> {
  for (let attempt = 1; ; attempt += 1) {
    const code = codeFrom(randomBytes(8));
    try {
      return await inTransaction(platform.db, (tx) =>
        withIdempotency<Stored>(tx, claim, () => writeRequest(tx, platform, wish, code, now)),
      );
    } catch (error) {
      if (error instanceof Undone) return error.refusal;
      // Deleted while the request was written.
      if (brokenReference(error) === 'appointment_requests_family_member') return { ok: false, code: 'family_unknown' };
      const constraint = violated(error);
      if (constraint === 'appointment_requests_same_person') return { ok: false, code: 'duplicate' };
      if (constraint !== 'appointment_requests_code' || attempt >= 3) throw error;
    }
  }
}

async function writeRequest(tx: Tx, platform: Platform, wish: Wish, code: string, now: Date): Promise<Stored> {
  const request = { ...wish, code, tokenHash: hashOf(tokenOf(platform, code)) };
  let decision = await store.insertRequest(tx, request, now);
  // Without a wished date somebody else may take the last place of the date that was just found: look for the next one.
  for (let attempt = 1; decision.refusal === 'full' && wish.visitDate === null && attempt < 5; attempt += 1) {
    decision = await store.insertRequest(tx, request, now);
  }
  if (decision.refusal !== null) return { ok: false, code: decision.refusal };
  // Counted only now, so that a refused date costs the patient nothing. The counter must not hold readable phones.
  const verdict = await platform.limits.hit(phoneLimit, tokenOf(platform, `phone:${wish.phone}`), tx);
  if (!verdict.allowed) throw new Undone({ ok: false, code: 'too_many_for_phone', retryAfterSeconds: verdict.retryAfterSeconds });
  const row = await store.getRequestOrNull(tx, { code }, now, 0);
  if (!row) throw new Error('a request that was just written cannot be read');
  return { ok: true, code, visit: store.visitFactsOf(row) };
}

function submittedOf(platform: Platform, code: string, visit: store.VisitFacts, name: string): Submitted {
  return {
    ...visitOf(visit),
    code,
    status_url: statusUrlOf(platform, code),
    whatsapp_url: whatsappUrlOf(platform, { ...visit, code, patient_name: name }),
  };
}

/** The facts of a visit with their readable forms. */
export function visitOf(facts: store.VisitFacts): Visit {
  const { day, time_zone, ...rest } = store.visitFactsOf(facts);
  return {
    ...rest,
    day_string: dayName(day),
    date_string: longDateOf(facts.visit_date),
    hours_string: hoursOf(facts.start_hour, facts.end_hour, time_zone),
  };
}

/** The name of the unique constraint that refused a write, if that is what happened. */
export function violated(error: unknown): string | null {
  return errorCode(error) === '23505' ? constraintOf(error) : null;
}

function brokenReference(error: unknown): string | null {
  return errorCode(error) === '23503' ? constraintOf(error) : null;
}

const constraintOf = (error: unknown) => (error as { constraint?: string }).constraint ?? null;
