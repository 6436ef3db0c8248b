import { findHolders } from '#app/domains/accounts/index.server.ts';
import { type Act, actsFor, area, choice, ownerAct } from '#app/kits/work/work-acts.server.ts';
import { rolesWith } from '#app/platform/access/capabilities.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { ok } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { encryptedSurveyComplaint } from '../definition/form-retention.ts';
import type { ComplaintNoticeKind } from './complaint-notice-kinds.ts';
import { type ComplaintEvent, type ComplaintState, stateAfter } from './complaint-states.ts';
import { tellPerson } from './notify-complainant.server.ts';
import { maxText } from './survey-complaint.schema.ts';
import type { Complaint } from './survey-complaint.store.server.ts';
import { type Contact, dueOf, gradeHints, gradeLabels, reopenUntil } from './survey-complaint.ts';
import type { ShownComplaint } from './survey-complaint.work.server.ts';

const act = actsFor<Complaint, ShownComplaint>();
const not_graded = [409, 'Tetapkan dulu tingkat keluhannya.'] as const;
const isUnfinished = ({ state }: Complaint) => state !== 'closed';
const mayFollow = (event: ComplaintEvent) => (row: Complaint) => stateAfter(row.state, event) !== null;
/** Grading acknowledges a complaint, so that nothing else is done with one that nobody has graded. */
const ungraded = ({ state }: Complaint) => (state === 'new' ? 'not_graded' : 'not_allowed');
const moved = (state: ComplaintState, now: Date) => ({ state, closed_at: state === 'closed' ? now : null, updated_at: now });

/** Whom an answer goes to. */
export const contactOf = ({ encryption }: PlatformServices, { sealed_contact: contact }: Pick<Complaint, 'sealed_contact'>): Contact =>
  contact === null
    ? { name: null, phone: null, email: null }
    : (JSON.parse(encryption.decrypt(encryptedSurveyComplaint, contact)) as Contact);

/** Who can take on the complaints of a facility. */
export const findComplaintHolders = (db: Queryable, facilityId: number | null) =>
  findHolders(db, facilityId, rolesWith('complaints.answer'));

type Notifying = Readonly<{ tx: Parameters<typeof tellPerson>[0]; platform: PlatformServices }>;
/** Tells the person, once the complaint is moved. */
const telling =
  ({ tx, platform }: Notifying, row: Complaint, kind: ComplaintNoticeKind) =>
  async () => {
    const { id, code, facility_id: facilityId } = row;
    await tellPerson(tx, platform, { id, code, facilityId, contact: contactOf(platform, row) }, kind);
    return null;
  };

const gradeChoices = {
  red: `${gradeLabels.red}: ${gradeHints.red}`,
  yellow: `${gradeLabels.yellow}: ${gradeHints.yellow}`,
  green: `${gradeLabels.green}: ${gradeHints.green}`,
} as const;

/** What staff do with a complaint, in the order of the panel. */
export const complaintActs = {
  answer: act({
    label: 'Kirim jawaban',
    heading: 'Jawab pengirim',
    place: 'box',
    event: ['answered', 'Dijawab'],
    isAnswer: true,
    done: 'Jawaban terkirim. Pengirim dikabari dan membacanya di halaman keluhannya.',
    when: mayFollow('answer'),
    elseFails: ungraded,
    isMain: () => true,
    fields: {
      answer: area('Jawaban', {
        max: maxText,
        missing: 'Tulis jawabannya.',
        rows: 5,
        hint: 'Dibaca pengirim di halaman keluhannya; ia dikabari lewat email atau WhatsApp. Keluhan lalu berstatus sudah dijawab.',
      }),
    },
    failures: { not_graded },
    decide: (acting, row, { answer }) =>
      ok({ change: moved('answered', acting.now), text: answer, after: telling(acting, row, 'answered') }),
  }),
  begin: act({
    label: 'Mulai tangani',
    place: 'press',
    pressKey: 'm',
    done: 'Keluhan mulai ditangani.',
    event: ['begun', 'Mulai ditangani'],
    when: mayFollow('begin'),
    elseFails: ungraded,
    failures: { not_graded },
    decide: ({ now }) => ok({ change: moved('in_progress', now) }),
  }),
  close: act({
    label: 'Tandai selesai',
    place: 'press',
    done: 'Keluhan ditandai selesai.',
    event: ['closed', 'Selesai'],
    when: mayFollow('close'),
    decide: ({ now }) => ok({ change: moved('closed', now) }),
  }),
  grade: act({
    label: ({ state }) => (state === 'new' ? 'Terima keluhan' : 'Ubah tingkat'),
    heading: ({ state }) => (state === 'new' ? 'Terima dan nilai' : 'Tingkat'),
    place: 'box',
    done: 'Tingkat keluhan disimpan.',
    event: ['graded', 'Tingkat ditetapkan'],
    when: isUnfinished,
    isMain: ({ state }) => state === 'new',
    fields: { grade: { ...choice('Tingkat keluhan', gradeChoices, 'Pilih tingkatnya.'), value: ({ grade }) => grade ?? '' } },
    // The time to answer counts from when it came or was reopened.
    decide: ({ now }, { state, created_at: createdAt, reopened_at: reopenedAt }, { grade }) =>
      ok({
        change: {
          grade,
          due_at: dueOf(grade, reopenedAt ?? createdAt),
          updated_at: now,
          ...(state === 'new' ? moved('acknowledged', now) : {}),
        },
        event: state === 'new' ? 'acknowledged' : 'graded',
      }),
  }),
  take: ownerAct({
    heading: 'Penanggung jawab',
    place: 'box',
    done: 'Penanggung jawab disimpan.',
    event: ['taken', 'Penanggung jawab dipilih'],
    when: isUnfinished,
    missing: 'Pilih penanggung jawabnya.',
    refused: 'Orang ini tidak menangani keluhan ini. Pilih petugas dari daftarnya.',
    findHolders: (db, { facility_id: facility }) => findComplaintHolders(db, facility),
    change: (owner, now) => ({ owner_id: owner, updated_at: now }),
  }),
  note: act({
    label: 'Simpan catatan',
    heading: 'Tambah catatan',
    place: 'more',
    done: 'Catatan disimpan.',
    event: ['noted', 'Catatan'],
    when: () => true,
    fields: { note: area('Catatan', { max: maxText, missing: 'Tulis catatannya.', hint: 'Hanya dibaca petugas.' }) },
    decide: ({ now }, _row, { note }) => ok({ text: note, change: { updated_at: now } }),
  }),
  reopen: act({
    label: 'Buka kembali',
    place: 'more',
    done: 'Keluhan dibuka kembali.',
    event: ['reopened', 'Dibuka kembali'],
    when: (row, _userId, now) => mayFollow('reopen')(row) && row.answered_at !== null && reopenUntil(row.answered_at) >= now,
    elseFails: (row) => (mayFollow('reopen')(row) ? 'too_late' : 'not_allowed'),
    fields: { note: area('Apa yang disampaikan pengirim', { max: maxText, missing: 'Tulis apa yang disampaikan orangnya.' }) },
    failures: { too_late: [409, 'Keluhan dapat dibuka kembali sampai 14 hari sesudah dijawab. Minta pengirim mengisi keluhan baru.'] },
    decide: (acting, row, { note }) =>
      ok({
        text: note,
        after: telling(acting, row, 'reopened'),
        change: { ...moved('in_progress', acting.now), due_at: dueOf(row.grade, acting.now) },
      }),
  }),
} satisfies Record<string, Act<Complaint, ShownComplaint>>;
