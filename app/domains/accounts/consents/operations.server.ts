import type { Actor } from '#app/platform/actor.server.ts';
import { inTransaction, type Queryable, type Tx } from '#app/platform/db.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import {
  type ConsentChannel,
  type ConsentPurpose,
  consentChannels,
  consentPurposes,
  consentText,
  consentTextOrNull,
  isConsentPurpose,
} from './rules.ts';
import type { ConsentState } from './schema.ts';
import * as store from './store.server.ts';

/**
 * Writes into the ledger that somebody agreed, or no longer agrees, to the words of a purpose; in the transaction of what it was
 * given for. `version` is that of the words that were shown. Throws on words that never were, and when the account is not there.
 */
export async function recordConsent(
  tx: Tx,
  given: Readonly<{ userId: string; purpose: ConsentPurpose; version: string; isGiven: boolean; channel: ConsentChannel }>,
): Promise<void> {
  const text = consentTextOrNull(given.purpose, given.version);
  if (text === null) throw new Error(`consent: ${given.purpose} has no version ${given.version}`);
  if (!(await store.lockHolder(tx, given.userId))) throw new Error('consent: there is no such account');
  await store.insertConsent(tx, { ...given, text });
}

/** Everything one may agree to, as it stands for the actor, with its history. For whoever has an account. */
export async function findMyConsents(actor: Actor, platform: Platform): Promise<ConsentState[]> {
  if (actor.kind !== 'user') throw new Problem('forbidden');
  return await consentsOf(platform.db, actor.userId);
}

/** The consents of an account in the order of the list of purposes. Those that end elsewhere are left out until they were given. */
export async function consentsOf(db: Queryable, userId: string): Promise<ConsentState[]> {
  const rows = await store.findConsents(db, userId);
  return consentPurposes.flatMap((purpose) => {
    const { title, version, text, endsAt } = consentText(purpose);
    const history = rows.filter((row) => row.purpose === purpose);
    if (endsAt && history.length === 0) return [];
    return {
      purpose,
      title,
      version,
      text,
      is_given: history[0]?.is_given ?? false,
      since: history[0]?.given_at.toISOString() ?? null,
      is_switch: endsAt === null,
      ends_at: endsAt,
      history: history.map((row) => ({
        is_given: row.is_given,
        version: row.version,
        channel: consentChannels[row.channel as ConsentChannel] ?? row.channel,
        at: row.given_at.toISOString(),
      })),
    };
  });
}

export type ConsentResult = { ok: true } | { ok: false; code: 'unknown_purpose' | 'consent_changed' | 'not_a_switch' };

/**
 * Gives or withdraws one consent. For whoever has an account, and for themselves. What is so already stays as it is and writes
 * nothing; giving needs the version of the words of now (`consent_changed`), withdrawing is always possible.
 */
export async function setConsent(
  actor: Actor,
  input: Readonly<{ purpose: string; version: string; is_given: boolean; channel: ConsentChannel }>,
  platform: Platform,
): Promise<ConsentResult> {
  if (actor.kind !== 'user') throw new Problem('forbidden');
  const { purpose, version, is_given: isGiven, channel } = input;
  if (!isConsentPurpose(purpose)) return { ok: false, code: 'unknown_purpose' };
  const now = consentText(purpose);
  if (now.endsAt) return { ok: false, code: 'not_a_switch' };
  if (isGiven && version !== now.version) return { ok: false, code: 'consent_changed' };
  return await inTransaction(platform.db, async (tx) => {
    if (!(await store.lockHolder(tx, actor.userId))) throw new Problem('unauthenticated');
    const last = await store.getLastConsentOrNull(tx, actor.userId, purpose);
    const isSo = last ? last.is_given === isGiven && (!isGiven || last.version === version) : !isGiven;
    if (!isSo) await store.insertConsent(tx, { userId: actor.userId, purpose, version: now.version, text: now.text, isGiven, channel });
    return { ok: true };
  });
}
