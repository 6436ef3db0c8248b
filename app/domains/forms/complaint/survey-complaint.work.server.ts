import { sql } from 'kysely';
import { findFacilityNames } from '#app/domains/directory/index.server.ts';
import { wordedChat } from '#app/domains/messages/index.server.ts';
import { type HistoryEvent, type Shown, work } from '#app/kits/work/declare-work.server.ts';
import { dueColumn, ownerColumn, sinceColumn, stateColumn } from '#app/kits/work/work-cells.server.ts';
import { choiceFilter, type Filter } from '#app/kits/work/work-filters.server.ts';
import type { Badge } from '#app/kits/work/work-screen.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { inScope, isInScope, type Scope, withinOf } from '#app/platform/access/staff-access.server.ts';
import { maskedPhone } from '#app/platform/contacts/phone-text.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import type { Reads } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { Platform, PlatformServices } from '#app/platform/platform.server.ts';
import type { OwnWork } from '#app/platform/staff/staff-frame.server.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { check, circleAlert, circleCheck, clock as clockGlyph, inbox, userRound } from '#app/ui/icons/glyphs.ts';
import { encryptedSurveyComplaint } from '../definition/form-retention.ts';
import { answersOf } from '../submission/read-stored-answers.server.ts';
import { codeText } from '../ticket/ticket-code.ts';
import type { Grade } from './complaint-grades.schema.ts';
import { complaintChat } from './complaint-notice-kinds.ts';
import { type ComplaintState, stateLabels } from './complaint-states.ts';
import { complaintTopic } from './open-complaint.server.ts';
import * as store from './survey-complaint.store.server.ts';
import { complaintsPath, gradeLabels } from './survey-complaint.ts';
import { complaintActs, contactOf, findComplaintHolders } from './survey-complaint-acts.server.ts';

/*
 * Policy: staff who answer complaints of the facility that it is about. One of another facility is `not_found`.
 */

type Showing = Reads & Readonly<{ platform: PlatformServices }>;

/** The words of a complaint, and whom it is of; the number is masked. */
async function show({ db, platform }: Showing, { sealed_contact, submission_id, ...row }: store.Complaint) {
  const { name, phone, email } = contactOf(platform, { sealed_contact });
  return {
    ...row,
    code: codeText(row.code),
    contact: { name, phone_masked: phone && maskedPhone(phone), has_email: email !== null },
    answers: await answersOf({ db, platform }, submission_id),
    owners: await findComplaintHolders(db, row.facility_id),
  };
}
export type ShownComplaint = Shown<Awaited<ReturnType<typeof show>>>;

const tones = { red: 'danger', yellow: 'warning', green: 'good' } as const satisfies Record<Grade, string>;
/** The grade; the word says what the colour says. */
const gradeBadge = (grade: Grade | null): Badge => ({
  ...(grade ? { text: gradeLabels[grade], tone: tones[grade] } : { text: 'Belum dinilai', tone: 'neutral' as const }),
  glyph: circleAlert,
});

const mine: Filter<true> = {
  label: 'Penanggung jawab',
  param: 'saya',
  words: new Map([['ya', true as const]]),
  options: [{ value: 'ya', label: 'Saya' }],
  where: (_value, { userId }) => sql`c.owner_id = ${userId}::uuid`,
};

/** The topics of the facilities whose complaints the caller answers. */
async function topics(platform: Platform, actor: UserActor, chosen: readonly number[]): Promise<string[]> {
  const scope = withinOf(actor, 'complaints.answer', chosen);
  if (scope === null) return [];
  const ids = (await findFacilityNames(platform)).filter(({ id }) => isInScope(scope, id)).map(({ id }) => id);
  return [...ids, ...(scope === 'group' ? [null] : [])].map(complaintTopic);
}

/** What happened, in order; its notes are encrypted. */
const history = {
  async find({ db, platform }: Readonly<{ db: Queryable; platform: PlatformServices }>, id: string) {
    const events = await store.findEvents(db, id);
    return events.map(({ id: line, kind, sealed_note: note, actor, is_by_person: isByPerson, happened_at: at }) => ({
      id: line,
      kind,
      at,
      mail: null,
      text: note && platform.encryption.decrypt(encryptedSurveyComplaint, note),
      actor: actor ?? (isByPerson && kind === 'reopened' ? 'pengirim' : undefined),
    }));
  },
  async add(
    { tx, platform }: Readonly<{ tx: Tx; platform: PlatformServices }>,
    { id, state }: store.Complaint,
    { kind, actorId, text = null, now, to, isAnswer }: HistoryEvent,
  ) {
    const encryptedNote = text === null ? null : platform.encryption.encrypt(encryptedSurveyComplaint, text);
    await store.addEvent(tx, { complaintId: id, kind, from: state, to: to as ComplaintState, actorId, encryptedNote, isAnswer, now });
  },
};

/** The complaints of patients, from surveys. */
export const patientComplaints = work({
  names: { find: 'survey_complaint.find', view: 'survey_complaint.view', act: 'survey_complaint.act' },
  object: 'survey_complaint',
  texts: {
    title: 'Keluhan pasien',
    lead: 'Dari survei. Yang terlambat tampil paling atas, lalu menurut batas waktunya.',
    one: 'keluhan',
    many: 'Keluhan pasien',
    next: 'Halaman berikutnya',
    untouched: 'Belum ada yang mengerjakan keluhan ini.',
    empty: { title: 'Belum ada keluhan di daftar ini.', text: 'Keluhan dari survei fasilitas ini tampil di sini begitu dikirim.' },
  },
  path: complaintsPath,
  param: 'keluhan',
  capability: 'complaints.answer',
  limits: { view: perAccount(300, '10m'), act: perAccount(300, '10m', 'survey_complaint_acts') },
  reach: (actor, chosen) => withinOf(actor, 'complaints.answer', chosen),
  states: {
    new: { label: stateLabels.new, tone: 'warning', glyph: inbox, isOpen: true },
    acknowledged: { label: stateLabels.acknowledged, tone: 'info', glyph: userRound, isOpen: true },
    in_progress: { label: stateLabels.in_progress, tone: 'info', glyph: clockGlyph, isOpen: true },
    answered: { label: stateLabels.answered, tone: 'good', glyph: check },
    closed: { label: stateLabels.closed, tone: 'neutral', glyph: circleCheck },
  },
  source: {
    from: store.from,
    key: sql.ref('c.id'),
    columns: store.common,
    waits: store.waits,
    within: (scope: Scope) => inScope(sql.ref('c.facility_id'), scope),
    table: { name: 'form_complaints', key: 'id', stateAt: 'state_at', guard: ({ state }) => sql`state = ${state}` },
  },
  list: store.listed,
  detail: store.detail,
  show,
  history,
  filters: {
    list: choiceFilter({
      label: 'Daftar keluhan',
      param: 'daftar',
      tabs: ['open', 'Terbuka'],
      otherwise: store.waits,
      choices: { answered: ['dijawab', 'Sudah dijawab'], closed: ['selesai', 'Selesai'] },
      where: (state) => sql`c.state = ${state}`,
    }),
    grade: choiceFilter({
      label: 'Tingkat',
      param: 'tingkat',
      where: (grade) => sql`c.grade = ${grade}`,
      choices: { red: ['merah', gradeLabels.red], yellow: ['kuning', gradeLabels.yellow], green: ['hijau', gradeLabels.green] },
    }),
    mine,
  },
  // Those that wait by the time until which they are to be answered, so that the overdue are first; the others with the last first.
  order: ({ list }) =>
    list
      ? { by: [{ by: sql.ref('c.state_at'), type: 'time', isDescending: true }], isDescending: true }
      : { by: [{ by: sql.ref('c.due_at'), type: 'time' }] },
  emptyIn({ list, grade, mine: isMine }) {
    if (!grade && !isMine) return list ? null : { title: 'Tidak ada keluhan yang menunggu.' };
    return { title: 'Tidak ada keluhan dengan saringan ini.', text: 'Hapus saringan untuk melihat semua keluhan di daftar ini.' };
  },
  columns: [
    { label: 'Keluhan', cell: ({ code, form }) => ({ whole: codeText(code), second: form }) },
    { label: 'Tingkat', isKept: true, cell: ({ grade }) => gradeBadge(grade) },
    ...[stateColumn, dueColumn('Dijawab sampai'), { ...ownerColumn, label: 'Penanggung jawab', isKept: true as const }],
    { label: 'Tempat', isKept: true, cell: ({ facility }) => facility ?? 'Grup' },
    { ...sinceColumn('Masuk'), isKept: true },
  ],
  heading: ({ code }) => `Keluhan ${code}`,
  badges: ({ grade }, state) => [state, gradeBadge(grade)],
  said: ({ answers }) => answers,
  facts: ({ contact, form, facility, created_at: at }, { due }) => [
    ['Dijawab sampai', due ?? '–'],
    ['Pengirim', contact.name],
    ['Telepon', contact.phone_masked],
    ['Email', contact.has_email ? 'Ada, kabar terkirim ke sana' : null],
    ['Survei', form],
    ['Tempat', facility],
    ['Masuk', momentText(at.toISOString())],
  ],
  acts: complaintActs,
  events: { received: 'Keluhan masuk', acknowledged: 'Diterima petugas' },
  reveal: {
    name: 'survey_complaint.contact',
    limit: perAccount(60, '1h', 'survey_complaint_contacts'),
    capability: 'complaints.answer',
    label: 'Hubungi pengirim',
    pressKey: 'w',
    event: ['contacted', 'Nomor dibuka'],
    facilityOf: ({ facility_id: facility }) => facility,
    when: ({ contact }) => contact.phone_masked !== null,
    async ways({ tx, platform }, row) {
      const { phone } = contactOf(platform, row);
      if (!phone) return null;
      return { phone, others: [], greeting: await wordedChat(tx, complaintChat(row.facility ?? 'Sehati', codeText(row.code))) };
    },
  },
  live: {
    topics,
    announce: (tx, key, kind, { facility_id: facility }) =>
      announce(tx, { topic: complaintTopic(facility), kind: `complaint.${kind}`, key }),
  },
});

/** Complaints of surveys that nobody has answered. */
export const openSurveyComplaints = patientComplaints.waiting(
  { name: 'forms.open_complaints', label: 'Keluhan pasien', capability: 'complaints.answer' },
  (scope) => scope,
);

/** The same that this member of staff has taken on. */
export const ownSurveyComplaints: OwnWork = {
  name: 'forms.own_complaints',
  label: 'Keluhan yang Anda tangani',
  capability: 'complaints.answer',
  href: `${complaintsPath}?saya=ya`,
  readOwn: ({ db }, userId) => store.countOwn(db, userId),
};
