import { z } from 'zod';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { type ConsentState, consentInput } from './consent.schema.ts';
import * as store from './consent.store.server.ts';
import {
  type ConsentChannel,
  type ConsentPurpose,
  consentChannels,
  consentPurposes,
  consentText,
  consentTextOrNull,
  isConsentPurpose,
} from './consent.ts';

/**
 * Adds a consent or a withdrawal to the ledger, in the transaction of the act that it belongs to. `version` is the version of the text that
 * was shown; throws on an unknown version and on an unknown account.
 */
export async function recordConsent(
  tx: Tx,
  given: Readonly<{ userId: string; purpose: ConsentPurpose; version: string; isGiven: boolean; channel: ConsentChannel }>,
): Promise<void> {
  const text = consentTextOrNull(given.purpose, given.version);
  if (text === null) throw new Error(`consent: ${given.purpose} has no version ${given.version}`);
  if (!(await store.lockConsentAccount(tx, given.userId))) throw new Error('consent: there is no such account');
  await store.insertConsent(tx, { ...given, text });
}

/** Returns the consents of an account in the order of the list of purposes. A consent with `endsAt` is left out until it was given. */
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

const notHere = 'Persetujuan ini tidak dapat diubah di sini. Muat ulang halaman lalu coba lagi.';

/**
 * Gives or withdraws one consent of the caller; an unchanged state writes nothing. Giving needs the version of the current text (else
 * `consent_changed`), withdrawing is always possible.
 */
export const setConsent = operation({
  name: 'consent.set',
  access: 'user',
  limits: [perAccount(30, '1m', 'consent-set')],
  input: consentInput.extend({ channel: z.enum(['page', 'api']) }),
  failures: {
    unknown_purpose: [404, notHere],
    not_a_switch: [409, notHere],
    consent_changed: [409, 'Kalimat persetujuan sudah diperbarui. Baca yang baru di bawah, lalu pilih lagi.'],
    not_found: notFound,
  },
  async run({ tx, actor: { userId } }, { purpose, version, is_given: isGiven, channel }) {
    if (!isConsentPurpose(purpose)) return fail('unknown_purpose');
    const now = consentText(purpose);
    if (now.endsAt) return fail('not_a_switch');
    if (isGiven && version !== now.version) return fail('consent_changed');
    if (!(await store.lockConsentAccount(tx, userId))) return fail('not_found');
    const last = await store.getLastConsentOrNull(tx, userId, purpose);
    const isSo = last ? last.is_given === isGiven && (!isGiven || last.version === version) : !isGiven;
    if (!isSo) await store.insertConsent(tx, { userId, purpose, version: now.version, text: now.text, isGiven, channel });
    return ok({ purpose, isChanged: !isSo, consents: await consentsOf(tx, userId) });
  },
  audit: (_input, { purpose, isChanged }, { userId }) => (isChanged ? { subjectId: userId, object: `consent:${purpose}` } : null),
});
