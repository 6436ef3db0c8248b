import type { MessageTemplate, Reading, TemplateValues } from '#app/platform/messaging/templates.ts';
import { correctVisit, isReported } from './absence/correct-visit-messages.server.ts';
import * as store from './notification/phoned-visit.store.server.ts';
import { type VisitMessageKind, type VisitNote, visitTemplates, visitValues } from './notification/visit-messages.ts';
import * as notices from './notification/visit-notification.store.server.ts';
import { getVisitNumber } from './queue/estimate-calls.server.ts';
import { statusUrlOf } from './request/request-link.server.ts';
import { lockScheduleOf } from './slot/slot.store.server.ts';

/** The messages about visits, for the manifest: their values are read when they are sent, so what is not true any more is not sent. */
export const visitMessageTemplates: readonly MessageTemplate[] = visitTemplates((kind) => ({
  read: async (platform, recordId, stored) => {
    const visit = await store.getPhonedVisitOrNull(platform.db, recordId);
    return visit && (await valuesOf(platform, kind, visit, stored as VisitNote));
  },
  lock: lockScheduleOf,
  correct: async (tx, platform, recordId) => await correctVisit(tx, platform, recordId, kind),
}));

/** Null when the message says what is not true, or another message about the same has replaced it. */
async function valuesOf(
  { db, cache, clock, env, signed }: Reading,
  kind: VisitMessageKind,
  visit: store.PhonedVisit,
  note: VisitNote,
): Promise<TemplateValues | null> {
  const number = await getVisitNumber({ db, cache }, { requestId: visit.id }, clock.now());
  const values = visitValues(kind, visit, note, statusUrlOf({ env, signed }, visit.code), number);
  if (!values || !note.notice) return values;
  const current = await notices.getCurrentOrNull(db, note.notice);
  return current && (await isReported(db, visit.id, { kind, absence_id: current.absence_id })) ? values : null;
}
