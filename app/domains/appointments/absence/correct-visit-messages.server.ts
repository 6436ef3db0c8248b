import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { Correction } from '#app/platform/messaging/templates.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import type { PhonedVisit } from '../notification/phoned-visit.store.server.ts';
import { notifyPatient, queueNotice, reachableOrNull, saidText } from '../notification/send-visit-message.server.ts';
import {
  aboutOf,
  isAbout,
  isPracticeMessage,
  type Said,
  saysConfirmed,
  statementOf,
  takesBackPractice,
  topicOf,
  type VisitMessageKind,
  visitValues,
} from '../notification/visit-messages.ts';
import * as notices from '../notification/visit-notification.store.server.ts';
import { isExpected } from '../request/desk-states.ts';
import {
  findOpenAbsenceOrNull,
  isPracticeMessageTrue,
  noteMessage as noteAbsenceMessage,
  noteCorrection,
} from './absence-notifications.store.server.ts';

/*
 * What patients hear after a message that is not true any more: a correction, or the same again. What was dropped meanwhile is said again.
 */

type Undone = 'stopped' | 'corrected';

/**
 * After the desk took a step back: a confirmation that waits is not sent, and one that has left is corrected. `stopped` and `corrected` say
 * which; null when the patient was told nothing that is not true. The lock of the request's schedule must be held.
 */
export async function notifyUndone(tx: Tx, platform: PlatformServices, requestId: string): Promise<Undone | null> {
  const visit = await reachableOrNull(tx, requestId);
  if (!visit || !isExpected(visit.desk_state)) return null;
  const all = await notices.lockNotices(tx, requestId, 'visit');
  const confirmed = all.find((one) => (one.is_current || one.has_left) && saysConfirmed(one) && isAbout(one, visit));
  if (!confirmed) return null;
  if (visit.desk_state === 'confirmed') {
    // An arrival that was undone: its patient may have been here before the confirmation could leave.
    await notifyPatient(tx, platform, { requestId, kind: 'confirmed' });
    return null;
  }
  const last = all.find(({ has_left }) => has_left) ?? null;
  const unheard = all.find((one) => one.is_current && !one.has_left);
  // A confirmation that was to take back an absence is replaced, not only stopped.
  const isFalse = (last !== null && saysConfirmed(last)) || (unheard !== undefined && takesBackPractice(unheard));
  // A confirmation that was also to say a move leaves the move to be said.
  const isMove = (one: notices.Notice) => one.kind === 'moved' && !one.has_left && one.about === statementOf(visit);
  const move = !isFalse && confirmed.is_current && last?.about !== statementOf(visit) ? all.find(isMove) : undefined;
  await notices.keepNotice(tx, all, isFalse || move ? null : last, null);
  if (move) await queueNotice(tx, platform, visit, { ...move, requestId, topic: 'visit', absenceId: null });
  if (!isFalse) return confirmed.is_current ? 'stopped' : null;
  await queueNotice(tx, platform, visit, correctionOf(visit));
  return 'corrected';
}

const correctionOf = (visit: PhonedVisit): notices.NewNotice => ({
  requestId: visit.id,
  topic: 'visit',
  kind: 'corrected',
  about: statementOf(visit),
  said: saidText(visit.desk_state === 'confirmed' ? { state: 'confirmed' } : {}),
  absenceId: null,
});

/**
 * After the desk sent a message of this kind that was obsolete: what is true now comes after it, unless it is on its way already. The lock
 * of the request's schedule must be held.
 */
export async function correctVisit(tx: Tx, platform: PlatformServices, requestId: string, kind: VisitMessageKind): Promise<Correction> {
  const visit = await reachableOrNull(tx, requestId);
  if (visit?.is_off) return (await repeatAbsence(tx, platform, visit)) ? 'queued' : 'none';
  const next = visit && correctionOf(visit);
  if (!visit || !next || !visitValues('corrected', visit, { about: aboutOf(visit) }, '')) return 'none';
  if (topicOf(kind) === 'practice' && (await correctPractice(tx, platform, visit))) return 'queued';
  const all = await notices.lockNotices(tx, requestId, 'visit');
  if (all.some(({ is_current, is_waiting, has_left }) => is_current && is_waiting && !has_left)) return 'queued';
  await notices.keepNotice(tx, all, null, null);
  // The correction asks to ignore what was said before.
  await notices.forgetPractice(tx, requestId, { keepsWaiting: true });
  await queueNotice(tx, platform, visit, next);
  return 'queued';
}

/**
 * The same for a message about the doctor's practice: what holds is said again as it was, and an absence that is over is taken back. False
 * when no message about the practice would be true, or another message takes the absence back already.
 */
async function correctPractice(tx: Tx, platform: PlatformServices, visit: PhonedVisit): Promise<boolean> {
  const [requestId, now] = [visit.id, platform.clock.now()];
  const practice = await notices.lockNotices(tx, requestId, 'practice');
  const reported = practice.find(({ is_current }) => is_current);
  const isTrue = reported && isAbout(reported, visit) && visitValues(reported.kind, visit, { about: aboutOf(visit) }, '');
  if (isTrue && (await isReported(tx, requestId, reported))) {
    if (reported.is_waiting) return true;
    await notices.keepNotice(tx, practice, null, null);
    await queueNotice(tx, platform, visit, { ...reported, requestId, topic: 'practice', absenceId: reported.absence_id });
    return true;
  }
  const present = { kind: 'doctor_present', absence_id: null } as const;
  if (!visitValues(present.kind, visit, { about: aboutOf(visit) }, '') || !(await isReported(tx, requestId, present))) return false;
  const unheard = (await notices.lockNotices(tx, requestId, 'visit')).find((one) => one.is_current && one.is_waiting && !one.has_left);
  if (unheard && takesBackPractice(unheard)) return false;
  await notices.keepNotice(tx, practice, null, null);
  const notice = {
    requestId,
    topic: 'practice',
    kind: present.kind,
    about: statementOf(visit),
    said: saidText({}),
    absenceId: null,
  } as const;
  await noteCorrection(tx, requestId, await queueNotice(tx, platform, visit, notice), now);
  return true;
}

/** Tells again that the doctor does not practise; false when nobody has recorded it, or nobody waits for the patient. */
async function repeatAbsence(tx: Tx, platform: PlatformServices, visit: PhonedVisit): Promise<boolean> {
  const [requestId, kind] = [visit.id, 'doctor_absent'] as const;
  const absenceId = await findOpenAbsenceOrNull(tx, requestId);
  if (absenceId === null || !visitValues(kind, visit, { about: aboutOf(visit) }, '')) return false;
  const practice = await notices.lockNotices(tx, requestId, 'practice');
  if (practice.some((one) => one.kind === kind && one.is_current && one.is_waiting)) return true;
  await notices.keepNotice(tx, practice, null, null);
  const notice = { requestId, topic: 'practice', kind, about: statementOf(visit), said: saidText({}), absenceId } as const;
  await noteAbsenceMessage(tx, absenceId, requestId, await queueNotice(tx, platform, visit, notice));
  return true;
}

/**
 * Once a visit takes place again: sends what the patient has not heard of it, and what was dropped meanwhile because it did not. `takesBack`: it
 * also takes back what was said of the practice. Returns the message; null when there is none to send. The lock of the request's schedule must
 * be held.
 */
export async function repeatUnheard(tx: Tx, platform: PlatformServices, requestId: string, takesBack: boolean): Promise<string | null> {
  const visit = await reachableOrNull(tx, requestId);
  const all = await notices.lockNotices(tx, requestId, 'visit');
  const unheard = all.find((one) => one.is_current && !one.has_left);
  if (!visit || !unheard || !visitValues(unheard.kind, visit, { about: aboutOf(visit) }, '')) return null;
  if (unheard.is_waiting && !takesBack) return null;
  await notices.keepNotice(tx, all, null, null);
  const said = saidText({ ...(JSON.parse(unheard.said) as Said), ...(takesBack ? { takesBack: 'practice' } : {}) });
  const notice = { requestId, topic: 'visit', kind: unheard.kind, about: statementOf(visit), said, absenceId: null } as const;
  return await queueNotice(tx, platform, visit, notice);
}

/** What a message says of the doctor's practice still holds. */
export async function isReported(
  db: Queryable,
  requestId: string,
  { kind, absence_id: absenceId }: Pick<notices.Notice, 'kind' | 'absence_id'>,
): Promise<boolean> {
  if (!isPracticeMessage(kind) || (kind !== 'doctor_present' && absenceId === null)) return true;
  return await isPracticeMessageTrue(db, { kind, requestId, absenceId });
}
