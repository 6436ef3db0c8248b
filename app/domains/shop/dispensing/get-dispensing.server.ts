import { isInScope } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { checkedOf, lineTextOf, patientOf } from '../prescription/encrypt-prescription-texts.server.ts';
import { allergiesText } from '../prescription/prescription-patient.ts';
import { type Answers, partPath } from './dispensing.schema.ts';
import * as store from './dispensing.store.server.ts';
import { encryptedDispensing, stepOf } from './dispensing.ts';
import { audited, mayCheck } from './who-may-dispense.server.ts';

/** One part: its labels, what the patient has said of allergies and pregnancy, and who has prepared and checked it. */
export const getDispensing = operation({
  name: 'dispensing.view',
  access: mayCheck,
  limits: [perAccount(300, '10m', 'dispensing_views')],
  input: partPath,
  failures: { not_found: notFound },
  async run({ tx, scope, actor, platform }, { part: id }) {
    const part = await store.findPart(tx, id);
    if (!part || !isInScope(scope, part.facilityId)) return fail('not_found');
    const [dispensing, lines] = [await store.findDispensing(tx, id), await store.findLabelLines(tx, id)];
    const answers = dispensing && (JSON.parse(platform.encryption.decrypt(encryptedDispensing, dispensing.encryptedAnswers)) as Answers);
    return ok({
      ...part,
      subjectId: part.userId,
      step: stepOf(dispensing),
      answers,
      prepared: dispensing && {
        name: dispensing.preparedName,
        at: dispensing.preparedAt.toISOString(),
        isMe: dispensing.preparedBy === actor.userId,
      },
      checked: dispensing?.checkedAt ? { name: dispensing.checkedName, at: dispensing.checkedAt.toISOString() } : null,
      // Several lines may be of one prescription.
      prescriptions: [...new Map(lines.map((line) => [line.prescriptionId, line]))].map(([of, { encryptedChecks, isOriginalDue }]) => ({
        id: of,
        isOriginalDue,
        checks: checkedOf(platform, { encryptedChecks }),
      })),
      labels: lines.map(({ encryptedPatient, encryptedText, encryptedChecks: _, isOriginalDue: _due, ...line }) => {
        const patient = patientOf(platform, { encryptedPatient });
        const { name, birthDate, pregnancy } = patient;
        const { directions } = lineTextOf(platform, { encryptedText });
        return { ...line, patient: { name, birthDate, allergies: allergiesText(patient), pregnancy }, directions };
      }),
    });
  },
  audit: audited,
});
