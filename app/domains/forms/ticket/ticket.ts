/** A ticket as its page and its picture show it. */
export type Ticket = Readonly<{
  event: Readonly<{ name: string; when: string; place: string }> | null;
  code: string;
  party: number;
  status: string;
  /** Until then a copy on a phone is of use. */
  until: string | null;
  qr: Readonly<{ size: number; path: string }> | null;
}>;
