import type { Tx } from '#app/platform/database/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { encryptedSurveyComplaint } from '../definition/form-retention.ts';
import { stateAfter } from './complaint-states.ts';
import { tellPerson } from './notify-complainant.server.ts';
import { complaintTopic } from './open-complaint.server.ts';
import * as store from './survey-complaint.store.server.ts';
import { dueOf, reopenUntil } from './survey-complaint.ts';
import { contactOf } from './survey-complaint-acts.server.ts';

type Writing = Readonly<{ tx: Tx; platform: PlatformServices; now: Date }>;

/** The person reopens an answered complaint. Returns false when it cannot be. */
export async function reopenByPerson({ tx, platform, now }: Writing, row: store.ComplaintRow, note: string): Promise<boolean> {
  await store.lockComplaint(tx, row.id);
  const { id, state: from, code, facility_id: facilityId, answered_at: answeredAt } = row;
  const to = stateAfter(from, 'reopen');
  if (to === null || answeredAt === null || reopenUntil(answeredAt) < now) return false;
  if (!(await store.moveComplaint(tx, row, { state: to, dueAt: dueOf(row.grade, now) }, now))) return false;
  const encryptedNote = platform.encryption.encrypt(encryptedSurveyComplaint, note);
  await store.addEvent(tx, { complaintId: id, kind: 'reopened', from, to, actorId: null, encryptedNote, now });
  announce(tx, { topic: complaintTopic(facilityId), kind: 'complaint.reopened', key: id });
  await tellPerson(tx, platform, { id, code, facilityId, contact: contactOf(platform, row) }, 'reopened');
  return true;
}

/** Closes complaints that nobody can reopen any more. Returns how many. */
export async function closeSettled({ tx, now }: Omit<Writing, 'platform'>, answeredBefore: Date, limit: number): Promise<number> {
  const rows = await store.lockSettled(tx, answeredBefore, limit);
  for (const { id, state } of rows) {
    await store.moveComplaint(tx, { id, state }, { state: 'closed' }, now);
    await store.addEvent(tx, { complaintId: id, kind: 'closed', from: state, to: 'closed', actorId: null, encryptedNote: null, now });
  }
  return rows.length;
}
