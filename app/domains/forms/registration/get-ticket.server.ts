import type { Queryable } from '#app/platform/database/db.server.ts';
import { qrCode } from '#app/platform/documents/qr-code.server.ts';
import { fail, notFound, type Outcome, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAddress, perRecord } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { getFormOrNull } from '../form/published-form.store.server.ts';
import { placeText, whenText } from '../form/when-and-where.ts';
import { hashOf } from '../submission/hash-link-token.server.ts';
import type { Ticket } from '../ticket/ticket.ts';
import { codeText } from '../ticket/ticket-code.ts';
import { ticketTokenOf } from '../ticket/ticket-keys.server.ts';
import { byToken } from './registration.schema.ts';
import { getRegistrationOrNull } from './registration.store.server.ts';
import { ownState, stateNow } from './registration-states.ts';

async function readTicket(db: Queryable, platform: PlatformServices, now: Date, token: string): Promise<Outcome<Ticket, 'not_found'>> {
  const registration = await getRegistrationOrNull(db, { ticketHash: hashOf(token) });
  const form = registration && (await getFormOrNull(db, { id: registration.form_id }));
  if (!registration || !form) return fail('not_found');
  const state = stateNow(registration, now);
  const text = state === 'confirmed' ? await ticketTokenOf(db, platform, registration) : null;
  return ok({
    event: form.is_sensitive ? null : { name: form.name, when: whenText(form), place: placeText(form) },
    code: codeText(registration.code),
    party: registration.party,
    status: ownState(state).status,
    until: form.ends_at?.toISOString() ?? null,
    qr: text === null ? null : qrCode(text, 'high'),
  });
}

/** A ticket by the token of its page, without a word about its person. Of a sensitive event it does not have the name. */
export const getTicket = operation({
  name: 'ticket.get',
  access: 'public',
  limits: 'reads',
  input: byToken,
  failures: { not_found: notFound },
  run: ({ db, platform, clock }, { token }) => readTicket(db, platform, clock.now(), token),
});

/** The same as a picture that a phone keeps: to draw one costs much more than to read. */
export const getTicketPicture = operation({
  name: 'ticket.picture',
  access: 'public',
  limits: [perRecord('token', 20, '10m'), perAddress(600, '10m')],
  transaction: 'none',
  input: byToken,
  failures: { not_found: notFound },
  run: ({ db, platform, clock }, { token }) => readTicket(db, platform, clock.now(), token),
});
