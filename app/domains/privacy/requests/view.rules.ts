import { momentText } from '#app/platform/calendar.ts';
import { namedText } from '#app/platform/named-text.ts';
import type { RequestKind, RequestState } from './kinds.schema.ts';
import { requestKinds } from './kinds.schema.ts';
import { kindLabels, type RequestAct } from './rules.ts';

export const privacyPath = '/staff/privasi';

/** The list that an address names, and what its filters show. */
export type RequestView = Readonly<{
  state: 'answered' | null;
  kind: RequestKind | null;
  owner: 'mine' | 'none' | null;
  overdue: boolean;
  after: string | null;
}>;

const kindParams: Readonly<Record<RequestKind, string>> = {
  access: 'salinan',
  correction: 'perbaikan',
  deletion: 'penghapusan',
  withdrawal: 'penarikan',
  objection: 'keberatan',
};

/** The list that an address names; what it does not understand is left out. */
export function readRequestView(query: URLSearchParams): RequestView {
  const [kind, owner, after] = [query.get('jenis'), query.get('petugas'), query.get('sesudah')];
  return {
    state: query.get('keadaan') === 'dijawab' ? 'answered' : null,
    kind: requestKinds.find((one) => kindParams[one] === kind) ?? null,
    owner: owner === 'saya' ? 'mine' : owner === 'kosong' ? 'none' : null,
    overdue: query.get('waktu') === 'lewat',
    after: /^[1-9]\d{0,17}$/.test(after ?? '') ? after : null,
  };
}

/** The address of a list, with an open request if there is one. */
export function requestsAddress(view: RequestView, openId: string | null = null): string {
  const { state, kind, owner, overdue, after } = view;
  const query = new URLSearchParams({
    ...(state ? { keadaan: 'dijawab' } : {}),
    ...(kind ? { jenis: kindParams[kind] } : {}),
    ...(owner ? { petugas: owner === 'mine' ? 'saya' : 'kosong' } : {}),
    ...(overdue ? { waktu: 'lewat' } : {}),
    ...(after ? { sesudah: after } : {}),
    ...(openId ? { permintaan: openId } : {}),
  });
  return query.size > 0 ? `${privacyPath}?${query}` : privacyPath;
}

/** The filters of a list. */
export function requestFilters({ state, kind, owner, overdue }: RequestView) {
  return [
    { name: 'keadaan', label: 'Keadaan', value: state ? 'dijawab' : '', options: [{ value: 'dijawab', label: 'Dijawab' }] },
    {
      ...{ name: 'jenis', label: 'Jenis', value: kind ? kindParams[kind] : '' },
      options: requestKinds.map((one) => ({ value: kindParams[one], label: kindLabels[one].label })),
    },
    { name: 'waktu', label: 'Waktu', value: overdue ? 'lewat' : '', options: [{ value: 'lewat', label: 'Lewat batas waktu' }] },
    {
      ...{ name: 'petugas', label: 'Petugas', value: owner === 'mine' ? 'saya' : owner === 'none' ? 'kosong' : '' },
      options: [
        { value: 'saya', label: 'Saya' },
        { value: 'kosong', label: 'Belum ada' },
      ],
    },
  ];
}

/** Until when a request is to be answered, in words. */
export function dueText({ due_at: due, state, isOverdue }: Readonly<{ due_at: Date; state: RequestState; isOverdue: boolean }>): string {
  if (state === 'answered') return '–';
  const moment = momentText(due.toISOString());
  return isOverdue ? `Terlambat, seharusnya ${moment}` : moment;
}

const doneTexts: Readonly<Record<RequestAct | 'enter', string>> = {
  take: 'Permintaan ini sekarang Anda kerjakan.',
  identify: 'Pemeriksaan pemohon dicatat.',
  note: 'Catatan disimpan.',
  answer: 'Jawaban disimpan.',
  enter: 'Permintaan dicatat. Batas waktunya dihitung sejak diterima.',
};

/** The sentence of an act that an address names; null for none. */
export const doneText = (act: string | null): string | null => namedText(doneTexts, act);

const eventLabels: Readonly<Record<string, string>> = {
  taken: 'Diambil',
  identified: 'Pemohon dipastikan',
  noted: 'Catatan',
  answered: 'Dijawab',
};
const mailTexts = {
  sent: 'email sudah terkirim',
  failing: 'email belum terkirim, dicoba lagi',
  waiting: 'email menunggu dikirim',
} as const;

type Event = Readonly<{ kind: string; actor: string | null; happened_at: Date; mail: keyof typeof mailTexts | null }>;

/** A line of the history: what, who, when. */
export function eventText({ kind, actor, happened_at, mail }: Event): string {
  return [
    eventLabels[kind] ?? kind,
    `oleh ${actor ?? 'akun yang sudah dihapus'}`,
    momentText(happened_at.toISOString()),
    mail && mailTexts[mail],
  ]
    .filter(Boolean)
    .join(' · ');
}
