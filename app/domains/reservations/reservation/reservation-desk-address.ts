import { readDate } from '#app/domains/appointments/desk/booking-desk-address.ts';

/** The reservations at the booking desk. */
export const deskPath = '/staff/pendaftaran/reservasi';

/** What the list shows: one date, or what the desk has to do. */
export type DeskQuery = Readonly<{ lens: 'day' | 'work'; date: string }>;

/** Reads the address of the list; what it does not understand it leaves out. */
export function readDeskQuery(params: URLSearchParams, today: string): DeskQuery {
  return { lens: params.get('tampil') === 'perlu' ? 'work' : 'day', date: readDate(params.get('tanggal')) ?? today };
}

/** The address of the list, and of one reservation in it. */
export function deskAddress({ lens, date }: DeskQuery, id: string | null = null): string {
  const query = new URLSearchParams(lens === 'work' ? { tampil: 'perlu' } : { tanggal: date });
  return `${deskPath}${id === null ? '' : `/${id}`}?${query}`;
}

/** The list of what the desk has to do. */
export const workAddress = `${deskPath}?tampil=perlu` as const;
