import { afterAll, expect, test } from 'vitest';
import { deliverMails } from '#tests/factories/mails.ts';
import { openMedicineOrders } from '#tests/factories/medicine-orders.ts';
import { prescriptionsOn } from '#tests/factories/prescriptions.ts';
import { runJob } from '#tests/factories/privacy.ts';

const shop = await openMedicineOrders();
const { app } = shop;
const { db } = app;
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
