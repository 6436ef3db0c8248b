import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { personalFiles } from '#app/domains/files/file.personal-data.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { openMedicineOrders } from '#tests/factories/medicine-orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { prescriptionsOn } from '#tests/factories/prescriptions.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { getPrescription } from './find-prescription-work.server.ts';
import { personalPrescriptions } from './prescription.personal-data.server.ts';
import { type PrescriptionState, prescriptionStates } from './prescription.schema.ts';
import { prescriptionMoves } from './prescription.ts';
import { withdrawPrescription } from './withdraw-prescription.server.ts';

const shop = await openMedicineOrders();
const { app, clock } = shop;
const { db, platform } = app;
afterAll(() => shop.close());
shop.simulator.hooks = 'lost';
const { done } = callsOn(app);
const on = prescriptionsOn(app);
const place = await on.pharmacy();
const filesOf = async (id: string) =>
  (await db.selectFrom('prescription_files').select('file_id').where('prescription_id', '=', id).execute()).map((row) => row.file_id);
const fileState = async (id: string) =>
  (await db.selectFrom('files').select('state').where('id', '=', id).executeTakeFirst())?.state ?? 'gone';

test('the export names prescriptions, lines and files; what is not sold is erased with its files, what is sold stays without the account', async () => {
  const unsold = await on.approved(place);
  const { patient } = unsold;
  const own = await on.send(place.facility.id, { patient });
  await on.review(own.id, place.pharmacist, [{ stock: place.tablet }]);
  await on.quote(own.id, place.pharmacist);
  const [line = ''] = await on.lineIdsOf(own.id);
  await shop.place([{ medicine: place.drug, quantity: 4, prescribed: line }], { buyer: patient });

  const exported = (await personalPrescriptions.read(db, patient.userId)) as { nomor: string; baris: { ditebus: number }[] }[];
  expect(exported.map(({ nomor, baris }) => [nomor, baris.map(({ ditebus }) => ditebus)]).toSorted()).toEqual(
    [
      [unsold.id, [0]],
      [own.id, [4]],
    ].toSorted(),
  );
  const [gone = '', kept = ''] = [...(await filesOf(unsold.id)), ...(await filesOf(own.id))];
  await inTransaction(db, async (tx) => {
    await personalPrescriptions.erase(tx, patient.userId, platform);
    await personalFiles.erase(tx, patient.userId, platform);
  });
  await runJob(app, 'files.remove');
  expect([await on.stateOf(unsold.id), await fileState(gone)]).toEqual(['gone', 'gone']);
  expect([await on.stateOf(own.id), await fileState(kept)]).toEqual(['approved', 'stored']);
  const row = await db.selectFrom('files').select(['created_by', 'belongs_to']).where('id', '=', kept).executeTakeFirstOrThrow();
  expect(row).toEqual({ created_by: null, belongs_to: 'hospital' });
  expect(await personalPrescriptions.read(db, patient.userId)).toEqual([]);
  expect((await done(getPrescription, place.pharmacist, { id: own.id })).subjectId).toBeNull();
});

test('after five years a prescription is deleted with its files, and one that was withdrawn after 30 days; not before', async () => {
  const [old, withdrawn] = [await on.approved(place), await on.approved(place)];
  await done(withdrawPrescription, withdrawn.patient, { id: withdrawn.id });
  const [file = ''] = await filesOf(old.id);
  const now = clock.now();
  const later = async (days: number) => {
    clock.set(new Date(now.getTime() + days * 86_400_000));
    await runJob(app, 'prescriptions.forget');
    return [(await on.stateOf(old.id)) !== 'gone', (await on.stateOf(withdrawn.id)) !== 'gone'];
  };
  expect([await later(29), await later(31), await later(5 * 365), await later(5 * 366)]).toEqual([
    [true, true],
    [true, false],
    [true, false],
    [false, false],
  ]);
  await runJob(app, 'files.remove');
  expect(await fileState(file)).toBe('gone');
  clock.set(now);
});

test('the database and the program agree on every move', async () => {
  const { id } = await on.approved(place);
  const owner = app.database.ownerDb;
  const allowed: string[] = [];
  const columns = (state: PrescriptionState) => ({
    state,
    claimed_until: state === 'review' ? new Date() : null,
    refusal_code: state === 'refused' ? 'other' : null,
  });
  for (const from of prescriptionStates) {
    for (const to of prescriptionStates.filter((state) => state !== from)) {
      await inTransaction(owner, async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await tx.updateTable('prescriptions').set(columns(from)).where('id', '=', id).execute();
      });
      const moved = await db
        .updateTable('prescriptions')
        .set(columns(to))
        .where('id', '=', id)
        .execute()
        .then(
          () => true,
          () => false,
        );
      if (moved) allowed.push(`${from} ${to}`);
    }
  }
  expect(allowed.sort()).toEqual(prescriptionStates.flatMap((from) => prescriptionMoves[from].map((to) => `${from} ${to}`)).sort());
});
