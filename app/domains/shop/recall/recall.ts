import type { ChatText } from '#app/platform/contacts/whatsapp-link.ts';
import { seenText } from '#app/platform/text/typed-number.ts';
import type { RecallOutcome } from './recall.schema.ts';

/** A recall until somebody has decided, and after that. */
export type RecallState = 'held' | 'recalled' | 'released';

const lettersAndDigits = (text: string) =>
  seenText(text)
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase();

/** True for a batch number as people write it: large or small letters, whatever stands between them, as `batch_key` of the database. */
export const isSameBatch = (typed: string, batchNo: string): boolean => lettersAndDigits(typed) === lettersAndDigits(batchNo);

export const recallPath = '/staff/stok/penarikan';

/** What became of the goods of one buyer. */
export const outcomeLabels: Readonly<Record<RecallOutcome, string>> = {
  returned: 'Dikembalikan ke apotek',
  destroyed: 'Dibuang pembeli',
  used: 'Sudah habis dipakai',
  stopped: 'Kiriman ditahan',
  unreached: 'Tidak terjangkau',
};

type Affected = Readonly<{ partId: string; userId: string | null; orderName: string; placedAt: Date; hasLeft: boolean }>;

/**
 * Which affected parts have their buyer notified: of each buyer the newest of those that have left the pharmacy, and the newest of the others, because
 * the messages say different things. `also` names the buyer's other orders, for the history of that one.
 * Parts of erased accounts have nobody to tell.
 */
export function tellPlan(parts: readonly Affected[]): { partId: string; isNotified: boolean; also: string[] }[] {
  const newestFirst = parts.toSorted((a, b) => b.placedAt.getTime() - a.placedAt.getTime() || Number(b.partId) - Number(a.partId));
  const notified = new Set<string>();
  return newestFirst.map(({ partId, userId, orderName, hasLeft }) => {
    const isNotified = userId !== null && !notified.has(`${userId} ${hasLeft}`);
    if (userId !== null) notified.add(`${userId} ${hasLeft}`);
    const others = newestFirst
      .filter((one) => one.userId === userId && one.hasLeft === hasLeft && one.orderName !== orderName)
      .map((one) => one.orderName);
    return { partId, isNotified, also: isNotified ? [...new Set(others)] : [] };
  });
}

const noteMax = 300;

/** What the history of an order says of a recall. */
export function recallNote({ product, batchNo, also }: Readonly<{ product: string; batchNo: string; also: readonly string[] }>): string {
  const note = `${product}, batch ${batchNo}${also.length > 0 ? `; juga dalam ${also.join(', ')}` : ''}`;
  return note.length > noteMax ? `${note.slice(0, noteMax - 1)}…` : note;
}

/** The message with which staff begin a chat about a recall. The medicine is not named: someone else may read it. */
export const recallChat = (place: string, order: string): ChatText => ({
  lines: [`Halo, kami dari ${place}. Ini tentang pesanan Anda ${order}. Ada kabar penting di halaman pesanan Anda.`],
  values: { place, order },
});
