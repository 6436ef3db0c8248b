import { daysAfter } from '#app/platform/time/dates.ts';
import { type Dose, dayAfter, dayAt } from './vaccine-doses.ts';

/** Where a dose stands for a child: what parents look for comes first. */
export const doseStates = ['due', 'late', 'past', 'later', 'given'] as const;
export type DoseState = (typeof doseStates)[number];

export const stateLabels: Readonly<Record<DoseState, string>> = {
  due: 'Waktunya',
  late: 'Terlambat, masih bisa',
  past: 'Lewat umur, tanya dokter',
  later: 'Nanti',
  given: 'Sudah',
};

/** What is said below the name of a group. */
export const stateTexts: Readonly<Record<DoseState, string>> = {
  due: 'Datang ke Puskesmas, posyandu, atau dokter anak.',
  late: 'Tidak perlu mengulang dari awal. Dokter mengatur jarak antardosis.',
  past: 'Umurnya sudah lewat menurut jadwal ini. Tanyakan kepada dokter anak.',
  later: 'Belum waktunya.',
  given: 'Menurut catatan Anda.',
};

/** The schedules are for children: they end with the eighteenth birthday. */
export const maxMonths = 216;

/** A dose for one child: `on` is the day it was given, null where the parent has not said it, or the first day on which it is due. */
export type PlacedDose = Readonly<{ id: string; state: DoseState; dose: Dose; on: string | null }>;

type Child = Readonly<{ birthDate: string; today: string; given: Readonly<Record<string, string>> }>;

/** Every dose of a schedule for a child, in the order of the schedule. */
export function placeDoses(doses: readonly Dose[], { birthDate, today, given }: Child): PlacedDose[] {
  let former: DoseState = 'later';
  return doses.map((dose) => {
    const state = stateOf(dose, { former, birthDate, today, isGiven: Object.hasOwn(given, dose.id) });
    former = state;
    const on = state === 'given' ? given[dose.id] || null : state === 'later' ? dayAt(birthDate, dose.from) : null;
    return { id: dose.id, state, dose, on };
  });
}

type Asked = Readonly<{ former: DoseState; birthDate: string; today: string; isGiven: boolean }>;

function stateOf(dose: Dose, { former, birthDate, today, isGiven }: Asked): DoseState {
  if (isGiven) return 'given';
  if (today >= dayAfter(birthDate, dose.last) || (dose.needsFormer && former === 'past')) return 'past';
  if (today < dayAt(birthDate, dose.from)) return 'later';
  const isLate = dose.isAtBirth ? today > daysAfter(birthDate, 1) : today >= dayAfter(birthDate, dose.ideal);
  return isLate ? 'late' : 'due';
}
