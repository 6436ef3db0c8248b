import { askPharmacist } from '#app/domains/chat/question/ask-pharmacist.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import { actorFor } from './accounts.ts';
import { callsOn } from './payments.ts';
import type { OwnRecord } from './records.ts';
import { createMedicine, listClasses, type MedicineFixture } from './shop.ts';

type App = Pick<TestApp, 'db' | 'platform'>;

/** A medicine whose pharmacy can be asked. */
export async function askableMedicine({ db }: App): Promise<MedicineFixture> {
  await listClasses(db);
  return await createMedicine(db);
}

/** Asks about a medicine, and returns the name of the room. */
export async function askAbout(
  app: App,
  actor: UserActor,
  { medicine }: MedicineFixture,
  message = 'Diminum sesudah makan?',
): Promise<string> {
  const { room } = await callsOn(app).done(askPharmacist, actor, { about: 'obat', of: medicine.slug, message });
  if (room === null) throw new Error('the question reads as an emergency');
  return room;
}

/** A question of this account. */
export async function ownQuestion(app: App, userId: string): Promise<OwnRecord> {
  return { params: { room: await askAbout(app, actorFor({ id: userId }), await askableMedicine(app)) } };
}
