import { z } from 'zod';
import { maskedPhone } from '#app/platform/contacts/phone-text.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { statusPath } from '../request/request.schema.ts';
import { auditRequest, hashOf, linkLimits } from '../request/request-link.server.ts';
import * as store from './phoned-visit.store.server.ts';
import { phoneReminderConsent } from './visit-messages.ts';

/*
 * Policy: who has the private link of a request says whether reminders go to its number. They go there only once the number is proven: by
 * the account of the request, or by the staff who reached the patient by it.
 */

export const getPhoneReminders = operation({
  name: 'appointment.get_phone_reminders',
  access: 'public',
  limits: 'reads',
  input: statusPath,
  failures: { not_found: notFound },
  async run({ db }, { token }) {
    const found = await store.getPhoneRemindersOrNull(db, hashOf(token));
    if (!found) return fail('not_found');
    const { phone, status, is_wanted, is_proven } = found;
    return ok({ phone_masked: maskedPhone(phone), is_wanted, is_proven, can_change: status === 'requested' });
  },
});

export const setPhoneReminders = operation({
  name: 'appointment.set_phone_reminders',
  access: 'public',
  limits: linkLimits('register_reminders'),
  input: statusPath.extend({ is_wanted: z.boolean() }),
  failures: { not_found: notFound, closed: [409, 'Kunjungan ini sudah dibatalkan, jadi tidak ada pengingat untuknya.'] },
  async run({ tx, clock }, { token, is_wanted }) {
    const found = await store.getPhoneRemindersOrNull(tx, hashOf(token));
    if (!found) return fail('not_found');
    if (is_wanted && found.status !== 'requested') return fail('closed');
    await store.savePhoneReminders(tx, found.id, is_wanted, phoneReminderConsent.version, clock.now());
    return ok({ id: found.id, user_id: found.user_id, is_wanted });
  },
  audit: (_input, request) => auditRequest(request),
});
