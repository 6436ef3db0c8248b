import { isInScope, narrowScope, staffCan } from '#app/platform/access/staff-access.server.ts';
import { maskedPhone } from '#app/platform/contacts/phone-text.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { manualQuery, sentQuery } from './manual-message.schema.ts';
import * as store from './manual-message.store.server.ts';
import { manualReason } from './manual-message.ts';

/** Returns what the desk of a unit is asked to send by hand, without numbers and texts. */
export const findManualMessages = operation({
  name: 'message.find_manual',
  access: staffCan('bookings.change'),
  limits: 'reads',
  input: manualQuery,
  failures: { not_found: notFound },
  async run({ db, scope, clock, platform }, { facility_id }) {
    if (!isInScope(scope, facility_id)) return fail('not_found');
    const rows = await store.findManual(db, facility_id, clock.now());
    return ok(
      rows.map(({ id, template, recipient, state, reason, manual_at, expires_at }) => ({
        id,
        title: platform.messageTemplates.get(template ?? '')?.title ?? 'Pesan',
        phone_masked: maskedPhone(recipient),
        reason: manualReason(state, reason),
        may_have_arrived: state === 'uncertain',
        since: (manual_at as Date).toISOString(),
        expires_at: (expires_at as Date).toISOString(),
      })),
    );
  },
});

/** Returns how many messages the desks of the chosen units sent by hand today. */
export const countSentMessages = operation({
  name: 'message.count_sent',
  access: staffCan('bookings.change'),
  limits: 'reads',
  input: sentQuery,
  failures: { not_found: notFound },
  async run({ db, scope, clock }, { units }) {
    const within = narrowScope(scope, units);
    return within === null ? fail('not_found') : ok(await store.countSentToday(db, within, clock.now()));
  },
});
