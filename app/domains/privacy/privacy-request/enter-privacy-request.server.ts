import { closeAsRequest, getPrivacyLetterOrNull } from '#app/domains/contact/index.server.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { phoneToE164 } from '#app/platform/contacts/phone.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { enteredInput, letterInput } from './privacy-request.schema.ts';
import * as store from './privacy-request.store.server.ts';
import { dueAfter } from './privacy-request.ts';

const mayAnswer = staffCan('privacy.requests');

/** A letter about personal data as a request to enter, and the request that it has become already. */
export const getLetterToEnter = operation({
  name: 'privacy.letter_read',
  access: mayAnswer,
  limits: [perAccount(30, '1h')],
  input: letterInput,
  failures: { not_found: notFound },
  async run({ tx, scope }, { letter: id }) {
    const letter = scope === 'group' ? await getPrivacyLetterOrNull(tx, scope, id) : null;
    if (!letter) return fail('not_found');
    return ok({ ...letter, requestId: await store.findRequestOfLetter(tx, id) });
  },
  audit: (_input, { id, userId }) => ({ object: `contact_message:${id}`, ...(userId === null ? {} : { subjectId: userId }) }),
});

/**
 * Enters what somebody asked otherwise than from an account: by a letter, by phone, or in person. Its 72 hours began when it came. The letter
 * about personal data that it names is closed, because it is answered here.
 */
export const enterPrivacyRequest = operation({
  name: 'privacy.request_entered',
  access: mayAnswer,
  limits: [perAccount(60, '10m')],
  input: enteredInput,
  failures: {
    not_found: notFound,
    no_letter: [422, 'Tidak ada surat dengan nomor itu. Kosongkan bila surat itu sudah dihapus.'],
    bad_phone: [422, 'Tulis nomor ponsel yang lengkap.'],
    bad_time: [422, 'Waktu diterima tidak boleh di masa depan, atau lebih dari 30 hari yang lalu.'],
  },
  refusedBy: { privacy_requests_letter: 'no_letter' },
  async run({ tx, scope, actor, clock }, { kind, details, channel, name, email, phone, letter, received: receivedAt }) {
    if (scope !== 'group') return fail('not_found');
    const number = phone === null ? null : phoneToE164(phone);
    if (phone !== null && number === null) {
      return fail('bad_phone', { fieldErrors: { phone: ['Tulis nomor ponsel yang lengkap.'] } });
    }
    const age = clock.now().getTime() - receivedAt.getTime();
    if (!(age >= 0 && age <= 30 * 86_400_000)) return fail('bad_time', { fieldErrors: { received: ['Periksa tanggal dan jamnya.'] } });
    const whose = { userId: null, name, email, phone: number, letterId: letter, identity: null };
    const id = await store.insertRequest(tx, { kind, details, channel, ...whose, receivedAt, dueAt: dueAfter(receivedAt) });
    if (letter) await closeAsRequest(tx, scope, { id: letter, actorId: actor.userId, now: clock.now() });
    return ok({ id });
  },
  audit: (_input, { id }) => ({ object: `privacy_request:${id}` }),
});
