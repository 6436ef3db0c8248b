import { wordedChat } from '#app/domains/messages/index.server.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { whatsappLink } from '#app/platform/contacts/whatsapp-link.ts';
import { filledText } from '#app/platform/content/field-values.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { recordEvent } from '../request/desk-change.store.server.ts';
import { isExpected } from '../request/desk-states.ts';
import { requestPath, revealInput } from '../request/request-desk.schema.ts';
import { auditRequest, statusUrlOf } from '../request/request-link.server.ts';
import { type DeskRecord, getPracticeNewsOrNull, getRecordOrNull } from './desk-list.store.server.ts';
import { visitChat } from './visit-chat-text.ts';

/**
 * The number and the chat of a patient whose visit is ahead, for a call by the desk. Both show the number, so each use is recorded. Two
 * hundred an hour is more than a desk can call.
 */
export const contactPatient = operation({
  name: 'appointment.desk_contact',
  access: staffCan('bookings.change'),
  limits: [perAccount(200, '1h')],
  input: requestPath,
  failures: { not_found: notFound, not_allowed: [409, 'Kunjungan ini sudah lewat. Tampilkan nomornya dengan menulis alasan.'] },
  async run({ tx, scope, clock }, { id }) {
    const record = await getRecordOrNull(tx, id, scope, clock.now());
    if (!record) return fail('not_found');
    if (record.status === 'cancelled' || record.is_over || !isExpected(record.desk_state)) return fail('not_allowed');
    return ok(await withText(tx, record, clock.now()));
  },
  complete: ({ platform }, _input, record) => waysTo(record, statusUrlOf(platform, record.code)),
  audit: (_input, request) => auditRequest(request),
});

/** The number of any request, with a reason, at most thirty an hour, so that nobody collects numbers. */
export const revealPhone = operation({
  name: 'appointment.desk_reveal',
  access: staffCan('contacts.reveal'),
  limits: [perAccount(30, '1h')],
  input: revealInput,
  failures: { not_found: notFound },
  async run({ tx, actor, scope, clock }, { id, reason }) {
    const now = clock.now();
    const record = await getRecordOrNull(tx, id, scope, now);
    if (!record) return fail('not_found');
    await recordEvent(tx, { request: record, kind: 'reveal', actorId: actor.userId, note: reason }, now);
    return ok(await withText(tx, record, now));
  },
  complete: ({ platform }, _input, record) => waysTo(record, statusUrlOf(platform, record.code)),
  audit: (_input, request) => auditRequest(request),
});

/** A request with the message that begins the chat; its private link is not in it yet. */
async function withText(tx: Tx, record: DeskRecord, now: Date) {
  return { ...record, text: await wordedChat(tx, visitChat(record, await getPracticeNewsOrNull(tx, record.id, now))) };
}

function waysTo({ text, ...record }: DeskRecord & { text: string }, statusUrl: string) {
  return {
    id: record.id,
    phone: phoneText(record.phone),
    call_url: `tel:${record.phone}`,
    whatsapp_url: whatsappLink(record.phone, filledText(text, { link: statusUrl })),
  };
}
