/** How often an open editor says so, and after how long without it nobody is believed to be there. */
export const beatSeconds = 15;
export const goneSeconds = 45;

/** Somebody else, or the same person in another tab, who has the record open. */
export type Present = Readonly<{ name: string; field: string | null; isMe: boolean }>;

/** "Rina sedang menyunting · Isi". */
export function presenceText({ name, field, isMe }: Present): string {
  const who = isMe ? 'Anda sedang menyunting di tab lain' : `${name} sedang menyunting`;
  return field ? `${who} · ${field}` : who;
}
