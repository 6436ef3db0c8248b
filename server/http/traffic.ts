import type { Actor, Visitor } from '#app/platform/access/actor.server.ts';
import { networkOf, widerNetworkOf } from '#app/platform/access/client-address.server.ts';
import { readGateToken } from '#app/platform/access/gate-device.server.ts';
import { isSessionTokenSigned, readCredentials } from '#app/platform/access/session-cookie.server.ts';
import { type TrafficLimits, trafficLimits } from '#app/platform/limits/traffic-limits.ts';
import { isProblem, Problem, requireAllowed } from '#app/platform/operations/problem.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { type AdmissionOptions, createAdmission, type Priority, passwordAdmission } from './admission.ts';
import { createClientConcurrency } from './concurrency.ts';
import { createKnownSessions } from './known-sessions.ts';

/** The client that a request is counted for. */
export type Client = Readonly<{
  kind: 'address' | 'account' | 'device';
  /** What limits count: the client address, the account's id, or the device's token. */
  subject: string;
  ip: string;
  /** The request's session token, if the product signed it; null also for one that is known to have no account. */
  token: string | null;
  /** Above 0 when the address is over its limit for so long: the request is answered only if its session belongs to an account. */
  overLimitSeconds: number;
}>;

/** Identifies the caller from the database. Throws Problem `unauthenticated` for an unknown bearer token. */
export type Identify = (visitor: Visitor, headers: Headers) => Promise<Actor>;

export type Traffic = ReturnType<typeof createTraffic>;

const busySeconds = 2;
const accountWaitMs = 2_000;

/** Clients that share one queue, and the places of streams without an account: one person may have many accounts, and a whole /48 of addresses. */
export const sharedNetworkOf = (ip: string) => widerNetworkOf(ip, { ipv4: 32, ipv6: 48 });

/**
 * All limits between a request and its execution: rate limits per client, concurrency per client, and admission of the whole process, in
 * that order, so that one client can use up neither the process nor its queue. Many clients of one network share its turns.
 */
export function createTraffic(options: {
  platform: Pick<Platform, 'env' | 'limits' | 'metrics' | 'signed'>;
  identify: Identify;
  limits?: TrafficLimits;
  admission?: AdmissionOptions;
}) {
  const { limits, metrics, signed } = options.platform;
  const rules = options.limits ?? trafficLimits;
  const secure = options.platform.env.publicUrl.startsWith('https:');
  const known = createKnownSessions();
  const clients = createClientConcurrency(rules.concurrent);
  const passwordClients = createClientConcurrency(rules.concurrentPasswords);
  const admission = createAdmission(options.admission);
  const passwords = createAdmission(passwordAdmission);

  const tooMany = (retryAfterSeconds: number) => new Problem('too_many_requests', { retryAfterSeconds });

  /** True when a token may be verified in the database although its address is over the limit. All requests with one token count once. */
  async function mayVerify(token: string, ip: string): Promise<boolean> {
    if (known.find(token) === 'verifying') return true;
    known.remember(token, 'verifying');
    const outcome = await limits.consumeApprox(rules.unverifiedSessions, ip);
    if (!outcome.allowed) known.forget(token);
    return outcome.allowed;
  }

  /** Enters one limit after the other; when one refuses, those already entered are released. */
  async function enterAll(bounds: (() => Promise<() => void>)[]): Promise<() => void> {
    const releases: (() => void)[] = [];
    const releaseAll = () => {
      for (const release of releases.splice(0).reverse()) release();
    };
    try {
      for (const enter of bounds) releases.push(await enter());
    } catch (error) {
      releaseAll();
      throw error;
    }
    return releaseAll;
  }

  async function orRefuse(entering: Promise<(() => void) | null>, refusal: () => Problem): Promise<() => void> {
    const release = await entering;
    if (!release) throw refusal();
    return release;
  }

  function overloaded(): Problem {
    metrics.refused.inc({ reason: 'overload' });
    return new Problem('unavailable', { retryAfterSeconds: 1 + Math.floor(Math.random() * 4) });
  }

  return {
    /** The client of an address, with the session or the gate device that the request has. */
    clientOf(ip: string, headers: Pick<Headers, 'get'>): Client {
      const credentials = readCredentials(headers, secure);
      const shown = credentials.ok ? (credentials.value?.token ?? null) : null;
      const token = shown && isSessionTokenSigned(shown, signed) ? shown : null;
      const found = token === null ? null : known.find(token);
      if (typeof found === 'object' && found) return { kind: 'account', subject: found.userId, ip, token, overLimitSeconds: 0 };
      const device = readGateToken(headers, secure, signed);
      if (device) return { kind: 'device', subject: `gate:${device}`, ip, token, overLimitSeconds: 0 };
      return { kind: 'address', subject: networkOf(ip), ip, token: found === 'no account' ? null : token, overLimitSeconds: 0 };
    },
    /** Seconds until a client that is over its limit may send again, 0 when it is not. From memory, for the raw listener. */
    blockedSeconds(client: Client, priority: Priority): number {
      const seconds = limits.blockedSeconds(rules[client.kind][priority], client.subject);
      const mayBeAccount = client.kind === 'address' && client.token !== null;
      return seconds > 0 && mayBeAccount && limits.blockedSeconds(rules.unverifiedSessions, client.ip) === 0 ? 0 : seconds;
    },
    /** Counts a request, valid or not, before any other work. Throws Problem `too_many_requests`. */
    async count(client: Client, priority: Priority): Promise<Client> {
      const outcome = await limits.consumeApprox(rules[client.kind][priority], client.subject);
      if (outcome.allowed) return client;
      if (client.kind === 'address' && client.token !== null && (await mayVerify(client.token, client.ip))) {
        return { ...client, overLimitSeconds: outcome.retryAfterSeconds };
      }
      throw tooMany(outcome.retryAfterSeconds);
    },
    /**
     * Waits for the request's turn: one that hashes a password first waits among those of its client and of all, and every request among
     * its client's and then among all. Resolves to the function that ends the turn; throws Problem: `too_many_requests`, or `unavailable`
     * when the whole process is busy.
     */
    async enter(client: Client, priority: Priority, hashesPassword: boolean): Promise<() => void> {
      if (hashesPassword) requireAllowed(await limits.consumeApprox(rules.passwords, client.subject));
      const network = sharedNetworkOf(client.ip);
      const own = () => orRefuse(clients.enter(client.subject), () => tooMany(busySeconds));
      const ownPasswords = () => orRefuse(passwordClients.enter(client.subject), () => tooMany(busySeconds));
      const allPasswords = () => orRefuse(passwords.enter(priority, network), overloaded);
      // Accounts wait longer for their turn than visitors, whose reads are refused soon, so that an overload ends quickly.
      const all = () => orRefuse(admission.enter(priority, network, client.kind === 'account' ? accountWaitMs : undefined), overloaded);
      return await enterAll(hashesPassword ? [ownPasswords, allPasswords, own, all] : [own, all]);
    },
    /**
     * Identifies the caller, by `find` where that is not the product's own. Throws Problem `too_many_requests` for a client that is answered
     * only with an account and has none.
     */
    async identify(client: Client, visitor: Visitor, headers: Headers, find = options.identify): Promise<Actor> {
      const refused = () => tooMany(client.overLimitSeconds);
      try {
        const actor = await find(visitor, headers);
        if (client.token) known.remember(client.token, actor.kind === 'user' ? { userId: actor.userId } : 'no account');
        if (client.overLimitSeconds > 0 && actor.kind !== 'user') throw refused();
        return actor;
      } catch (error) {
        if (!isProblem(error) || error.code !== 'unauthenticated') throw error;
        if (client.token) known.remember(client.token, 'no account');
        throw client.overLimitSeconds > 0 ? refused() : error;
      }
    },
    /** True while admission would refuse every read of an address. */
    refusesReads: (ip: string) => admission.refusesReads(sharedNetworkOf(ip)),
    stop() {
      admission.stop();
      passwords.stop();
    },
  };
}
