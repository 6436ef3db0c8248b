import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { changeFailures, lockMine, writes } from './lock-my-prescription.server.ts';
import { answerInput } from './prescription.schema.ts';
import * as store from './prescription.store.server.ts';
import { isUnanswered, stateAfterLines } from './prescription.ts';
import { recordPrescriptionEvent } from './record-prescription-event.server.ts';
import { shown } from './show-prescription.server.ts';
import { findSignedLines } from './signed-prescription.store.server.ts';

/** Answers the substitute of one line. After the last answer the prescription can be bought, or nothing of it. */
export const answerSubstitute = operation({
  name: 'prescription.answered',
  access: 'user',
  limits: writes,
  input: answerInput,
  failures: changeFailures,
  async run({ tx, actor, platform, clock }, { id, line: lineId, agrees }) {
    const prescription = await lockMine(tx, actor.userId, id);
    const line = prescription?.lines.find((one) => one.id === lineId);
    if (!prescription || !line) return fail('not_found');
    const now = clock.now();
    if (prescription.state !== 'quoted' || !isUnanswered(line)) return fail('not_now');
    if (!(await store.setAnswer(tx, lineId, agrees === 'yes', now))) return fail('not_now');
    const moved = { tx, platform, prescription, actorId: actor.userId };
    await recordPrescriptionEvent(moved, 'answered');
    const to = stateAfterLines(prescription.lines.map((one) => (one.id === lineId ? { ...one, agrees: agrees === 'yes' } : one)));
    if (to !== 'quoted') {
      await store.move(tx, { id, from: ['quoted'], to, now, ...(to === 'refused' ? { set: { refusal_code: 'declined' } } : {}) });
      await recordPrescriptionEvent(moved, to);
    }
    const after = await store.findPrescription(tx, id);
    return after ? ok(shown(platform, after, await findSignedLines(tx, [id]))) : fail('not_found');
  },
  audit: ({ id }, _value, { userId }) => ({ object: `prescription:${id}`, subjectId: userId }),
});
