import type { Actor } from '../access/actor.server.ts';
import type { RateLimit, RateLimits, RateReservation } from '../limits/rate-limit.server.ts';

/** What one limit counts. */
type Subject = 'address' | 'visitor' | 'account' | 'record';

/** One limit of an operation. `field`, of a limit per record, is the field of the input that names the record. */
export type OperationLimit = Readonly<{ per: Subject; max: number; windowSeconds: number; name: string | null; field?: string }>;

type Window = `${number}${'s' | 'm' | 'h' | 'd'}`;

const seconds = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;

function limitPer(per: Subject, max: number, window: Window, name: string | null): OperationLimit {
  const unit = window.at(-1) as keyof typeof seconds;
  return { per, max, windowSeconds: Number(window.slice(0, -1)) * seconds[unit], name };
}

/**
 * At most `max` in a window for one person: the account, otherwise the visit that the client sent, otherwise the address. A client can
 * invent a visit, so a public operation has a `perAddress` too; operations with the same `name` share one count.
 */
export function perVisitor(max: number, window: Window, name: string | null = null): OperationLimit {
  return limitPer('visitor', max, window, name);
}

/**
 * At most `max` in a window for one client address, invalid attempts included; IPv6 counts by /64. An account is not counted here when a
 * limit per person counts it.
 */
export function perAddress(max: number, window: Window, name: string | null = null): OperationLimit {
  return limitPer('address', max, window, name);
}

/** At most `max` in a window for one account; a caller without one is not counted. */
export function perAccount(max: number, window: Window, name: string | null = null): OperationLimit {
  return limitPer('account', max, window, name);
}

/**
 * At most `max` in a window for one record, whoever calls. `field` is the field of the input that names it, such as the token of a private
 * link: many people with one address then do not use up each other's limit. A call without the field names no record and is not counted.
 */
export function perRecord(field: string, max: number, window: Window, name: string | null = null): OperationLimit {
  return { ...limitPer('record', max, window, name), field };
}

/** True for a limit that is a positive number in a finite window. */
export function isLimitValid({ max, windowSeconds }: OperationLimit): boolean {
  return max > 0 && windowSeconds > 0;
}

/** The limit in the form that `RateLimits` takes. */
export function rateLimitOf(operationName: string, { per, max, windowSeconds, name }: OperationLimit): RateLimit {
  return { name: `${name ?? operationName}:${per}:${windowSeconds}`, max, windowSeconds };
}

/** The subject that a limit counts, from what is known about the caller; null when the limit does not count this caller. */
export function limitedSubject({ per, field }: OperationLimit, actor: Actor, input: unknown): string | null {
  if (per === 'address') return actor.ip;
  if (per === 'record') return textOrNull((input as Record<string, unknown>)[field ?? '']);
  if ('userId' in actor) return actor.userId;
  if (per === 'account') return null;
  return (actor.isNewVisit ? null : actor.visit) ?? actor.ip;
}

const textOrNull = (value: unknown): string | null => (value === undefined || value === null ? null : String(value));

/** Reservations within limits that are made before the outcome is known, and released unless they count. */
export function createReservations(limits: RateLimits) {
  const held: (() => Promise<void>)[] = [];
  return {
    async reserve(limit: RateLimit, subject: string): Promise<RateReservation> {
      const reservation = await limits.reserve(limit, subject);
      if (reservation.allowed) held.push(reservation.release);
      return reservation;
    },
    /** Makes all reservations so far count; a later `release` does not release them. */
    commit(): void {
      held.length = 0;
    },
    async release(): Promise<void> {
      await Promise.all(held.splice(0).map((release) => release()));
    },
  };
}
