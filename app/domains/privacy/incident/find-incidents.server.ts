import { z } from 'zod';
import { renderWorded } from '#app/domains/messages/index.server.ts';
import { renderTemplate } from '#app/platform/messaging/templates.ts';
import { currentTemplate } from '#app/platform/messaging/texts.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { incidentId } from './incident.schema.ts';
import * as store from './incident.store.server.ts';
import { breachMail, breachTemplate, type Notice } from './incident.ts';
import * as persons from './incident-persons.store.server.ts';
import { mayHandle, personText } from './open-and-act-on-incident.server.ts';

/* Policy: that of `open-and-act-on-incident`. */

/** The notice of an incident; null while nobody has written it. */
function noticeOf(row: store.Incident): Notice | null {
  const { notice_data: data, notice_how: how, notice_done: done, notice_advice: advice } = row;
  return data && how && done && advice ? { data, how, done, advice } : null;
}

/** Persons to be told by hand that are shown at once; who has been told leaves the list. */
const shownByHand = 50;

/** Every incident and exercise. */
export const findIncidents = operation({
  name: 'incident.find',
  access: mayHandle,
  limits: 'reads',
  input: z.object({}),
  failures: { not_found: notFound },
  run: async ({ db, scope }) => (scope === 'group' ? ok(await store.findIncidents(db)) : fail('not_found')),
});

/** One incident: what is known, how many it concerns, the notice as it would leave, and the log. Counts of persons alone. */
export const getIncident = operation({
  name: 'incident.view',
  access: mayHandle,
  limits: 'reads',
  input: incidentId,
  failures: { not_found: notFound },
  async run({ db, scope, actor, platform, clock }, { id }) {
    const row = scope === 'group' ? await store.getIncidentOrNull(db, id) : null;
    if (!row) return fail('not_found');
    const notice = noticeOf(row);
    const [counts, origins, byHand, steps, hasSearched] = await Promise.all([
      persons.countPersons(db, id),
      persons.countOrigins(db, id),
      persons.findUnreachable(db, id, shownByHand),
      store.findSteps(db, id),
      store.hasSearched(db, id, actor.userId),
    ]);
    const mail = notice && (await renderWorded(db, breachMail(notice, platform.env.publicUrl)));
    const phone = notice && renderTemplate(await currentTemplate(db, breachTemplate, false), notice);
    return ok({
      ...row,
      notice,
      counts,
      origins,
      steps,
      byHand: byHand.map((one) => ({ id: one.id, text: personText(platform, one) })),
      preview: mail && phone ? { subject: mail.subject, mail: mail.text, phone } : null,
      isOverdue: row.closed_at === null && (row.sent_at === null || row.authority_at === null) && row.due_at < clock.now(),
      mayApprove: notice !== null && row.approved_at === null && row.notice_by !== actor.userId && !hasSearched,
    });
  },
});
