import type { ShownNumber } from './visit-number.schema.ts';

/** A visit that has no number. */
export const noNumber: ShownNumber = { visit_number: null, call_window: null };

/** What a mail says of the number of a visit; nothing of one without a number, and no window of one that is not waited for. */
export function numberFacts({
  visit_number: number,
  call_window: window,
}: ShownNumber): readonly (readonly [label: string, text: string])[] {
  const rows: (readonly [string, string | null])[] = [
    ['Nomor antrean', number === null ? null : String(number)],
    ['Perkiraan dipanggil', window?.text ?? null],
  ];
  return rows.flatMap(([label, text]) => (text === null ? [] : [[label, text] as const]));
}

/** The same in a sentence of a message: "dengan nomor antrean 12 (perkiraan dipanggil 09.40–10.10 WIB)". */
export function numberText({ visit_number: number, call_window: window }: ShownNumber): string {
  if (number === null) return 'dari loket';
  return window ? `${number} (perkiraan dipanggil ${window.text})` : String(number);
}

/** A sample of it, for the approval of a text. */
export const numberSample = '12 (perkiraan dipanggil 09.40–10.10 WIB)';
