import type { Queryable } from '#app/platform/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import { isInScope, narrowScope, staffCan } from '#app/platform/staff-access.server.ts';
import type { WaitingWork } from '#app/platform/staff-frame.server.ts';
import { lineTextOf, patientOf } from '../prescription/encrypt-prescription-texts.server.ts';
import { allergiesText } from '../prescription/prescription-patient.ts';
import { type Answers, partPath, prepareInput, workQuery } from './dispensing.schema.ts';
import * as store from './dispensing.store.server.ts';
import { encryptedDispensing, stepOf } from './dispensing.ts';

/*
 * Policy of all operations here: pharmacists of the facility that sells the part. A part of another facility, or one without prescribed
 * medicines, is `not_found`. Nobody prepares or checks what the own account has ordered.
 */
const mayCheck = staffCan('prescriptions.check');
const acts = [perAccount(300, '5m', 'dispensing_acts')] as const;
const perList = 200;

const audited = ({ part }: { part: string }, { subjectId }: { subjectId: string | null }) => ({
  object: `seller_order:${part}` as const,
  ...(subjectId ? { subjectId } : {}),
});

/** The parts with prescribed medicines that are not handed over yet, without their patients. */
export const findDispensingWork = operation({
  name: 'dispensing.find_work',
  access: mayCheck,
  limits: 'reads',
  input: workQuery,
  failures: { not_found: notFound },
  async run({ db, scope }, { units }) {
    const within = narrowScope(scope, units);
    if (within === null) return fail('not_found');
    const work = await store.findWork(db, within, perList);
    return ok(
      work.map(({ checked_at, prepared_at, paid_at, ...part }) => ({
        ...part,
        paidAt: paid_at.toISOString(),
        step: stepOf(prepared_at && { checkedAt: checked_at }),
      })),
    );
  },
});

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
      labels: lines.map(({ encryptedPatient, encryptedText, ...line }) => {
        const patient = patientOf(platform, { encryptedPatient });
        const { name, birthDate, pregnancy } = patient;
        const { directions } = lineTextOf(platform, { encryptedText });
        return { ...line, patient: { name, birthDate, allergies: allergiesText(patient), pregnancy }, directions };
      }),
    });
  },
  audit: audited,
});

const failures = {
  not_found: notFound,
  not_packed: [409, 'Kemas dulu bagian pesanan ini, supaya batch obatnya diketahui.'],
  checked: [409, 'Bagian ini sudah diperiksa. Muat ulang halaman.'],
  same_person: [409, 'Yang memeriksa harus orang lain daripada yang menyiapkan.'],
  unprepared: [409, 'Bagian ini belum disiapkan.'],
  own: [409, 'Ini pesanan dari akun Anda sendiri. Minta apoteker lain menyiapkan dan memeriksanya.'],
} as const;

/** Writes that a packed part is prepared, with what the patient answers; a mistake can be written again until it is checked. */
export const prepareDispensing = operation({
  name: 'dispensing.prepared',
  access: mayCheck,
  limits: acts,
  input: prepareInput,
  failures,
  async run({ tx, scope, actor, platform, clock }, { part: id, ...answers }) {
    const part = await store.findPart(tx, id, 'locked');
    if (!part || !isInScope(scope, part.facilityId)) return fail('not_found');
    if (part.userId === actor.userId) return fail('own');
    if (part.state !== 'packed') return fail('not_packed');
    const encryptedAnswers = platform.encryption.encrypt(encryptedDispensing, JSON.stringify(answers satisfies Answers));
    if (!(await store.prepare(tx, { part: id, encryptedAnswers, by: actor.userId, now: clock.now() }))) return fail('checked');
    return ok({ part: id, subjectId: part.userId });
  },
  audit: audited,
});

/** The second check, by another person than the one who has prepared the part. After it the part may be handed over. */
export const checkDispensing = operation({
  name: 'dispensing.checked',
  access: mayCheck,
  limits: acts,
  input: partPath,
  failures,
  async run({ tx, scope, actor, clock }, { part: id }) {
    const part = await store.findPart(tx, id, 'locked');
    if (!part || !isInScope(scope, part.facilityId)) return fail('not_found');
    if (part.userId === actor.userId) return fail('own');
    const dispensing = await store.findDispensing(tx, id);
    if (!dispensing) return fail('unprepared');
    if (dispensing.checkedAt !== null) return fail('checked');
    return (await store.check(tx, id, actor.userId, clock.now())) ? ok({ part: id, subjectId: part.userId }) : fail('same_person');
  },
  audit: audited,
});

/** True when a part may leave the pharmacy: it has no prescribed medicines, or two persons have prepared and checked them. */
export async function mayDispense(db: Queryable, part: string): Promise<boolean> {
  return (await store.findUncheckedParts(db, [part])).length === 0;
}

/** Parts with prescribed medicines that nobody has prepared or checked. */
export const waitingDispensings: WaitingWork = {
  name: 'shop.dispensings',
  label: 'Obat resep untuk disiapkan',
  capability: 'prescriptions.check',
  href: '/staff/resep/siapkan',
  read: ({ db }, scope) => store.countWork(db, scope),
};
