import { momentText } from '#app/platform/calendar.ts';
import { namedText } from '#app/platform/named-text.ts';
import { type LetterState, letterStates, type Team, teams } from './letters.schema.ts';
import { type Act, isOpen, stateLabels, teamLabels } from './states.rules.ts';

export const inboxPath = '/staff/kotak-masuk';

type ListedState = LetterState | 'suspect';
const stateWords: Readonly<Record<ListedState, string>> = {
  new: 'baru',
  working: 'dikerjakan',
  answered: 'dijawab',
  closed: 'selesai',
  suspect: 'mencurigakan',
};

/** The list that an address names, and what its filters show. */
export type InboxView = Readonly<{
  state: ListedState | null;
  specialization: number | null;
  overdue: boolean;
  owner: 'mine' | 'none' | null;
  team: Team | null;
  after: string | null;
}>;

/** The list that an address names; what it does not understand is left out. */
export function readInboxView(query: URLSearchParams): InboxView {
  const [state, topic, owner, after] = [query.get('keadaan'), query.get('poliklinik'), query.get('petugas'), query.get('sesudah')];
  return {
    state: ([...letterStates, 'suspect'] as const).find((one) => stateWords[one] === state) ?? null,
    specialization: /^[1-9]\d{0,8}$/.test(topic ?? '') ? Number(topic) : null,
    overdue: query.get('waktu') === 'lewat',
    owner: owner === 'saya' ? 'mine' : owner === 'kosong' ? 'none' : null,
    team: teams.find((one) => one === query.get('bagian')) ?? null,
    after: /^[1-9]\d{0,17}$/.test(after ?? '') ? after : null,
  };
}

const ownerWords = { mine: 'saya', none: 'kosong' } as const;

/** The address of a list, with an open letter if there is one. */
export function inboxAddress(view: InboxView, openId: string | null = null): string {
  const { state, specialization, overdue, owner, team, after } = view;
  const query = new URLSearchParams({
    ...(state ? { keadaan: stateWords[state] } : {}),
    ...(specialization ? { poliklinik: String(specialization) } : {}),
    ...(overdue ? { waktu: 'lewat' } : {}),
    ...(owner ? { petugas: ownerWords[owner] } : {}),
    ...(team ? { bagian: team } : {}),
    ...(after ? { sesudah: after } : {}),
    ...(openId ? { surat: openId } : {}),
  });
  return query.size > 0 ? `${inboxPath}?${query}` : inboxPath;
}

/** The filters of a list, beside the hospital that is chosen in the frame. */
export function inboxFilters(view: InboxView, topics: readonly Readonly<{ id: number; name: string }>[]) {
  const options = (labels: Readonly<Record<string, string>>) => Object.entries(labels).map(([value, label]) => ({ value, label }));
  const states = Object.fromEntries(letterStates.map((one) => [stateWords[one], stateLabels[one]]));
  return [
    {
      ...{ name: 'keadaan', label: 'Keadaan', value: view.state ? stateWords[view.state] : '' },
      options: options({ ...states, mencurigakan: 'Mencurigakan' }),
    },
    {
      ...{ name: 'poliklinik', label: 'Poliklinik', value: view.specialization ? String(view.specialization) : '' },
      options: topics.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { name: 'waktu', label: 'Waktu', value: view.overdue ? 'lewat' : '', options: options({ lewat: 'Lewat batas waktu' }) },
    {
      ...{ name: 'petugas', label: 'Petugas', value: view.owner ? ownerWords[view.owner] : '' },
      options: options({ saya: 'Saya', kosong: 'Belum ada' }),
    },
    { name: 'bagian', label: 'Bagian', value: view.team ?? '', options: options(teamLabels) },
  ];
}

const doneTexts: Readonly<Record<Act, string>> = {
  take: 'Surat ini sekarang Anda kerjakan.',
  assign: 'Petugas disimpan.',
  note: 'Catatan disimpan.',
  answer: 'Jawaban masuk antrean kirim.',
  move: 'Surat diteruskan.',
  close: 'Surat ditandai selesai.',
  spam: 'Surat ditandai spam.',
  reopen: 'Surat dikembalikan ke daftar baru.',
};

/** The sentence of an act that an address names; null for none. */
export const doneText = (act: string | null): string | null => namedText(doneTexts, act);

/** Until when a letter is to be answered, in words. */
export function dueText({
  due_at: due,
  is_overdue: isLate,
  state,
}: Readonly<{ due_at: string; is_overdue: boolean; state: LetterState }>): string {
  if (!isOpen(state)) return '–';
  return isLate ? `Terlambat, seharusnya ${momentText(due)}` : momentText(due);
}

const eventLabels: Readonly<Record<string, string>> = {
  taken: 'Diambil',
  assigned: 'Petugas dipilih',
  noted: 'Catatan',
  answered: 'Dijawab lewat email',
  moved: 'Diteruskan',
  closed: 'Ditandai selesai',
  reopened: 'Dibuka kembali',
  revealed: 'Email dan nomor dibuka',
  requested: 'Dicatat sebagai permintaan data',
};
const mailTexts: Readonly<Record<string, string>> = {
  sent: 'sudah terkirim',
  failing: 'belum terkirim, dicoba lagi',
  waiting: 'menunggu dikirim',
};

/** A line of the history: what, who, when. */
export function eventText({
  kind,
  actor,
  at,
  mail,
}: Readonly<{ kind: string; actor: string | null; at: string; mail: string | null }>): string {
  return [eventLabels[kind] ?? kind, `oleh ${actor ?? 'akun yang sudah dihapus'}`, momentText(at), mail && mailTexts[mail]]
    .filter(Boolean)
    .join(' · ');
}
