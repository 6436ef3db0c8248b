import { sql } from 'kysely';
import { renderWorded } from '#app/domains/messages/index.server.ts';
import { type Shown, work } from '#app/kits/work/declare-work.server.ts';
import { type Act, actsFor, area, choice, labelsOf, noteAct, takeAct } from '#app/kits/work/work-acts.server.ts';
import { dueColumn, ownerColumn, sinceColumn, stateColumn } from '#app/kits/work/work-cells.server.ts';
import { choiceFilter, overdueFilter, ownerFilter } from '#app/kits/work/work-filters.server.ts';
import { scopeOf } from '#app/platform/access/staff-access.server.ts';
import { phoneText } from '#app/platform/contacts/phone-text.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { queueMessage } from '#app/platform/messaging/outbox.server.ts';
import { fail, ok } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { countGuestRecords, eraseGuestRecords } from './copy-and-erase-guest-records.server.ts';
import { common, detail, from, listed, type PrivacyRequest, waits } from './privacy-request.store.server.ts';
import {
  channelLabels,
  guestCopyPath,
  guestOf,
  identityLabels,
  kindLabels,
  needsIdentity,
  outcomeLabels,
  privacyPath,
  states,
} from './privacy-request.ts';
import type { RequestKind } from './privacy-request-kinds.schema.ts';
import { chosenOutcomes, identityWays, longestDetails } from './privacy-request-kinds.schema.ts';
import { requestMail } from './privacy-request-mail.ts';

/*
 * Policy: who answers requests about personal data, in the whole group. A request names no facility, so for anybody else there is none.
 */

async function show({ db, platform }: Readonly<{ db: Queryable; platform: PlatformServices }>, row: PrivacyRequest) {
  const contact = guestOf(row);
  return { ...row, guestRecords: contact ? await countGuestRecords(db, platform, contact) : '' };
}
type ShownRequest = Shown<Awaited<ReturnType<typeof show>>>;

const isOpen = ({ state }: PrivacyRequest) => state !== 'answered';
const act = actsFor<PrivacyRequest, ShownRequest>();

const wayHints = {
  email: 'Terkirim ke email pemohon, dan tampil di akunnya bila ia punya akun.',
  account: 'Tampil di akun pemohon; akun ini tidak punya email.',
  phone: 'Tidak ada email: sampaikan lewat telepon, lalu simpan di sini apa yang disampaikan.',
} as const;

const acts = {
  take: takeAct('Kerjakan permintaan ini', 'Permintaan ini sekarang Anda kerjakan.', isOpen),
  identify: act({
    label: 'Catat pemeriksaan',
    heading: 'Pastikan pemohon',
    place: 'part',
    done: 'Pemeriksaan pemohon dicatat.',
    hint: 'Sebelum data diberikan atau diubah. Orang lain dapat menyebut nama dan nomor pasien.',
    event: ['identified', 'Pemohon dipastikan'],
    when: (row) => isOpen(row) && row.identity === null,
    fields: {
      identity: choice('Bagaimana dipastikan', labelsOf(identityWays, identityLabels), 'Pilih bagaimana pemohon dipastikan.'),
      identity_note: area('Apa yang diperiksa', {
        max: 500,
        missing: 'Tulis apa yang diperiksa.',
        rows: 2,
        hint: 'Tanpa nomor KTP: cukup apa yang cocok dan kapan.',
      }),
    },
    failures: { no_contact: [422, 'Permintaan ini tidak menyebut kontak itu. Pilih cara lain.'] },
    decide({ actor, now }, { email, phone }, { identity, identity_note }) {
      if ((identity === 'email' && email === null) || (identity === 'phone' && phone === null)) return fail('no_contact');
      return ok({
        text: identity_note,
        change: { assignee_id: actor.userId, state: 'working', identity, identity_note, identity_at: now },
      });
    },
  }),
  answer: act({
    label: ({ email }) => (email ? 'Kirim jawaban' : 'Simpan jawaban'),
    heading: 'Jawab',
    place: 'part',
    done: 'Jawaban disimpan.',
    event: ['answered', 'Dijawab'],
    isAnswer: true,
    when: isOpen,
    isMain: () => true,
    fields: {
      outcome: choice('Hasil', labelsOf(chosenOutcomes, outcomeLabels), 'Pilih hasilnya.'),
      answer: {
        ...area('Jawaban', { max: longestDetails, missing: 'Tulis jawabannya.', rows: 7 }),
        hint: ({ email, user_id: userId }) => wayHints[email ? 'email' : userId ? 'account' : 'phone'],
      },
    },
    failures: { not_identified: [409, 'Catat dulu bagaimana pemohon dipastikan, baru datanya boleh diberikan atau diubah.'] },
    decide({ tx, platform, actor, now }, { id, email, identity }, { outcome, answer }) {
      if (needsIdentity(outcome) && identity === null) return fail('not_identified');
      return ok({
        change: { assignee_id: actor.userId, state: 'answered', outcome, answered_at: now },
        text: answer,
        async after() {
          if (!email) return null;
          return await queueMessage(tx, platform, {
            channel: 'email',
            recipient: email,
            ...(await renderWorded(tx, requestMail(id, answer))),
          });
        },
      });
    },
  }),
  erase: act({
    label: 'Hapus catatannya',
    heading: 'Hapus catatan tanpa akun',
    place: 'more',
    done: 'Catatan tanpa akun dihapus.',
    hint: 'Menghapus semua catatan tanpa akun dengan kontak yang dipastikan, dengan berkasnya. Bila yang diperiksa kartu identitas, namanya harus cocok juga. Tidak dapat dibatalkan: bandingkan dulu dengan salinannya.',
    event: ['erased', 'Catatan tanpa akun dihapus'],
    when: (row) => isOpen(row) && guestOf(row) !== null,
    fields: {
      reason: area('Alasan', {
        max: 500,
        missing: 'Tulis alasannya.',
        rows: 2,
        hint: 'Ikut dalam salinan data pemohon; tulis apa adanya.',
      }),
    },
    failures: { no_records: [409, 'Tidak ada catatan tanpa akun dengan kontak pemohon.'] },
    async decide({ tx, platform, actor }, row, { reason }) {
      const contact = guestOf(row);
      const erased = contact ? await eraseGuestRecords(tx, platform, contact) : '';
      return erased === ''
        ? fail('no_records')
        : ok({ change: { assignee_id: actor.userId, state: 'working' }, text: `${erased}. ${reason}` });
    },
  }),
  note: noteAct(longestDetails, 'Ikut dalam salinan data pemohon; tulis apa adanya.'),
} satisfies Record<string, Act<PrivacyRequest, ShownRequest>>;

/** What persons ask about their data. */
export const privacyRequests = work({
  names: { find: 'privacy.find_requests', view: 'privacy.view_request', act: 'privacy.request_act' },
  object: 'privacy_request',
  texts: {
    title: 'Pelindungan data',
    lead: 'Permintaan orang tentang data mereka, dijawab paling lambat 3 × 24 jam. Yang paling dekat batas waktunya lebih dulu.',
    one: 'permintaan',
    many: 'Permintaan',
    next: 'Permintaan berikutnya',
    empty: {
      title: 'Tidak ada permintaan di sini.',
      text: 'Permintaan dari halaman akun muncul di sini dengan sendirinya. Yang lewat surat, telepon, atau tatap muka Anda catat.',
    },
    untouched: 'Belum ada yang mengerjakan permintaan ini.',
  },
  path: privacyPath,
  param: 'permintaan',
  capability: 'privacy.requests',
  states,
  limits: { view: perAccount(300, '10m', 'privacy_request_views'), act: perAccount(300, '10m', 'privacy_request_acts') },
  // A request is of no facility, so the facilities that are chosen in the frame do not narrow the list.
  reach: (actor) => (scopeOf(actor, 'privacy.requests') === 'group' ? true : null),
  source: {
    from,
    key: sql.ref('r.id'),
    columns: common,
    waits,
    within: () => sql<boolean>`true`,
    table: { name: 'privacy_requests', key: 'id' },
    events: { table: 'privacy_request_events', key: 'request_id' },
  },
  list: listed,
  detail,
  show,
  filters: {
    state: choiceFilter({
      label: 'Keadaan',
      param: 'keadaan',
      choices: { answered: ['dijawab', 'Dijawab'] },
      where: () => sql`r.state = 'answered'`,
      otherwise: waits,
    }),
    kind: choiceFilter<RequestKind>({
      label: 'Jenis',
      param: 'jenis',
      where: (kind) => sql`r.kind = ${kind}`,
      choices: {
        access: ['salinan', kindLabels.access.label],
        correction: ['perbaikan', kindLabels.correction.label],
        deletion: ['penghapusan', kindLabels.deletion.label],
        withdrawal: ['penarikan', kindLabels.withdrawal.label],
        objection: ['keberatan', kindLabels.objection.label],
      },
    }),
    overdue: overdueFilter(sql.ref('r.due_at')),
    owner: ownerFilter(sql.ref('r.assignee_id')),
  },
  order: ({ state }) =>
    state
      ? { by: [{ by: sql.ref('r.answered_at'), type: 'time', isDescending: true }], isDescending: true }
      : { by: [{ by: sql.ref('r.due_at'), type: 'time' }] },
  columns: [
    { label: 'Pemohon', cell: ({ name }) => name ?? 'Sudah dihapus' },
    { label: 'Diminta', cell: ({ kind }) => kindLabels[kind].label },
    stateColumn,
    { ...dueColumn('Dijawab sampai'), when: ({ state }) => state === null },
    { label: 'Hasil', when: ({ state }) => state !== null, cell: ({ outcome }) => outcome && outcomeLabels[outcome] },
    ...[ownerColumn, sinceColumn('Diterima')],
  ],
  heading: ({ id }) => `Permintaan nomor ${id}`,
  text: ({ details }) => details ?? 'Isinya sudah dihapus bersama akunnya.',
  facts: (one, { due }) => [
    ['Dijawab sampai', due],
    ['Diminta', `${kindLabels[one.kind].label} (UU 27/2022, ${kindLabels[one.kind].law})`],
    ['Pemohon', one.name],
    ['Email', one.email],
    ['Telepon', one.phone && phoneText(one.phone)],
    ['Masuk lewat', one.letter_id ? `${channelLabels[one.channel]}, surat nomor ${one.letter_id}` : channelLabels[one.channel]],
    ['Diterima', momentText(one.created_at.toISOString())],
    ['Pemohon dipastikan', one.identity ? identityLabels[one.identity] : 'Belum'],
    ['Catatan tanpa akun', one.guestRecords || null],
    ['Petugas', one.owner],
    ['Hasil', one.outcome && outcomeLabels[one.outcome]],
    ['Dijawab', one.answered_at && momentText(one.answered_at.toISOString())],
  ],
  links: ({ id, guestRecords }) => (guestRecords ? [{ label: 'Salinan catatan tanpa akun', href: guestCopyPath(id), isFile: true }] : []),
  acts,
  done: { enter: 'Permintaan dicatat. Batas waktunya dihitung sejak diterima.' },
  refusedBy: { privacy_requests_identified: 'not_identified' },
});

/** Requests that nobody has answered, due 72 hours after they came. */
export const openPrivacyRequests = privacyRequests.waiting(
  { name: 'privacy.open_requests', label: 'Permintaan tentang data pribadi', capability: 'privacy.requests' },
  (scope) => (scope === 'group' ? true : null),
);
