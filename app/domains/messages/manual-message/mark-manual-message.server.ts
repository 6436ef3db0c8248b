import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { whatsappLink } from '#app/platform/contacts/whatsapp-link.ts';
import { announceManual, forget } from '#app/platform/messaging/endings.server.ts';
import { readValues } from '#app/platform/messaging/prepare.server.ts';
import { renderTemplate } from '#app/platform/messaging/templates.ts';
import { currentTemplate } from '#app/platform/messaging/texts.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import { markInput, messageId } from './manual-message.schema.ts';
import * as store from './manual-message.store.server.ts';

/** Messages that nobody else sends, due before the first is of no use any more. */
export const manualMessages: WaitingWork = {
  name: 'messages.manual',
  label: 'Pesan untuk dikirim manual',
  capability: 'bookings.change',
  href: '/staff/pesan',
  read: ({ db, clock }, scope) => store.countManual(db, scope, clock.now()),
};

/**
 * Shows number and text of one message with the link that opens the chat, and ends our own attempts. A message that no longer fits its
 * visit is dropped instead. As many an hour as the desk's own calls: an absence may concern a hundred patients.
 */
export const revealManualMessage = operation({
  name: 'message.revealed',
  access: staffCan('bookings.change'),
  limits: [perAccount(200, '1h', 'message_reveal')],
  input: messageId,
  failures: {
    not_found: notFound,
    busy: [409, 'Pesan ini sedang dikirim. Coba lagi dalam dua menit.'],
    obsolete: [409, 'Kunjungannya sudah berubah, jadi pesan ini tidak perlu dikirim lagi.'],
  },
  async run({ tx, scope, clock, platform }, { id }) {
    const message = await store.lockManualOrNull(tx, id, scope, clock.now());
    const template = platform.messageTemplates.get(message?.template ?? '');
    if (!message || !template?.byHand) return fail('not_found');
    if (message.state === 'sending') return fail('busy');
    const values = await readValues({ ...platform, db: tx }, message);
    announceManual(tx, id, message.facility_id);
    if (!values) {
      await store.dropObsolete(tx, id);
      await forget(tx, platform, id);
      return fail('obsolete', { keepWrites: true });
    }
    if (message.state === 'waiting') await store.stopAttempts(tx, id);
    const text = renderTemplate(await currentTemplate(tx, template, false), values);
    return ok({ id, phone: phoneText(message.recipient), text, whatsapp_url: whatsappLink(message.recipient, text) });
  },
  audit: ({ id }) => ({ object: `message:${id}` }),
});

/**
 * Records whether the desk reached the person. Before that the message does not count as sent. A message that became obsolete while it was
 * open was sent all the same: it counts, and the person gets what is true now. `correction` says so, null when the message still holds.
 */
export const markManualMessage = operation({
  name: 'message.marked',
  access: staffCan('bookings.change'),
  limits: [perAccount(120, '10m', 'message_mark')],
  input: markInput,
  failures: { not_found: notFound, busy: [409, 'Buka pesan ini dahulu, lalu kirim.'] },
  async run({ tx, actor, scope, clock, platform }, { id, result }) {
    const record = await store.getManualRecordOrNull(tx, id);
    const template = platform.messageTemplates.get(record?.template ?? '');
    if (record?.record_id) await template?.lock?.(tx, record.record_id);
    const message = await store.lockManualOrNull(tx, id, scope, clock.now());
    if (!message) return fail('not_found');
    // Our own attempts would go on.
    if (message.state === 'waiting' || message.state === 'sending') return fail('busy');
    const isObsolete = result === 'sent' && !(await readValues({ ...platform, db: tx }, message));
    await store.markResult(tx, id, result, actor.userId);
    announceManual(tx, id, message.facility_id);
    const correction = isObsolete && message.record_id ? await template?.correct?.(tx, platform, message.record_id) : null;
    await forget(tx, platform, id);
    return ok({ id, correction: correction ?? null });
  },
  audit: ({ id }) => ({ object: `message:${id}` }),
});
