import { sql } from 'kysely';
import { findFacilityNames } from '#app/domains/directory/index.server.ts';
import { wordedChat } from '#app/domains/messages/index.server.ts';
import { type Shown, work } from '#app/kits/work/declare-work.server.ts';
import { dueColumn, ownerColumn, sinceColumn, stateColumn } from '#app/kits/work/work-cells.server.ts';
import { computed } from '#app/kits/work/work-columns.server.ts';
import { choiceFilter, namedChoices, overdueFilter, ownerFilter, recordFilter } from '#app/kits/work/work-filters.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { narrowScope, type Scope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import { maskedPhone } from '#app/platform/contacts/phone-text.ts';
import type { Reads } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { common, detail, findTopics, from, type Letter, listed, type Reach, waits, within } from './letter.store.server.ts';
import { findLetterHolders, letterActs } from './letter-acts.server.ts';
import type { Team } from './letter-states.schema.ts';
import { outcomeLabels, states, teamCapabilities, teamLabels } from './letter-states.ts';
import { senderChat } from './letter-texts.ts';
import { announceLetter, letterTopicsOf } from './letter-topic.server.ts';

/*
 * Policy: staff who answer letters, of the facilities where they do. Who handles complaints, or is the data-protection officer, sees the
 * letters of that team alone. A letter out of reach is `not_found`.
 */

/** The letters of each team that a caller reaches, at the chosen facilities if some are. */
function reachOf(actor: UserActor, chosen: readonly number[]): Reach | null {
  const nowhere: Scope = [];
  if (narrowScope(scopeOf(actor, 'inbox.answer'), chosen) === null) return null;
  const of = (team: Team) => narrowScope(scopeOf(actor, teamCapabilities[team]), chosen) ?? nowhere;
  return { desk: of('desk'), complaints: of('complaints'), privacy: of('privacy') };
}

/** The first letter of the address, and its host. */
const maskedEmail = (email: string): string => `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;

async function show({ actor, ...reads }: Reads & Readonly<{ actor: UserActor }>, { email, phone, ...letter }: Letter) {
  return {
    ...letter,
    email_masked: maskedEmail(email),
    phone_masked: maskedPhone(phone),
    may_request: letter.team === 'privacy' && !letter.is_suspect && scopeOf(actor, 'privacy.requests') === 'group',
    owners: await findLetterHolders(reads.db, letter),
    facilities: await findFacilityNames(reads),
  };
}
export type ShownLetter = Shown<Awaited<ReturnType<typeof show>>>;

const suspect = { text: 'Mencurigakan', tone: 'danger' } as const;

/** The letters of the contact form. */
export const letters = work({
  names: { find: 'contact.inbox_find', view: 'contact.inbox_view', act: 'contact.inbox_act' },
  object: 'contact_message',
  texts: {
    title: 'Kotak masuk',
    lead: 'Surat dari formulir Hubungi Kami. Tanpa saringan tampil yang menunggu jawaban, yang terlama lebih dulu.',
    one: 'surat',
    many: 'Surat',
    next: 'Surat berikutnya',
    empty: {
      title: 'Tidak ada surat di sini.',
      text: 'Surat baru dari formulir Hubungi Kami muncul di sini. Ubah saringan untuk melihat yang lain.',
    },
    untouched: 'Belum ada yang mengerjakan surat ini.',
  },
  path: '/staff/kotak-masuk',
  param: 'surat',
  capability: 'inbox.answer',
  limits: { view: perAccount(300, '10m', 'contact_letter_views'), act: perAccount(300, '10m', 'contact_letter_acts') },
  reach: reachOf,
  states,
  source: {
    from,
    key: sql.ref('m.id'),
    columns: { ...common, user_id: computed(sql<string | null>`(select p.id from users p where p.email = lower(m.email))`) },
    waits,
    within,
    table: { name: 'contact_cases', key: 'message_id', stateAt: 'state_at' },
    events: { table: 'contact_case_events', key: 'message_id' },
  },
  list: listed,
  detail,
  show,
  filters: {
    state: choiceFilter({
      label: 'Keadaan',
      param: 'keadaan',
      choices: {
        new: ['baru', 'Baru'],
        working: ['dikerjakan', 'Dikerjakan'],
        answered: ['dijawab', 'Dijawab'],
        closed: ['selesai', 'Selesai'],
        suspect: ['mencurigakan', 'Mencurigakan'],
      },
      where: (state) => (state === 'suspect' ? sql`m.is_suspect` : sql`(not m.is_suspect and c.state = ${state})`),
      otherwise: waits,
    }),
    specialization: recordFilter<Reach>({
      label: 'Poliklinik',
      param: 'poliklinik',
      find: findTopics,
      where: (id) => sql`m.specialization_id = ${id}`,
    }),
    overdue: overdueFilter(sql.ref('c.due_at'), waits),
    owner: ownerFilter(sql.ref('c.assignee_id')),
    team: choiceFilter({
      label: 'Bagian',
      param: 'bagian',
      where: (team) => sql`c.team = ${team}`,
      choices: namedChoices(['desk', 'complaints', 'privacy'], teamLabels),
    }),
  },
  // Those that wait begin with the oldest, the others with the newest.
  order: ({ state }) => ({ by: [], isDescending: !(state === null || state === 'new' || state === 'working') }),
  badges: ({ is_suspect: isSuspect }, state) => [isSuspect ? suspect : state],
  columns: [
    { label: 'Pengirim', cell: ({ name }) => name },
    { label: 'Poliklinik', cell: ({ topic }) => topic },
    { label: 'Rumah sakit', cell: ({ facility }) => facility ?? 'Belum ditentukan' },
    ...[stateColumn, ownerColumn, sinceColumn('Masuk'), dueColumn('Dijawab sampai')],
  ],
  heading: ({ id }) => `Surat nomor ${id}`,
  text: ({ message }) => message,
  facts: (one, { due }) => [
    ['Dijawab sampai', due ?? '–'],
    ['Pengirim', one.name],
    ['Email', one.email_masked],
    ['Telepon', one.phone_masked],
    ['Poliklinik', one.topic],
    ['Rumah sakit', one.facility ?? 'Belum ditentukan'],
    ['Dijawab oleh', one.owner ? `${one.owner} (${teamLabels[one.team]})` : teamLabels[one.team]],
    ['Selesai', one.outcome && outcomeLabels[one.outcome]],
    ['Masuk', momentText(one.created_at.toISOString())],
  ],
  links: ({ id, may_request: isOffered }) =>
    isOffered ? [{ label: 'Catat sebagai permintaan data', href: `/staff/privasi/baru?surat=${id}` }] : [],
  acts: letterActs,
  events: { requested: 'Dicatat sebagai permintaan data' },
  refusedBy: { contact_cases_facility: 'no_facility' },
  reveal: {
    name: 'contact.inbox_reveal',
    limit: perAccount(30, '1h'),
    when: ({ phone_masked: phone }) => phone !== '',
    facilityOf: ({ facility_id: facility }) => facility,
    hint: 'Tercatat di riwayat surat, dan ikut dalam salinan data pengirim.',
    ways: async ({ tx }, { name, facility, email, phone }) =>
      phone === '' ? null : { phone, others: [['Email', email]], greeting: await wordedChat(tx, senderChat(name, facility ?? 'Sehati')) },
  },
  live: {
    topics: letterTopicsOf,
    announce: (tx, id, kind, row, change) => announceLetter(tx, id, kind, row, { ...row, ...change }),
  },
});

/** Letters that nobody has answered: for who sorts them, as far as they were handed over, and about personal data for the officer. */
export const openLetters = letters.waiting(
  { name: 'contact.open_letters', label: 'Surat dari Hubungi Kami', capability: 'inbox.sort' },
  (desk) => ({ desk, complaints: [], privacy: [] }),
);
export const complaintLetters = letters.waiting(
  { name: 'contact.handed_letters', label: 'Surat yang diteruskan ke petugas keluhan', capability: 'complaints.answer' },
  (complaints) => ({ desk: [], complaints, privacy: [] }),
);
export const privacyLetters = letters.waiting(
  { name: 'contact.privacy_letters', label: 'Surat tentang data pribadi', capability: 'privacy.requests' },
  (privacy) => ({ desk: [], complaints: [], privacy }),
);
