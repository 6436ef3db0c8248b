import { closeAsRequest, getPrivacyLetterOrNull } from '#app/domains/contact/index.server.ts';
import { renderWorded } from '#app/domains/messages/index.server.ts';
import { wasRecorded } from '#app/platform/audit.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import { queueMessage } from '#app/platform/outbox.server.ts';
import { phoneToE164 } from '#app/platform/phone.server.ts';
import { staffCan } from '#app/platform/staff-access.server.ts';
import { actsOf, dueAfter, needsIdentity } from './rules.ts';
import { enteredInput, letterInput, requestActInput, requestId, requestQuery } from './schema.ts';
import * as store from './store.server.ts';
import { requestMail } from './texts.rules.ts';

/*
 * Policy of all operations here: who answers requests about personal data, in the whole group. A request names no facility, so for anybody
 * else there is none.
 */
const mayAnswer = staffCan('privacy.requests');
const perPage = 50;
/** A page that is read again by itself is one access. */
const sameAccessMinutes = 15;

type Whose = Readonly<{ id: string; user_id: string | null }>;

const audited = ({ id, user_id: userId }: Whose) => ({
  object: `privacy_request:${id}` as const,
  ...(userId === null ? {} : { subjectId: userId }),
});

/** The requests of a list, without what they ask and the contacts. */
export const findPrivacyRequests = operation({
  name: 'privacy.find_requests',
  access: mayAnswer,
  limits: 'reads',
  input: requestQuery,
  failures: { not_found: notFound },
  async run({ db, scope, actor, clock }, query) {
    if (scope !== 'group') return fail('not_found');
    const now = clock.now();
    const rows = await store.findRequests(db, query, { now, userId: actor.userId, limit: perPage + 1 });
    return ok({
      next: rows.length > perPage ? (rows[perPage - 1]?.id ?? null) : null,
      requests: rows.slice(0, perPage).map((row) => ({ ...row, isOverdue: row.state !== 'answered' && row.due_at < now })),
    });
  },
});

/** A request as its page shows it. */
export type ShownRequest = store.PrivacyRequest & { isOverdue: boolean };

/** One request with what was done about it. */
export const getPrivacyRequest = operation({
  name: 'privacy.view_request',
  access: mayAnswer,
  limits: [perAccount(300, '10m', 'privacy_request_views')],
  input: requestId,
  failures: { not_found: notFound },
  async run({ tx, scope, actor, clock }, { id }) {
    const row = scope === 'group' ? await store.getRequestOrNull(tx, id) : null;
    if (!row) return fail('not_found');
    const access = { actorId: actor.userId, action: 'privacy.view_request', object: audited(row).object };
    return ok({
      ...row,
      isOverdue: row.state !== 'answered' && row.due_at < clock.now(),
      acts: actsOf(row.state, row.identity, row.assignee_id === actor.userId),
      events: (await store.findEvents(tx, id)).map(({ sent_at, last_error, mail_id, ...event }) => ({
        ...event,
        mail: mail_id === null ? null : sent_at ? ('sent' as const) : last_error ? ('failing' as const) : ('waiting' as const),
      })),
      isRecorded: await wasRecorded(tx, access, sameAccessMinutes),
    });
  },
  audit: (_input, value) => (value.isRecorded ? null : audited(value)),
});

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

/** Takes on, notes, or answers a request, or notes who asked. Of two who act at once the second is told so. */
export const actOnPrivacyRequest = operation({
  name: 'privacy.request_act',
  access: mayAnswer,
  limits: [perAccount(300, '10m', 'privacy_request_acts')],
  input: requestActInput,
  failures: {
    not_found: notFound,
    not_allowed: [409, 'Permintaan ini sudah dalam keadaan lain. Lihat riwayatnya di bawah.'],
    changed: [
      409,
      'Petugas lain baru saja mengerjakan permintaan ini. Tulisan Anda masih ada; lihat dulu riwayatnya, lalu kirim lagi bila masih perlu.',
    ],
    not_identified: [409, 'Catat dulu bagaimana pemohon dipastikan, baru datanya boleh diberikan atau diubah.'],
  },
  refusedBy: { privacy_requests_identified: 'not_identified' },
  async run({ tx, scope, actor, platform, clock }, act) {
    const row = scope === 'group' ? await store.getRequestOrNull(tx, act.id) : null;
    if (!row) return fail('not_found');
    const [now, by] = [clock.now(), { id: act.id, actorId: actor.userId, mailId: null }];
    const done = { id: row.id, user_id: row.user_id };
    if (act.act === 'note') {
      await store.addEvent(tx, { ...by, kind: 'noted', text: act.note, now });
      return ok(done);
    }
    if (act.version !== row.version) return fail('changed');
    if (!actsOf(row.state, row.identity, row.assignee_id === actor.userId).includes(act.act)) return fail('not_allowed');
    if (act.act === 'answer' && needsIdentity(act.outcome) && row.identity === null) return fail('not_identified');
    const { kind, text, change } = changeOf(act, actor.userId, now);
    if (!(await store.changeRequest(tx, act, change))) return fail('changed');
    const mail = act.act === 'answer' && row.email ? await renderWorded(tx, requestMail(row.id, act.answer)) : null;
    const mailId = mail && row.email ? await queueMessage(tx, platform, { channel: 'email', recipient: row.email, ...mail }) : null;
    await store.addEvent(tx, { ...by, kind, text, mailId, now });
    return ok(done);
  },
  audit: (_input, value) => audited(value),
});

type Act = Exclude<ReturnType<typeof requestActInput.parse>, { act: 'note' }>;

/** What an act changes; it does not know whether it is allowed. */
function changeOf(act: Act, userId: string, now: Date): { kind: string; text: string | null; change: store.RequestChange } {
  const working = { assignee_id: userId, state: 'working' } as const;
  if (act.act === 'take') return { kind: 'taken', text: null, change: working };
  if (act.act === 'identify') {
    const { identity, identity_note } = act;
    return { kind: 'identified', text: identity_note, change: { ...working, identity, identity_note, identity_at: now } };
  }
  const answered = { assignee_id: userId, state: 'answered', outcome: act.outcome, answered_at: now } as const;
  return { kind: 'answered', text: act.answer, change: answered };
}
