import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAddress, perRecord } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { encryptedSurveyComplaint } from '../definition/form-retention.ts';
import { codeText } from '../ticket/ticket-code.ts';
import { reopenByPerson } from './act-on-survey-complaint.server.ts';
import { isOpen, stateAfter, stateLabels } from './complaint-states.ts';
import { accessHashOf } from './open-complaint.server.ts';
import { followInput, reopenInput } from './survey-complaint.schema.ts';
import { type ComplaintRow, findEvents, getByAccessOrNull } from './survey-complaint.store.server.ts';
import { reopenUntil, shownEvents, shownLabel } from './survey-complaint.ts';

/*
 * Policy of both operations here: who has the code and the last digits of the number. Digits are few, so a code takes few attempts.
 */
const limits = [perAddress(30, '1h', 'complaint_follow'), perRecord('code', 10, '1h', 'complaint_code')] as const;
const unknown = [404, 'Kode dan angka ini tidak cocok. Periksa kodenya dan 4 angka terakhir nomor ponsel yang Anda tulis.'] as const;

const publicView = async (db: Parameters<typeof findEvents>[0], { encryption }: PlatformServices, row: ComplaintRow, now: Date) => {
  const events = await findEvents(db, row.id);
  const answeredAt = events.findLast(({ is_answer: isAnswer }) => isAnswer)?.happened_at ?? null;
  const until = answeredAt && reopenUntil(answeredAt);
  const canReopen = stateAfter(row.state, 'reopen') !== null && until !== null && until > now;
  return {
    code: codeText(row.code),
    facility: row.facility,
    state: row.state,
    state_label: stateLabels[row.state],
    due_at: isOpen(row.state) ? (row.due_at?.toISOString() ?? null) : null,
    reopen_until: canReopen ? until.toISOString() : null,
    events: events
      .filter(({ kind }) => Object.hasOwn(shownEvents, kind))
      .map((event) => ({
        label: shownLabel(event.kind, event.is_by_person),
        at: event.happened_at.toISOString(),
        // Of what was written the person reads the answers, and what they wrote themselves.
        text:
          event.sealed_note && (event.is_answer || event.is_by_person)
            ? encryption.decrypt(encryptedSurveyComplaint, event.sealed_note)
            : null,
      })),
  };
};

/** How far a complaint is, with its answers. */
export const followComplaint = operation({
  name: 'survey_complaint.followed',
  access: 'public',
  limits,
  input: followInput,
  failures: { not_found: unknown },
  async run({ tx, platform, clock }, { code, digits }) {
    const row = await getByAccessOrNull(tx, code, accessHashOf(platform, code, digits));
    return row ? ok(await publicView(tx, platform, row, clock.now())) : fail('not_found');
  },
});

/** Reopens a complaint whose answer does not settle it. */
export const reopenComplaint = operation({
  name: 'survey_complaint.reopened',
  access: 'public',
  limits,
  input: reopenInput,
  failures: {
    not_found: unknown,
    not_allowed: [409, 'Keluhan ini tidak dapat dibuka kembali. Kirim keluhan baru lewat formulirnya.'],
  },
  async run({ tx, platform, clock }, { code, digits, note }) {
    const now = clock.now();
    const row = await getByAccessOrNull(tx, code, accessHashOf(platform, code, digits));
    if (!row) return fail('not_found');
    if (!(await reopenByPerson({ tx, platform, now }, row, note))) return fail('not_allowed');
    const renewed = await getByAccessOrNull(tx, code, accessHashOf(platform, code, digits));
    return ok({ id: row.id, userId: row.user_id, view: await publicView(tx, platform, renewed ?? row, now) });
  },
  audit: (_input, { id, userId }) => ({ object: `survey_complaint:${id}`, ...(userId === null ? {} : { subjectId: userId }) }),
});
