import { sql } from 'kysely';
import { wordedChat } from '#app/domains/messages/index.server.ts';
import { type Shown, work } from '#app/kits/work/declare-work.server.ts';
import { type Act, actsFor, area, noteAct } from '#app/kits/work/work-acts.server.ts';
import { sinceColumn, stateColumn } from '#app/kits/work/work-cells.server.ts';
import { choiceFilter } from '#app/kits/work/work-filters.server.ts';
import { inScope, type Scope, withinOf } from '#app/platform/access/staff-access.server.ts';
import { maskedContact } from '#app/platform/contacts/contact.server.ts';
import { maskedPhone } from '#app/platform/contacts/phone-text.ts';
import { ok } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { mediumDateOf, momentText } from '#app/platform/time/calendar.ts';
import { applicantChat } from './applicant-chat.ts';
import { common, detail, from, type JobApplication, listed, waits } from './job-application.store.server.ts';
import { encryptedLetters } from './job-application.ts';

/*
 * Policy: staff who handle applications, of the facilities where they do. One of another facility is `not_found`.
 */

async function show(
  { platform }: Readonly<{ platform: PlatformServices }>,
  { email, phone, sealed_letter: encrypted, ...application }: JobApplication,
) {
  const letter = platform.encryption.decrypt(encryptedLetters, encrypted);
  return { ...application, letter, email_masked: maskedContact({ channel: 'email', contact: email }), phone_masked: maskedPhone(phone) };
}
type ShownApplication = Shown<Awaited<ReturnType<typeof show>>>;

const act = actsFor<JobApplication, ShownApplication>();
const isWaiting = ({ state }: JobApplication) => state === 'new' || state === 'read';
const longestNote = 1_000;
const noteHint = 'Ikut dalam salinan data pelamar; tulis apa adanya.';

const acts = {
  read: act({
    label: 'Tandai dibaca',
    place: 'first',
    done: 'Lamaran ditandai sudah dibaca.',
    event: ['read', 'Dibaca'],
    when: ({ state }) => state === 'new',
    decide: () => ok({ change: { state: 'read' } }),
  }),
  invite: act({
    label: 'Undang',
    heading: 'Undang pelamar',
    place: 'part',
    done: 'Pelamar dicatat sebagai diundang.',
    hint: 'Hubungi pelamar lewat telepon, WhatsApp, atau email, lalu catat di sini.',
    event: ['invited', 'Diundang'],
    when: isWaiting,
    isMain: () => true,
    fields: {
      note: area('Untuk apa dan kapan', {
        max: longestNote,
        missing: 'Tulis untuk apa dan kapan pelamar diundang.',
        hint: noteHint,
        rows: 2,
      }),
    },
    decide: (_acting, _row, { note }) => ok({ change: { state: 'invited' }, text: note }),
  }),
  refuse: act({
    label: 'Tolak',
    heading: 'Tolak lamaran',
    place: 'more',
    done: 'Lamaran dicatat sebagai ditolak.',
    event: ['refused', 'Ditolak'],
    when: ({ state }) => state !== 'refused',
    fields: { note: area('Alasan', { max: longestNote, missing: 'Tulis alasannya.', hint: noteHint, rows: 2 }) },
    decide: (_acting, _row, { note }) => ok({ change: { state: 'refused' }, text: note }),
  }),
  reopen: act({
    label: 'Buka kembali',
    place: 'press',
    done: 'Lamaran kembali menunggu keputusan.',
    event: ['reopened', 'Dibuka kembali'],
    when: (row) => !isWaiting(row),
    decide: () => ok({ change: { state: 'read' } }),
  }),
  note: noteAct(longestNote, noteHint),
} satisfies Record<string, Act<JobApplication, ShownApplication>>;

/** Applications for vacancies. */
export const jobApplications = work({
  names: { find: 'job_application.find', view: 'job_application.view', act: 'job_application.act' },
  object: 'job_application',
  texts: {
    title: 'Lamaran kerja',
    lead: 'Lamaran untuk lowongan rumah sakit. Tanpa saringan tampil yang menunggu keputusan, yang terlama lebih dulu.',
    one: 'lamaran',
    many: 'Lamaran',
    next: 'Lamaran berikutnya',
    empty: {
      title: 'Tidak ada lamaran di sini.',
      text: 'Lamaran dari halaman Karier muncul di sini. Ubah saringan untuk melihat yang lain.',
    },
    untouched: 'Belum ada yang menangani lamaran ini.',
  },
  path: '/staff/lamaran',
  param: 'lamaran',
  capability: 'applications.handle',
  limits: { view: perAccount(300, '10m', 'job_application_views'), act: perAccount(300, '10m', 'job_application_acts') },
  reach: (actor, chosen) => withinOf(actor, 'applications.handle', chosen),
  states: {
    new: { label: 'Baru', tone: 'info', isOpen: true },
    read: { label: 'Dibaca', tone: 'warning', isOpen: true },
    invited: { label: 'Diundang', tone: 'good' },
    refused: { label: 'Ditolak', tone: 'neutral' },
  },
  source: {
    from,
    key: sql.ref('a.id'),
    columns: common,
    waits,
    within: (scope: Scope) => inScope(sql.ref('a.facility_id'), scope),
    table: { name: 'job_applications', key: 'id' },
    events: { table: 'job_application_events', key: 'application_id' },
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
        read: ['dibaca', 'Dibaca'],
        invited: ['diundang', 'Diundang'],
        refused: ['ditolak', 'Ditolak'],
      },
      where: (state) => sql`a.state = ${state}`,
      otherwise: waits,
    }),
  },
  // Those that wait begin with the oldest, the others with the newest.
  order: ({ state }) => ({ by: [], isDescending: state === 'invited' || state === 'refused' }),
  columns: [
    { label: 'Pelamar', cell: ({ name }) => name },
    { label: 'Lowongan', cell: ({ vacancy }) => vacancy },
    { label: 'Rumah sakit', cell: ({ facility }) => facility },
    ...[stateColumn, sinceColumn('Dikirim')],
  ],
  heading: ({ code }) => `Lamaran ${code}`,
  text: ({ letter }) => letter,
  facts: (one) => [
    ['Pelamar', one.name],
    ['Lowongan', one.vacancy],
    ['Rumah sakit', one.facility],
    ['Email', one.email_masked],
    ['Telepon', one.phone_masked],
    ['Dikirim', momentText(one.created_at.toISOString())],
    ['Disimpan sampai', mediumDateOf(one.kept_until)],
  ],
  links: ({ file_id: file }) => (file ? [{ label: 'Buka CV', href: `/files/${file}`, isFile: true }] : []),
  acts,
  reveal: {
    name: 'job_application.reveal',
    limit: perAccount(60, '1h'),
    when: ({ phone_masked: phone }) => phone !== '',
    facilityOf: ({ facility_id: facility }) => facility,
    hint: 'Tercatat di riwayat lamaran, dan ikut dalam salinan data pelamar.',
    ways: async ({ tx }, { name, facility, email, phone }) =>
      phone === '' ? null : { phone, others: [['Email', email]], greeting: await wordedChat(tx, applicantChat(name, facility)) },
  },
});

/** Applications that nobody has decided. */
export const openApplications = jobApplications.waiting(
  { name: 'careers.open_applications', label: 'Lamaran kerja', capability: 'applications.handle' },
  (scope) => scope,
);
