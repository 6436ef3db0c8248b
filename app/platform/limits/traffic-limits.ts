import type { RateLimit } from './rate-limit.server.ts';

const perMinute = (name: string, max: number): RateLimit => ({ name, max, windowSeconds: 60 });

export type Concurrency = Readonly<{ executing: number; waiting: number; waitMs: number }>;
type Limits = Readonly<{ read: RateLimit; write: RateLimit }>;

export type TrafficLimits = Readonly<{
  /** One client address without a known account; IPv6 counts by /64. */
  address: Limits;
  /** One account, whatever address it uses, so that forty desks can share the hospital's address. */
  account: Limits;
  /** One device at the gate of an event: many of them share the address of the place. */
  device: Limits;
  /** Of an address over its limits: requests with a session that this process has not seen, so that its accounts can continue. */
  unverifiedSessions: RateLimit;
  /** Password forms of one client; counted before a request may wait for the hashing. */
  passwords: RateLimit;
  /** Requests of one client that run at once, and that wait for that. */
  concurrent: Concurrency;
  /** The same for requests that hash a password. */
  concurrentPasswords: Concurrency;
}>;

/** What a client may send, checked before any work (decision 75). */
export const trafficLimits: TrafficLimits = {
  address: { read: perMinute('traffic-address-reads', 300), write: perMinute('traffic-address-writes', 120) },
  account: { read: perMinute('traffic-account-reads', 600), write: perMinute('traffic-account-writes', 120) },
  device: { read: perMinute('traffic-device-reads', 120), write: perMinute('traffic-device-writes', 120) },
  unverifiedSessions: perMinute('unverified-sessions', 60),
  passwords: perMinute('password-forms', 60),
  concurrent: { executing: 8, waiting: 64, waitMs: 2_000 },
  concurrentPasswords: { executing: 2, waiting: 64, waitMs: 2_000 },
};

/** Wrong passwords from one client address, whatever the account. */
export const wrongPasswordsPerAddress: RateLimit = { name: 'login-address', max: 30, windowSeconds: 15 * 60 };
