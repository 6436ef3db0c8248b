import sharp from 'sharp';
import { answerSubstitute } from '#app/domains/shop/prescription/answer-substitute.server.ts';
import { choosePharmacy } from '#app/domains/shop/prescription/choose-pharmacy.server.ts';
import { claimPrescription } from '#app/domains/shop/prescription/claim-prescription.server.ts';
import { getMyPrescription } from '#app/domains/shop/prescription/find-my-prescriptions.server.ts';
import { issuePrescription } from '#app/domains/shop/prescription/issue-prescription.server.ts';
import { quotePrescription } from '#app/domains/shop/prescription/quote-prescription.server.ts';
import { saveLine } from '#app/domains/shop/prescription/save-prescription-line.server.ts';
import { sendPrescription } from '#app/domains/shop/prescription/send-prescription.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import { actorFor, createUser } from './accounts.ts';
import { createStaff } from './desk.ts';
import { createDoctor } from './directory.ts';
import { receive } from './files.ts';
import { callsOn } from './payments.ts';
import type { OwnRecord } from './records.ts';
import { createMedicine, createPharmacy, stockUp } from './shop.ts';

/** A picture that differs from every other one by its colour. */
let pictures = 0;
export async function pictureOf(color?: string): Promise<Buffer> {
  pictures += 1;
  const background = color ?? { r: pictures % 256, g: process.pid % 256, b: (pictures >> 8) % 256 };
  return await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
}

type Wanted = Readonly<{
  decision?: 'approve' | 'substitute' | 'refuse';
  stock?: number;
  instead?: number;
  quantity?: number;
  wanted?: string;
  directions?: string;
}>;

/** What a doctor has asked of a grown-up patient before signing. */
export const askedOfAdult = { birth_date: '1990-03-07', weight_kg: null, has_allergies: 'no', allergies: '', pregnancy: 'no' } as const;

/** What the tests of prescriptions ask a product: patients who send, and pharmacists who decide. */
export function prescriptionsOn(app: TestApp) {
  const { db } = app;
  const { done } = callsOn(app);
  const today = () => app.platform.clock.now().toISOString().slice(0, 10);

  return {
    /** A pharmacy with a pharmacist, a hard drug by tablet and by strip, and one to give instead of it; neither is listed. */
    async pharmacy(units = 1_000) {
      const facility = await createPharmacy(db);
      const variants = [
        ['tablet', 1, 2_000],
        ['strip', 10, 18_000],
      ] as const;
      const given = { class: 'keras', facilityId: facility.id, publishedAt: null };
      const drug = await createMedicine(db, { name: 'Amlodipin Contoh', variants, ...given });
      const other = await createMedicine(db, { name: 'Amlodipin Lain', variants: [['tablet', 1, 1_500]], ...given });
      const now = app.platform.clock.now();
      const { itemId } = await stockUp(db, drug, units, { now });
      await stockUp(db, other, units, { now });
      const [tablet = 0, strip = 0] = drug.variants.map(({ id }) => id);
      return {
        facility,
        drug,
        other,
        tablet,
        strip,
        itemId,
        otherTablet: other.variants[0]?.id ?? 0,
        pharmacist: await createStaff(db, 'pharmacist', [facility.id]),
      };
    },
    async send(facilityId: number, given: { patient?: UserActor; picture?: Buffer } & Record<string, unknown> = {}) {
      const { patient = actorFor(await createUser(db)), picture, ...fields } = given;
      const file = receive(app, picture ?? (await pictureOf()));
      const asked = { birth_date: '1990-03-07', sex: 'female', allergies: 'tidak ada', pregnancy: 'no' };
      const input = { facility_id: facilityId, for: 'self', ...asked, file, ...fields };
      const { id } = await done(sendPrescription, patient, input);
      return { id, patient };
    },
    /** The patient chooses the pharmacy of what a doctor signed. */
    async choose(id: string, patient: UserActor, facilityId: number) {
      await done(choosePharmacy, patient, { id, facility_id: facilityId });
    },
    /** Claims a prescription and writes its lines; it is not quoted yet. */
    async review(id: string, pharmacist: UserActor, lines: readonly Wanted[]) {
      await done(claimPrescription, pharmacist, { id });
      for (const line of lines) {
        const { decision = 'approve', stock, instead, quantity = 10, wanted = 'Amlodipin 5 mg', directions } = line;
        await done(saveLine, pharmacist, {
          id,
          wanted,
          decision,
          stock_id: stock ?? '',
          instead_of: instead ?? '',
          quantity,
          directions: directions ?? '1 x sehari 1 tablet sesudah makan',
          ...(decision === 'refuse' ? { refusal: 'unreadable', reason: 'Tulisannya tidak terbaca.' } : {}),
        });
      }
    },
    async quote(id: string, pharmacist: UserActor, given: Record<string, unknown> = {}) {
      const until = new Date(app.platform.clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
      const input = { id, doctor: 'dr. Contoh', sip: 'SIP-1/2026', issued_on: today(), valid_until: until, iter: 0, ...given };
      return await done(quotePrescription, pharmacist, input);
    },
    /** An approved prescription of so many tablets, and the id of its line. */
    async approved(place: { facility: { id: number }; pharmacist: UserActor; tablet: number }, quantity = 10) {
      const { id, patient } = await this.send(place.facility.id);
      await this.review(id, place.pharmacist, [{ stock: place.tablet, quantity }]);
      await this.quote(id, place.pharmacist);
      const [line = ''] = await this.lineIdsOf(id);
      return { id, patient, line };
    },
    async answerAll(id: string, patient: UserActor, agrees: 'yes' | 'no') {
      const { lines } = await done(getMyPrescription, patient, { id });
      for (const line of lines.filter(({ answer }) => answer === 'waiting')) {
        await done(answerSubstitute, patient, { id, line: line.id, agrees });
      }
    },
    lineIdsOf: async (id: string) =>
      (await db.selectFrom('prescription_lines').select('id').where('prescription_id', '=', id).orderBy('no').execute()).map(
        (row) => row.id,
      ),
    stateOf: async (id: string) =>
      (await db.selectFrom('prescriptions').select('state').where('id', '=', id).executeTakeFirst())?.state ?? 'gone',
    usedOf: async (id: string) =>
      (await db.selectFrom('prescription_lines').select('used_qty').where('prescription_id', '=', id).orderBy('no').execute()).map(
        (row) => row.used_qty,
      ),
  };
}

const pharmacies = new WeakMap<TestApp, ReturnType<ReturnType<typeof prescriptionsOn>['pharmacy']>>();

/** One pharmacy for the prescriptions of everybody. */
function sharedPharmacy(app: TestApp) {
  const found = pharmacies.get(app) ?? prescriptionsOn(app).pharmacy();
  pharmacies.set(app, found);
  return found;
}

/** A quoted prescription of a person, with one substitute to answer and one approved line; for calls that name it. */
export async function ownPrescription(app: TestApp, userId: string): Promise<OwnRecord & { line: string }> {
  const on = prescriptionsOn(app);
  const { facility, pharmacist, tablet, otherTablet } = await sharedPharmacy(app);
  const { id } = await on.send(facility.id, { patient: actorFor({ id: userId }) });
  await on.review(id, pharmacist, [{ stock: otherTablet, instead: tablet, decision: 'substitute' }, { stock: tablet }]);
  await on.quote(id, pharmacist);
  const [line = ''] = await on.lineIdsOf(id);
  return { params: { id }, body: { line, agrees: 'yes' }, line };
}

/** A prescription that its patient can put into the cart. */
export async function ownApprovedPrescription(app: TestApp, userId: string): Promise<OwnRecord> {
  const on = prescriptionsOn(app);
  const { facility, pharmacist, tablet } = await sharedPharmacy(app);
  const { id } = await on.send(facility.id, { patient: actorFor({ id: userId }) });
  await on.review(id, pharmacist, [{ stock: tablet }]);
  await on.quote(id, pharmacist);
  return { params: { id }, body: {} };
}

const signers = new WeakMap<TestApp, ReturnType<typeof createDoctor>>();

/** One doctor for what is signed for everybody. */
function sharedDoctor(app: TestApp) {
  const found = signers.get(app) ?? createDoctor(app.db);
  signers.set(app, found);
  return found;
}

/** What a doctor has signed for a person, who has not chosen a pharmacy yet. */
export async function ownSignedPrescription(app: TestApp, userId: string): Promise<OwnRecord> {
  const { facility, drug } = await sharedPharmacy(app);
  const [doctor, user] = [await sharedDoctor(app), await createUser(app.db)];
  const { birth_date: birthDate } = askedOfAdult;
  const asked = { birthDate, sex: null, weightKg: null, hasAllergies: 'no', allergies: '', allergens: [], writtenAllergies: null } as const;
  const issued = await inTransaction(app.db, (tx) =>
    issuePrescription(
      { tx, platform: app.platform },
      {
        doctor: { id: doctor.id, userId: user.id, name: doctor.name, sip: 'SIP-1/2026' },
        patient: { name: 'Pasien', relation: 'self', pregnancy: 'no', ...asked },
        isAboutPregnancy: false,
        userId,
        memberId: null,
        lines: [{ productId: drug.product.id, quantity: 10, directions: '1 x sehari 1 tablet' }],
        replaces: null,
      },
    ),
  );
  if (!issued.ok) throw new Error(`not signed: ${issued.code}`);
  return { params: { id: issued.value.id }, body: { facility_id: facility.id } };
}
