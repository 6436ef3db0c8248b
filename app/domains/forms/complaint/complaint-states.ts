/** The states of a complaint. */
export const complaintStates = ['new', 'acknowledged', 'in_progress', 'answered', 'closed'] as const;
export type ComplaintState = (typeof complaintStates)[number];

/** What happens to a complaint. `acknowledge` needs a grade; a reopened one is worked on again. */
export type ComplaintEvent = 'acknowledge' | 'begin' | 'answer' | 'close' | 'reopen';

/** The life of a complaint. */
const complaintLife: Readonly<Record<ComplaintState, Partial<Record<ComplaintEvent, ComplaintState>>>> = {
  new: { acknowledge: 'acknowledged' },
  acknowledged: { begin: 'in_progress', answer: 'answered' },
  in_progress: { answer: 'answered' },
  answered: { close: 'closed', reopen: 'in_progress' },
  closed: { reopen: 'in_progress' },
};

/** The state after an event; null when it does not follow. */
export function stateAfter(state: ComplaintState, event: ComplaintEvent): ComplaintState | null {
  return complaintLife[state][event] ?? null;
}

/** The states in which the hospital has something to do. */
export const openStates = ['new', 'acknowledged', 'in_progress'] as const satisfies readonly ComplaintState[];

/** True while the hospital has something to do. */
export const isOpen = (state: ComplaintState): boolean => (openStates as readonly ComplaintState[]).includes(state);

/** What staff and the person read of a state. */
export const stateLabels: Readonly<Record<ComplaintState, string>> = {
  new: 'Baru masuk',
  acknowledged: 'Diterima petugas',
  in_progress: 'Sedang ditangani',
  answered: 'Sudah dijawab',
  closed: 'Selesai',
};
