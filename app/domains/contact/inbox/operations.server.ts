import { z } from 'zod';
import { findHolders } from '#app/domains/accounts/index.server.ts';
import { wordedChat } from '#app/domains/messages/index.server.ts';
import type { UserActor } from '#app/platform/actor.server.ts';
import { wasRecorded } from '#app/platform/audit.server.ts';
import { rolesWith } from '#app/platform/capabilities.ts';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import { maskedPhone, phoneText } from '#app/platform/phone-text.ts';
import { isInScope, narrowScope, type Scope, scopeOf, staffCan } from '#app/platform/staff-access.server.ts';
import { whatsappLink } from '#app/platform/whatsapp.ts';
import { sendAnswer } from './answer.operations.server.ts';
import type { LetterState, Team } from './letters.schema.ts';
import { announceLetter } from './live.operations.server.ts';
import { type LetterAct, letterAct, letterId, letterQuery, revealInput } from './schema.ts';
import { actsOf, isOpen, teamCapabilities } from './states.rules.ts';
import * as store from './store.server.ts';
import { senderChat } from './texts.rules.ts';

/*
 * Policy of all operations here: staff who answer letters, of the facilities where they do. Who handles complaints, or is the
 * data-protection officer, sees the letters of that team alone. A letter out of reach is `not_found`.
 */
const mayAnswer = staffCan('inbox.answer');
const perPage = 50;
/** A page that is read again by itself is one access. */
const sameAccessMinutes = 15;

const nowhere: Scope = [];
/** The letters of each team that a caller reaches, at the chosen facilities if some are. */
function reachOf(actor: UserActor, chosen: readonly number[] = []): store.Reach {
  const of = (team: Team) => narrowScope(scopeOf(actor, teamCapabilities[team]), chosen) ?? nowhere;
  return { desk: of('desk'), complaints: of('complaints'), privacy: of('privacy') };
}

/** Who can be given a letter of a team: who sorts all of them, and who answers for that team. */
const holdersOf = (team: Team) => [...new Set([...rolesWith(teamCapabilities.desk), ...rolesWith(teamCapabilities[team])])];

const audited = ({ id }: { id: string }, { userId }: { userId: string | null }) => ({
  object: `contact_message:${id}` as const,
  ...(userId === null ? {} : { subjectId: userId }),
});

/** The letters of a list at the chosen facilities, without their texts and addresses. */
export const findLetters = operation({
  name: 'contact.inbox_find',
  access: mayAnswer,
  limits: 'reads',
  input: letterQuery,
  failures: { not_found: notFound },
  async run({ db, scope, actor, clock }, query) {
    if (narrowScope(scope, query.units) === null) return fail('not_found');
    const reach = reachOf(actor, query.units);
    const now = clock.now();
    const [rows, topics] = await Promise.all([
      store.findLetters(db, reach, query, { now, userId: actor.userId, limit: perPage + 1 }),
      store.findTopics(db, reach),
    ]);
    return ok({
      topics,
      next: rows.length > perPage ? (rows[perPage - 1]?.id ?? null) : null,
      letters: rows.slice(0, perPage).map(({ due_at, created_at, ...row }) => ({
        ...row,
        due_at: due_at.toISOString(),
        is_overdue: isOpen(row.state) && due_at < now,
        created_at: created_at.toISOString(),
      })),
    });
  },
});

/** The first letter of the address, and its host. */
const maskedEmail = (email: string): string => `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;

/** One letter with its history. Its addresses are masked. */
export const getLetter = operation({
  name: 'contact.inbox_view',
  access: mayAnswer,
  limits: [perAccount(300, '10m', 'contact_letter_views')],
  input: letterId,
  failures: { not_found: notFound },
  async run({ tx, actor, clock }, { id }) {
    const row = await store.getLetterOrNull(tx, reachOf(actor), id);
    if (!row) return fail('not_found');
    const { user_id: userId, email, phone, due_at: due, created_at: created, ...letter } = row;
    const access = { actorId: actor.userId, action: 'contact.inbox_view', object: audited({ id }, { userId }).object };
    return ok({
      ...{ ...letter, userId, email_masked: maskedEmail(email), phone_masked: maskedPhone(phone) },
      ...{ due_at: due.toISOString(), is_overdue: isOpen(row.state) && due < clock.now(), created_at: created.toISOString() },
      acts: actsOf(row.state, row.is_suspect, row.assignee_id === actor.userId),
      may_reveal: scopeOf(actor, 'contacts.reveal').length > 0,
      may_request: row.team === 'privacy' && !row.is_suspect && scopeOf(actor, 'privacy.requests') === 'group',
      owners: await findHolders(tx, row.facility_id, holdersOf(row.team)),
      events: (await store.findEvents(tx, id)).map(({ happened_at, sent_at, last_error, ...event }) => ({
        ...event,
        at: happened_at.toISOString(),
        mail: event.kind !== 'answered' ? null : sent_at ? 'sent' : last_error ? 'failing' : 'waiting',
      })),
      isRecorded: await wasRecorded(tx, access, sameAccessMinutes),
    });
  },
  audit: (input, value) => (value.isRecorded ? null : audited(input, value)),
});

type Change = Readonly<{ kind: string; change: store.CaseChange; text?: string }>;

/** What an act changes; it does not know whether it is allowed. */
function changeOf(
  act: Exclude<LetterAct, { act: 'note' }>,
  userId: string,
  { state, team }: Readonly<{ state: LetterState; team: Team }>,
): Change {
  if (act.act === 'take') return { kind: 'taken', change: { assignee_id: userId, state: 'working' } };
  if (act.act === 'assign') return { kind: 'assigned', change: { assignee_id: act.owner, state: 'working' } };
  if (act.act === 'answer') return { kind: 'answered', change: { assignee_id: userId, state: 'answered' }, text: act.answer };
  // Who had it may not reach it any more, so it begins again at the other place.
  if (act.act === 'move') {
    return {
      kind: 'moved',
      change: {
        ...(act.facility === null ? {} : { facility_id: act.facility }),
        team: act.team,
        assignee_id: null,
        ...(isOpen(state) ? { state: 'new' } : {}),
      },
    };
  }
  if (act.act === 'reopen') {
    // What was finished has its time again from now; what only looked automated still has it from its arrival.
    const again = isOpen(state) ? {} : { team, isAgain: true };
    return { kind: 'reopened', change: { state: 'new', outcome: null, ...again } };
  }
  return { kind: 'closed', change: { state: 'closed', outcome: act.act === 'spam' ? 'spam' : act.outcome } };
}

/** Takes on, gives away, answers, notes, hands over or closes a letter. Of two who act at once the second is told so. */
export const actOnLetter = operation({
  name: 'contact.inbox_act',
  access: mayAnswer,
  limits: [perAccount(300, '10m', 'contact_letter_acts')],
  input: letterAct,
  failures: {
    not_found: notFound,
    not_allowed: [409, 'Surat ini sudah dalam keadaan lain. Lihat riwayatnya di bawah.'],
    changed: [
      409,
      'Petugas lain baru saja mengerjakan surat ini. Tulisan Anda masih ada; lihat dulu riwayatnya, lalu kirim lagi bila masih perlu.',
    ],
    not_owner: [422, 'Petugas itu tidak menjawab surat rumah sakit ini. Pilih petugas lain.'],
    no_facility: [422, 'Rumah sakit itu tidak ada lagi. Pilih yang lain.'],
    bad_address: [422, 'Alamat email pengirim tidak dapat dikirimi surat. Hubungi lewat telepon.'],
  },
  refusedBy: { contact_cases_facility: 'no_facility' },
  async run({ tx, actor, platform, clock }, act) {
    const row = await store.getLetterOrNull(tx, reachOf(actor), act.id);
    if (!row) return fail('not_found');
    const [now, by] = [clock.now(), { id: act.id, actorId: actor.userId }];
    const done = { id: act.id, userId: row.user_id };
    if (act.act === 'note') {
      await store.addEvent(tx, { ...by, kind: 'noted', text: act.note, now });
      return ok(done);
    }
    if (act.version !== row.version) return fail('changed');
    if (!actsOf(row.state, row.is_suspect, row.assignee_id === actor.userId).includes(act.act)) return fail('not_allowed');
    if (act.act === 'assign') {
      const owners = await findHolders(tx, row.facility_id, holdersOf(row.team));
      if (!owners.some(({ id }) => id === act.owner)) return fail('not_owner');
    }
    if (act.act === 'answer' && !z.email().safeParse(row.email).success) return fail('bad_address');
    const { kind, change, text } = changeOf(act, actor.userId, row);
    if (!(await store.changeCase(tx, { id: act.id, version: act.version }, change, now))) return fail('changed');
    if (act.act === 'spam' || (act.act === 'reopen' && row.is_suspect)) await store.setSuspect(tx, act.id, act.act === 'spam');
    announceLetter(tx, act.id, kind, row, { team: change.team ?? row.team, facility_id: change.facility_id ?? row.facility_id });
    const mailId = text ? await sendAnswer(tx, platform, row, text) : null;
    await store.addEvent(tx, { ...by, kind, text: text ?? null, mailId, now });
    return ok(done);
  },
  audit: audited,
});

/** The addresses of a sender, with a reason, at most thirty an hour (guides: staff h). */
export const revealSender = operation({
  name: 'contact.inbox_reveal',
  access: staffCan('contacts.reveal'),
  limits: [perAccount(30, '1h')],
  input: revealInput,
  failures: { not_found: notFound },
  async run({ tx, scope, actor, clock }, { id, reason }) {
    const row = await store.getLetterOrNull(tx, reachOf(actor), id);
    if (!row || !isInScope(scope, row.facility_id)) return fail('not_found');
    await store.addEvent(tx, { id, kind: 'revealed', actorId: actor.userId, text: reason, now: clock.now() });
    const greeting = await wordedChat(tx, senderChat(row.name, row.facility ?? 'Sehati'));
    return ok({
      ...{ id, userId: row.user_id, email: row.email, phone: phoneText(row.phone), call_url: `tel:${row.phone}` },
      whatsapp_url: whatsappLink(row.phone, greeting),
    });
  },
  audit: audited,
});
