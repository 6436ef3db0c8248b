import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { actOnPart } from '#app/domains/orders/part/act-on-part.server.ts';
import { checkDispensing } from '#app/domains/shop/dispensing/check-dispensing.server.ts';
import { prepareDispensing } from '#app/domains/shop/dispensing/prepare-dispensing.server.ts';
import { answerSubstitute } from '#app/domains/shop/prescription/answer-substitute.server.ts';
import { claimPrescription } from '#app/domains/shop/prescription/claim-prescription.server.ts';
import { countOpen, insertPrescription } from '#app/domains/shop/prescription/prescription.store.server.ts';
import { consumePrescribed } from '#app/domains/shop/prescription/use-prescription.server.ts';
import { withdrawPrescription } from '#app/domains/shop/prescription/withdraw-prescription.server.ts';
import { createDatabase, createPool, inTransaction } from '#app/platform/database/db.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { openMedicineOrders } from '#tests/factories/medicine-orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { prescriptionsOn } from '#tests/factories/prescriptions.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { unhurried } from '#tests/harness/test-database.ts';

const shop = await openMedicineOrders();
const { app } = shop;
const { platform } = app;
const { done, refusal } = callsOn(app);
const db = createDatabase(createPool(unhurried(app.database.connection), 10));
afterAll(async () => {
  await db.destroy();
  await shop.close();
});
shop.simulator.hooks = 'lost';
const on = prescriptionsOn(app);
const place = await on.pharmacy(100_000);
const { drug, facility, pharmacist, tablet } = place;
const rounds = (push: number, soak: number) => Array.from({ length: bySuite({ push, soak }) }, (_, round) => round);

describe('two orders of 6 of a prescription of 10', () => {
  test('exactly one is placed', async () => {
    for (const _ of rounds(5, 100)) {
      const { id, patient, line } = await on.approved(place);
      const results = await Promise.all(
        [1, 2].map(() => shop.refusalOf(shop.place([{ medicine: drug, quantity: 6, prescribed: line }], { buyer: patient, db }))),
      );
      expect([results.filter((one) => one === null).length, results.find((one) => one !== null)]).toEqual([1, 'used_up']);
      expect(await on.usedOf(id)).toEqual([6]);
    }
  });

  test('control: without the lock and the condition both are written', async () => {
    const owner = app.database.ownerDb;
    await sql`create table free_lines as select id, approved_qty, used_qty from prescription_lines with no data`.execute(owner);
    await sql`grant all on free_lines to public`.execute(owner);
    await sql`insert into free_lines values (1, 10, 0)`.execute(db);
    const naive = () =>
      inTransaction(db, async (tx) => {
        const { rows } = await sql<{ left: number }>`select approved_qty - used_qty as left from free_lines`.execute(tx);
        if ((rows[0]?.left ?? 0) >= 6) await sql`update free_lines set used_qty = used_qty + 6`.execute(tx);
      });
    for (;;) {
      await sql`update free_lines set used_qty = 0`.execute(db);
      await Promise.all([naive(), naive(), naive(), naive()]);
      const { rows } = await sql<{ used_qty: number }>`select used_qty from free_lines`.execute(db);
      if ((rows[0]?.used_qty ?? 0) > 10) break;
    }
  });

  test('orders that name two prescriptions in different orders never wait for each other', async () => {
    const before = await countDeadlocks(db);
    const [a, b] = [await on.approved(place, 1_000), await on.approved(place, 1_000)];
    await db.updateTable('prescriptions').set({ user_id: null }).where('id', '=', b.id).execute();
    const both = (first: string, second: string) =>
      inTransaction(db, (tx) =>
        consumePrescribed(tx, platform, a.patient.userId, [
          { lineId: first, units: 1 },
          { lineId: second, units: 1 },
        ]),
      );
    const results = await Promise.all(rounds(20, 200).flatMap(() => [both(a.line, b.line), both(b.line, a.line)]));
    expect(results.every((one) => !one.ok)).toBe(true);
    expect([await countDeadlocks(db), await on.usedOf(a.id)]).toEqual([before, [0]]);
  });
});

describe('pharmacists who claim at once', () => {
  test('one has it', async () => {
    const desks = await Promise.all([1, 2, 3, 4].map(() => createStaff(app.db, 'pharmacist', [facility.id])));
    for (const _ of rounds(5, 100)) {
      const { id } = await on.send(facility.id);
      const results = await Promise.all(desks.map((actor) => refusal(claimPrescription, actor, { id })));
      expect(results.toSorted()).toEqual(['ok', 'taken', 'taken', 'taken']);
    }
  });

  test('control: without the condition in the update the last one has it, and all believe so', async () => {
    const { id } = await on.send(facility.id);
    const naive = (by: string) =>
      inTransaction(db, async (tx) => {
        const row = await tx.selectFrom('prescriptions').select('claimed_by').where('id', '=', id).executeTakeFirstOrThrow();
        if (row.claimed_by !== null) return false;
        const claimed = { state: 'review', claimed_by: by, claimed_until: new Date() };
        await tx.updateTable('prescriptions').set(claimed).where('id', '=', id).execute();
        return true;
      });
    for (;;) {
      await db
        .updateTable('prescriptions')
        .set({ claimed_by: null, claimed_until: null, state: 'uploaded' })
        .where('id', '=', id)
        .execute();
      const results = await Promise.all([1, 2, 3, 4].map(() => naive(pharmacist.userId)));
      if (results.filter(Boolean).length > 1) break;
    }
  });
});

test('a withdrawal against an order: the order has it, or it is withdrawn, never both', async () => {
  for (const _ of rounds(6, 100)) {
    const { id, patient, line } = await on.approved(place);
    const [withdrawn, ordered] = await Promise.all([
      refusal(withdrawPrescription, patient, { id }),
      shop.refusalOf(shop.place([{ medicine: drug, quantity: 6, prescribed: line }], { buyer: patient, db })),
    ]);
    const isWithdrawn = (await on.stateOf(id)) === 'withdrawn';
    expect([withdrawn === 'ok', ordered === null, await on.usedOf(id)]).toEqual([isWithdrawn, !isWithdrawn, isWithdrawn ? [0] : [6]]);
  }
});

test('a substitute that two tabs answer differently has one answer', async () => {
  for (const _ of rounds(4, 50)) {
    const { id, patient } = await on.send(facility.id);
    await on.review(id, pharmacist, [{ stock: tablet, decision: 'substitute' }]);
    await on.quote(id, pharmacist);
    const [line] = await on.lineIdsOf(id);
    const results = await Promise.all((['yes', 'no'] as const).map((agrees) => refusal(answerSubstitute, patient, { id, line, agrees })));
    expect(results.toSorted()).toEqual(['not_now', 'ok']);
    expect(await on.stateOf(id)).toBe(results[0] === 'ok' ? 'approved' : 'refused');
  }
});

test('two persons who prepare and check at once: never one person for both', async () => {
  const colleague = await createStaff(app.db, 'pharmacist', [facility.id]);
  for (const _ of rounds(3, 50)) {
    const { patient, line } = await on.approved(place);
    const order = await shop.charged([{ medicine: drug, quantity: 10, prescribed: line }], { buyer: patient });
    await shop.settle(order);
    const part = order.sellers[0]?.id ?? '';
    await done(actOnPart, pharmacist, { id: part, act: 'accept' });
    await done(actOnPart, pharmacist, { id: part, act: 'pack', scans: await shop.scansOf(pharmacist, part) });
    const answers = { part, allergies: 'tidak ada', pregnancy: 'no' };
    await Promise.all(
      [pharmacist, colleague].flatMap((actor) => [refusal(prepareDispensing, actor, answers), refusal(checkDispensing, actor, { part })]),
    );
    const row = await db.selectFrom('dispensings').selectAll().where('seller_order_id', '=', part).executeTakeFirstOrThrow();
    expect(row.prepared_by).not.toBeNull();
    if (row.checked_at !== null) expect(row.checked_by).not.toBe(row.prepared_by);
  }
});

describe('one account sends 14 prescriptions at once', () => {
  test('ten wait, the others are told', async () => {
    const patient = actorFor(await createUser(db));
    const sent = await Promise.all(
      Array.from({ length: 14 }, () => on.send(facility.id, { patient }).catch((error: Error) => error.message)),
    );
    expect(sent.filter((one) => one === 'refused: too_many')).toHaveLength(4);
    const waiting = db.selectFrom('prescriptions').select('id').where('user_id', '=', patient.userId).where('state', '=', 'uploaded');
    expect(await waiting.execute()).toHaveLength(10);
  });

  test('control: counting before without the lock lets more in', async () => {
    for (;;) {
      const { id: userId } = await createUser(db);
      const naive = () =>
        inTransaction(db, async (tx) => {
          if ((await countOpen(tx, userId)) >= 1) return;
          await insertPrescription(tx, { userId, memberId: null, facilityId: facility.id, encryptedPatient: '', now: new Date() });
        });
      await Promise.all([naive(), naive(), naive(), naive()]);
      if ((await countOpen(db, userId)) > 1) break;
    }
  });
});
