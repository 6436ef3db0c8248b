import type { Tx } from '#app/platform/database/db.server.ts';
import { addList, findLists, type GateEvent } from './gate.store.server.ts';
import { type GateList, listHours } from './gate.ts';

const hourMs = 3_600_000;
const firstList = 'Masuk';

/** The lists of an event. One without any gets "Masuk", from before its beginning until after its end. */
export async function ensureLists(tx: Tx, event: Pick<GateEvent, 'id' | 'starts_at' | 'ends_at'>, now: Date): Promise<GateList[]> {
  const lists = await findLists(tx, event.id);
  if (lists.length > 0) return lists;
  const opensAt = new Date(event.starts_at.getTime() - listHours.before * hourMs);
  const closesAt = new Date(event.ends_at.getTime() + listHours.after * hourMs);
  await addList(tx, { formId: event.id, name: firstList, opensAt, closesAt, now });
  return await findLists(tx, event.id);
}
