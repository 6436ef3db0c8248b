import { z } from 'zod';
import { maskedContact } from '#app/platform/contacts/contact.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { longDateOf } from '#app/platform/time/calendar.ts';
import { statusPath } from '../request/request.schema.ts';
import { auditRequest, linkLimits } from '../request/request-link.server.ts';
import * as store from './reminder.store.server.ts';
import { isTokenFor, requestIdOf } from './reminder-url.server.ts';
import { eraseMails, sendToNewAddress } from './send-reminder.server.ts';

/*
 * Policy: who has the link of the first mail to an address may allow and end reminders to it, and reads nothing of the request but hospital
 * and date. A link to an address that was removed or replaced is like an unknown one.
 */

/** What the page of the link shows; null when the link is not valid any more. */
export const getReminderLink = operation({
  name: 'appointment.get_reminder_link',
  access: 'public',
  limits: 'reads',
  input: statusPath,
  async run({ db, clock, platform }, { token }) {
    const found = await requestOfOrNull(db, platform, token, clock.now());
    if (!found) return ok(null);
    const { email, email_confirmed_at, facility, visit_date } = found;
    return ok({
      email_masked: maskedContact({ channel: 'email', contact: email }),
      is_confirmed: email_confirmed_at !== null,
      facility: facility.name,
      date_string: longDateOf(visit_date),
    });
  },
});

/**
 * Allows reminders to the address, which then gets the code and the link, or removes it with the mails to it. A second answer of the same
 * kind changes nothing.
 */
export const answerReminderLink = operation({
  name: 'appointment.answer_reminder_link',
  access: 'public',
  limits: linkLimits('register_reminders'),
  input: statusPath.extend({ is_wanted: z.boolean() }),
  failures: { not_found: notFound },
  async run({ tx, clock, platform }, { token, is_wanted }) {
    const now = clock.now();
    const id = requestIdOf(token);
    // The address is read after the lock, so that a link never confirms one that replaced its own.
    if (id) await store.lockRequest(tx, id);
    const found = await requestOfOrNull(tx, platform, token, now);
    if (!found) return fail('not_found');
    if (!is_wanted) {
      await store.removeAddressOf(tx, found.id, found.email, now);
      await eraseMails(tx, platform, found.id);
    } else if (found.email_confirmed_at === null) {
      await store.confirmAddress(tx, found.id, now);
      await sendToNewAddress(tx, platform, found.id, now);
    }
    return ok({ id: found.id, user_id: found.user_id });
  },
  audit: (_input, request) => auditRequest(request),
});

async function requestOfOrNull(db: Queryable, platform: PlatformServices, token: string, now: Date) {
  const id = requestIdOf(token);
  const request = id ? await store.getMailedRequestOrNull(db, id, now) : null;
  const email = request?.email;
  return email && isTokenFor(platform, token, email) ? { ...request, email } : null;
}
