import { afterAll, describe, expect, test } from 'vitest';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { deliverMails } from '#tests/factories/mails.ts';
import { openMedicineOrders } from '#tests/factories/medicine-orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { ownSignedPrescription, prescriptionsOn } from '#tests/factories/prescriptions.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { choosePharmacy } from './choose-pharmacy.server.ts';
import { remindOfUnchosenPharmacy } from './remind-of-unchosen-pharmacy.server.ts';

const shop = await openMedicineOrders();
const { app, clock } = shop;
const { db, platform } = app;
afterAll(() => shop.close());
const on = prescriptionsOn(app);
const { facility, pharmacist, tablet, otherTablet } = await on.pharmacy();

test('a mail that waits is dropped when it is not so any more; the control leaves', async () => {
  const { id, patient } = await on.send(facility.id);
  await on.review(id, pharmacist, [{ stock: otherTablet, instead: tablet, decision: 'substitute' }]);
  await on.quote(id, pharmacist);
  const tell = async () => {
    const events = await db.selectFrom('prescription_events').select('id').where('prescription_id', '=', id).orderBy('id').execute();
    for (const event of events) await runJob(app, 'prescriptions.tell', event);
  };
  await tell();
  await on.answerAll(id, patient, 'yes');
  await tell();
  const { email } = await db.selectFrom('users').select('email').where('id', '=', patient.userId).executeTakeFirstOrThrow();
  expect(await deliverMails(app, email)).toEqual([
    ['Apoteker menunggu jawaban Anda', 'dropped'],
    ['Resep Anda siap ditebus', 'accepted'],
  ]);
});

describe('a signed prescription for which no pharmacy is chosen', () => {
  const signedAt = new Date('2026-11-30T02:00:00Z');
  const hours = (count: number) => clock.set(new Date(signedAt.getTime() + count * 3_600_000));
  const signed = async () => {
    clock.set(signedAt);
    const patient = await createUser(db);
    const { params, body } = await ownSignedPrescription(app, patient.id);
    return { id: params.id ?? '', patient, body };
  };
  const reminded = async ({ id, patient }: Awaited<ReturnType<typeof signed>>) => {
    await remindOfUnchosenPharmacy.run(platform, {});
    const events = await db.selectFrom('prescription_events').select('id').where('prescription_id', '=', id).orderBy('id').execute();
    for (const event of events) await runJob(app, 'prescriptions.tell', event);
    return (await db.selectFrom('outbox_messages').select('subject').where('recipient', '=', patient.email).execute()).map(
      ({ subject }) => subject,
    );
  };
  const reminder = 'Pilih apotek untuk resep Anda';

  test('is told of once, a day later, and by nobody in the night', async () => {
    const given = await signed();
    hours(23);
    expect(await reminded(given)).toEqual([]);
    // 22.00, and 06.59 of the next day.
    for (const night of [37, 45.98]) {
      hours(night);
      expect(await reminded(given)).toEqual([]);
    }
    hours(46);
    await Promise.all([1, 2].map(() => remindOfUnchosenPharmacy.run(platform, {})));
    expect(await reminded(given)).toEqual([reminder]);
    hours(90);
    expect(await reminded(given)).toEqual([reminder]);
  });

  test('is not told of once a pharmacy is chosen, also where the mail waits', async () => {
    const [chosen, late] = [await signed(), await signed()];
    const choose = ({ id, patient, body }: typeof chosen) =>
      callsOn(app).done(choosePharmacy, actorFor(patient), { id, ...(body as { facility_id: number }) });
    await choose(chosen);
    hours(25);
    expect([await reminded(chosen), await reminded(late)]).toEqual([[], [reminder]]);
    await choose(late);
    expect(await deliverMails(app, late.patient.email)).toEqual([[reminder, 'dropped']]);
  });
});
