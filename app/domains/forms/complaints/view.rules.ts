import { momentText } from '#app/platform/calendar.ts';
import { namedText } from '#app/platform/named-text.ts';
import { type ComplaintList, type Grade, grades, lists } from './grades.schema.ts';
import { complaintsPath, eventLabels, gradeLabels } from './rules.ts';
import { type ComplaintState, stateAfter } from './states.rules.ts';

/** The list that an address names. */
export type ComplaintView = Readonly<{ list: ComplaintList; grade: Grade | null; mine: boolean; after: string | null }>;

/** The list that an address names, with its filters. */
export function readView(query: URLSearchParams): ComplaintView {
  const [list, grade] = [query.get('daftar'), query.get('tingkat')];
  return {
    list: lists.find((one) => listWords[one] === list) ?? 'open',
    grade: grades.find((one) => gradeWords[one] === grade) ?? null,
    mine: query.get('saya') === 'ya',
    after: query.get('sesudah'),
  };
}

export const listLabels: Readonly<Record<ComplaintList, string>> = { open: 'Terbuka', answered: 'Sudah dijawab', closed: 'Selesai' };
export const listWords: Readonly<Record<ComplaintList, string>> = { open: 'terbuka', answered: 'dijawab', closed: 'selesai' };
export const gradeWords: Readonly<Record<Grade, string>> = { red: 'merah', yellow: 'kuning', green: 'hijau' };

/** The address of a list, with an open complaint if there is one. */
export function viewAddress({ list, grade, mine, after }: ComplaintView, openId: string | null = null): string {
  const query = new URLSearchParams({
    ...(list === 'open' ? {} : { daftar: listWords[list] }),
    ...(grade ? { tingkat: gradeWords[grade] } : {}),
    ...(mine ? { saya: 'ya' } : {}),
    ...(after ? { sesudah: after } : {}),
    ...(openId ? { keluhan: openId } : {}),
  });
  return query.size > 0 ? `${complaintsPath}?${query}` : complaintsPath;
}

const acts = ['grade', 'take', 'begin', 'note', 'answer', 'reopen', 'close'] as const;
export type Act = (typeof acts)[number];

const doneTexts: Readonly<Record<Act, string>> = {
  grade: 'Tingkat keluhan disimpan.',
  take: 'Penanggung jawab disimpan.',
  begin: 'Keluhan mulai ditangani.',
  note: 'Catatan disimpan.',
  answer: 'Jawaban terkirim. Pengirim dikabari dan membacanya di halaman keluhannya.',
  reopen: 'Keluhan dibuka kembali.',
  close: 'Keluhan ditandai selesai.',
};

/** The sentence of an act that an address names; null for none. */
export const doneText = (act: string | null): string | null => namedText(doneTexts, act);

/** The acts that a complaint allows now. `reopenable` = it was answered at most 14 days ago. */
export function actsOf(state: ComplaintState, reopenable: boolean): Act[] {
  const isGraded = state !== 'new';
  const allowed: Readonly<Record<Act, boolean>> = {
    grade: state !== 'closed',
    take: state !== 'closed',
    begin: stateAfter(state, 'begin') !== null,
    note: true,
    answer: isGraded && stateAfter(state, 'answer') !== null,
    reopen: reopenable && stateAfter(state, 'reopen') !== null,
    close: stateAfter(state, 'close') !== null,
  };
  return acts.filter((act) => allowed[act]);
}

type Timed = Readonly<{ due_at: string | null; is_overdue: boolean; state: ComplaintState }>;

/** Until when it is to be answered, in words. */
export function dueText({ due_at: due, is_overdue: isOverdue, state }: Timed): string {
  if (due === null || state === 'answered' || state === 'closed') return '–';
  return isOverdue ? `Terlambat, seharusnya ${momentText(due)}` : momentText(due);
}

/** A grade in a word. */
export const gradeText = (grade: Grade | null): string => (grade ? gradeLabels[grade] : 'Belum dinilai');

type Happened = Readonly<{ kind: string; actor: string | null; is_by_person: boolean; at: string; note: string | null }>;

/** A line of the history for staff: what, who, when. */
export function eventText({ kind, actor, is_by_person: isByPerson, at }: Happened): string {
  const who = actor ?? (isByPerson && kind === 'reopened' ? 'pengirim' : null);
  return [eventLabels[kind] ?? kind, who && `oleh ${who}`, momentText(at)].filter(Boolean).join(' · ');
}

type Opened = Timed &
  Readonly<{
    form: string;
    facility: string | null;
    owner: string | null;
    created_at: string;
    contact: Readonly<{ name: string | null; phone_masked: string | null; has_email: boolean }>;
  }>;

/** What is known of a complaint beside its text, for the panel. */
export function factsOf(one: Opened): [label: string, value: string][] {
  const { contact } = one;
  const rows: [string, string | null][] = [
    ['Dijawab sampai', dueText(one)],
    ['Pengirim', contact.name],
    ['Telepon', contact.phone_masked],
    ['Email', contact.has_email ? 'Ada, kabar terkirim ke sana' : null],
    ['Survei', one.form],
    ['Tempat', one.facility],
    ['Masuk', momentText(one.created_at)],
  ];
  return rows.flatMap(([label, value]) => (value ? [[label, value]] : []));
}
