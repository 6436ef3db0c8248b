import type { ShownNumber } from './visit-number.schema.ts';

type Window = NonNullable<ShownNumber['call_window']>;

/** By when somebody reports at the desk, beside the window; null for who has. */
export const reportText = ({ report_by: time }: Pick<Window, 'report_by'>): string | null =>
  time === null ? null : `Lapor di loket paling lambat pukul ${time}.`;

/** The rule that follows from it. */
export const lateText = 'Yang lapor sesudahnya dipanggil setelah dua pasien berikutnya.';

/** How somebody comes in time, as the beginning of a sentence: by the beginning of the window, or early where none is known. */
export const arriveText = ({ call_window: window }: ShownNumber): string =>
  window?.report_by ? `Lapor paling lambat pukul ${window.report_by}` : 'Datang 15 menit lebih awal';
