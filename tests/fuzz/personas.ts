import { randomUUID } from 'node:crypto';
import { consentText } from '#app/domains/accounts/consent/consent.ts';
import { queueVisitMessage } from '#app/domains/appointments/index.server.ts';
import { submitRequest } from '#app/domains/appointments/submission/submit-request.server.ts';
import { endpoints, resources } from '#app/domains.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { submitBody, visitor } from '#tests/factories/appointments.ts';
import { type Caller, createCaller, welcomeKind } from '#tests/factories/callers.ts';
import { soldVariant } from '#tests/factories/cart.ts';
import { readyBuyer } from '#tests/factories/checkout.ts';
import { newKinds, publishNew } from '#tests/factories/content-texts.ts';
import { createDoctor, createSlot } from '#tests/factories/directory.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createMedium } from '#tests/factories/files.ts';
import { createUserWithPassword, password as rightPassword } from '#tests/factories/log-in.ts';
import { ownTransfer } from '#tests/factories/orders.ts';
import { freeReservable, nextMondays } from '#tests/factories/own-reservation.ts';
import { ownRecords } from '#tests/factories/records.ts';
import { codeAt, setUpFactor } from '#tests/factories/second-factor.ts';
import { createPharmacy } from '#tests/factories/shop.ts';
import { createLink, givePassword, goodPassword } from '#tests/factories/sign-up.ts';
import { createProfile } from '#tests/factories/site.ts';
import { soldOutVariant } from '#tests/factories/wishes.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import { chatPersonas } from './chat-personas.ts';
import { formPersonas } from './form-personas.ts';
import { gatePersonas } from './gate-personas.ts';
import { type NewPersona, staffPersonas } from './staff-personas.ts';

/** Who asks an operation, and values by field name with which they get something out of it; `document`: its file is that, and no picture. */
export type Persona = { caller: Caller; known: Map<string, unknown[]>; document?: Uint8Array };

let phones = 0;

const special: Record<string, (app: TestApp) => Promise<NewPersona>> = {
  async 'POST /auth/second-factor'(app) {
    const caller = await createCaller(app.db, 'mfa_required');
    const { secret, recoveryCode } = await setUpFactor(app, caller.userId as string);
    return { caller, known: { code: [codeAt(secret, new Date()), recoveryCode] } };
  },
  async 'POST /auth/second-factor/confirm'(app) {
    const caller = await createCaller(app.db, 'patient');
    const { data } = await (await app.fetch('/v1/auth/second-factor/set-up', { method: 'POST', headers: caller.bearer })).json();
    return { caller, known: { set_up: [data.set_up], code: [codeAt(data.secret, new Date())] } };
  },
  async 'DELETE /auth/second-factor'(app) {
    const caller = await createCaller(app.db, 'patient');
    await setUpFactor(app, caller.userId as string);
    return { caller, known: {} };
  },
  async 'POST /auth/register'(app) {
    return { caller: await createCaller(app.db, 'visitor'), known: { mailphone: ['fuzz-daftar@contoh.id', '0812 9000 0001'] } };
  },
  async 'POST /auth/password/forgot'(app) {
    return { caller: await createCaller(app.db, 'visitor'), known: { mailphone: ['fuzz-lupa@contoh.id', '0812 9000 0002'] } };
  },
  async 'POST /auth/password/reset'(app) {
    const token = await createLink(app.db, { purpose: 'sign_up', channel: 'email', contact: 'fuzz-tautan@contoh.id' });
    const known = { token: [token], password: [goodPassword], password_confirmation: [goodPassword] };
    return { caller: await createCaller(app.db, 'visitor'), known };
  },
  async 'POST /user/contact'(app) {
    const caller = await createCaller(app.db, 'patient');
    return { caller, known: { contact: [`baru-${caller.userId}@contoh.id`] } };
  },
  async 'POST /user/contact/confirm'(app) {
    const caller = await createCaller(app.db, 'patient');
    const link = { purpose: 'change_email', channel: 'email', contact: `${caller.userId}@contoh.id` } as const;
    return { caller, known: { token: [await createLink(app.db, { ...link, userId: caller.userId as string })] } };
  },
  async 'POST /user/family'(app) {
    const known = { name: ['Budi'], birth_date: ['2019-03-07'], relation: ['child'], consent: [consentText('family_member').version] };
    return { caller: await createCaller(app.db, 'patient'), known };
  },
  async 'POST /user/consents'(app) {
    return { caller: await createCaller(app.db, 'patient'), known: { purpose: ['marketing', 'account'], version: ['2026-11-21'] } };
  },
  async 'POST /auth/password/change'(app) {
    const caller = await createCaller(app.db, 'patient');
    await givePassword(app, caller.userId as string, 'payung biru jemuran');
    const known = { current_password: ['payung biru jemuran'], password: [goodPassword], password_confirmation: [goodPassword] };
    return { caller, known };
  },
  async 'POST /auth/reauthenticate'(app) {
    const caller = await createCaller(app.db, 'patient');
    await givePassword(app, caller.userId as string);
    return { caller, known: { password: [goodPassword] } };
  },
  async 'DELETE /user/contact/{channel}'(app) {
    const caller = await createCaller(app.db, 'patient');
    phones += 1;
    const phone = { phone: `+6281290${100_000 + phones}`, phone_verified_at: new Date() };
    await app.db
      .updateTable('users')
      .set(phone)
      .where('id', '=', caller.userId as string)
      .execute();
    return { caller, known: { channel: ['phone'] } };
  },
  async 'PUT /user/profile'(app) {
    return { caller: await createCaller(app.db, 'patient'), known: { name: ['Nama Baru'] } };
  },
};
const buyer: (typeof special)[string] = async (app) => {
  const id = await soldVariant(app.db);
  const lines = [{ medicine_stock_id: id, count: 2, checked: true }];
  return { caller: await createCaller(app.db, 'patient'), known: { medicine_stock_id: [id], lines: [lines] } };
};
for (const name of ['POST /cart', 'POST /cart/merge']) special[name] = buyer;
special['POST /cart/offer'] = async (app) => {
  const { caller, known } = await buyer(app);
  const [id = 0] = known.medicine_stock_id as number[];
  const sold = app.db.selectFrom('medicine_stocks as s').innerJoin('medicines as m', 'm.id', 's.medicine_id').select('m.product_id');
  return { caller, known: { ...known, product_id: [(await sold.where('s.id', '=', id).executeTakeFirstOrThrow()).product_id] } };
};
const saver: (typeof special)[string] = async (app) => {
  const { medicineId, stockId } = await soldOutVariant(app.db);
  return { caller: await createCaller(app.db, 'patient'), known: { medicine_id: [medicineId], medicine_stock_id: [stockId] } };
};
for (const name of ['POST /wishlist', 'POST /stock-notice']) special[name] = saver;
const reserver: (typeof special)[string] = async (app) => {
  const { schedule, service, option } = await freeReservable(app.db);
  const [from_date, to_date] = nextMondays(app.platform.clock.now());
  const known = {
    doctor_service_id: [service.id],
    doctor_schedule_id: [schedule.id],
    option_id: [option.id],
    payment_method: [null],
    expected_price: [0],
  };
  return {
    caller: await createCaller(app.db, 'patient'),
    known: { ...known, reservation_date: [from_date], from_date: [from_date], to_date: [to_date], family_member_id: [null] },
  };
};
for (const name of ['POST /doctor/reservation/make', 'POST /waitlist']) special[name] = reserver;
special['POST /product/service/checkout'] = async (app) => {
  const { visitSchedule: schedule, visitOption: option } = await freeReservable(app.db);
  const [reservation_date] = nextMondays(app.platform.clock.now());
  const known = {
    schedule_id: [schedule.id],
    option_id: [option.id],
    payment_method: [null],
    family_member_id: [null],
    expected_price: [0],
  };
  return { caller: await createCaller(app.db, 'patient'), known: { ...known, reservation_date: [reservation_date] } };
};
special['POST /prescription'] = async (app) => {
  const { id } = await createPharmacy(app.db);
  const known = {
    facility_id: [id],
    for: ['self'],
    birth_date: ['1990-03-07'],
    sex: ['female'],
    allergies: ['tidak ada'],
    pregnancy: ['no'],
  };
  return { caller: await createCaller(app.db, 'patient'), known };
};
Object.assign(special, chatPersonas, formPersonas, gatePersonas);
for (const name of ['GET /cart/selected', 'GET /shipment', 'GET /payment/method', 'POST /cart/estimate']) special[name] = readyBuyer;
for (const name of ['POST /shipment/select', 'POST /payment/select', 'POST /sale/medicine/checkout']) special[name] = readyBuyer;
special['PUT /staff/shipment'] = async (app) => {
  const { id } = await createPharmacy(app.db);
  const rates = [{ region_id: null, up_to_g: 5_000, price: 11_000, days_from: 0, days_to: 0 }];
  return { caller: await createCaller(app.db, 'admin'), known: { facility_id: [id], rates: [rates, []] } };
};
special['POST /payment/attempt/{id}/proof'] = async (app) => {
  const caller = await createCaller(app.db, 'patient');
  return { caller, known: { id: [await ownTransfer(app, caller.userId as string)] } };
};
special['POST /auth/login'] = async (app) => {
  const user = await createUserWithPassword(app.db);
  return { caller: await createCaller(app.db, 'visitor'), known: { mailphone: [user.email], password: [rightPassword] } };
};

const roleHolder: (typeof special)[string] = async (app) => {
  const holder = await createCaller(app.db, 'doctor');
  const { slug } = await createDoctor(app.db);
  const known = { id: [holder.userId], role: ['doctor'], doctor: [slug], doctor_slug: [slug], contact: [`${holder.userId}@contoh.id`] };
  await app.db
    .updateTable('users')
    .set({ email: `${holder.userId}@contoh.id` })
    .where('id', '=', holder.userId)
    .execute();
  return { caller: await createCaller(app.db, 'admin'), known };
};
for (const item of endpoints) {
  if (item.path.startsWith('/staff/accounts')) special[`${item.method.toUpperCase()} ${item.path}`] = roleHolder;
}
// The role that one already has is not given again.
special['POST /staff/accounts/{id}/roles'] = async (app) => {
  const { caller, known } = await roleHolder(app);
  return { caller, known: { ...known, role: ['editor'] } };
};
const manualMessage: (typeof special)[string] = async (app) => {
  const id = await queueVisitNote(app);
  return { caller: await createCaller(app.db, 'booking_desk'), known: { id: [id], result: ['sent'] } };
};
for (const end of ['reveal', 'result']) special[`POST /staff/messages/{id}/${end}`] = manualMessage;

for (const kind of resources.keys()) {
  const persona: (typeof special)[string] = async (app) => {
    const editor = await createEditor(app.db, { roles: ['editor', 'manager'] });
    const isNew = newKinds.includes(kind);
    const { key } = isNew ? await publishNew(app.db, app.platform, editor, kind) : await permanent(app, kind);
    const { version, published } = await editingCalls(app.platform, editor).done(resourceOf(kind).operations.view, { key });
    const caller = { kind: 'editor', userId: editor.userId, headers: editor.headers, bearer: editor.bearer } as const;
    const plan = { action: [isNew ? 'unpublish' : 'publish'], due_at: [new Date(Date.now() + 30 * 86_400_000).toISOString()] };
    // As it is stored: another spelling of a number is a change, which another person publishes.
    return { caller, known: { key: [key], version: [version], n: [1], base: [{}], values: [published], trashed: [true], ...plan } };
  };
  for (const { method, path } of endpoints)
    if (path.startsWith(`/staff/${kind}/{key}`)) special[`${method.toUpperCase()} ${path}`] = persona;
}

special['POST /staff/presence'] = async (app) => {
  const caller = await createEditor(app.db);
  const { key } = await publishNew(app.db, app.platform, caller, 'articles');
  const editor = { kind: 'editor', userId: caller.userId, headers: caller.headers, bearer: caller.bearer } as const;
  return { caller: editor, known: { kind: ['articles'], key: [key], tab: [randomUUID()], field: ['content'] } };
};

/** The one record of a kind that is always on the site, with a revision and without what others have begun to write. */
async function permanent(app: TestApp, kind: string) {
  if (kind === 'group-profile') await createProfile(app.db);
  const { operations } = resourceOf(kind);
  const { done } = editingCalls(app.platform, await createEditor(app.db));
  const key = (await done(operations.find, {})).rows[0]?.key as string;
  const { version, values, published } = await done(operations.view, { key });
  return await done(operations.save, { key, version, base: values, values: published, note: 'uji' });
}

/** A message about a visit that the desk is asked to send by hand. */
async function queueVisitNote(app: TestApp): Promise<string> {
  phones += 1;
  const slot = await createSlot(app.db, { capacity: null });
  const sent = await invokeAs(app.platform, submitRequest, visitor, submitBody(slot, phones));
  if (!sent.ok) throw new Error(sent.code);
  const { id: requestId } = await app.db
    .selectFrom('appointment_requests')
    .select('id')
    .where('code', '=', sent.data.code)
    .executeTakeFirstOrThrow();
  const id = await inTransaction(app.db, (tx) => queueVisitMessage(tx, app.platform, { requestId, kind: 'moved' }));
  await app.db
    .updateTable('outbox_messages')
    .set({ state: 'failed', manual_at: new Date() })
    .where('id', '=', id ?? '')
    .execute();
  return id ?? '';
}
const mediaKeeper: (typeof special)[string] = async (app) => {
  const { editor, id, consent } = await createMedium(app);
  return {
    caller: editor,
    known: { id: [id], consent: [consent], version: [1], alt: ['Ruang tunggu'], person: ['Siti'], scope: ['Artikel'] },
  };
};
for (const item of endpoints) {
  if (item.path.startsWith('/staff/media/')) special[`${item.method.toUpperCase()} ${item.path}`] = mediaKeeper;
}
Object.assign(special, staffPersonas);
special['POST /auth/second-factor/recovery-codes'] = special['DELETE /auth/second-factor'] as (typeof special)[string];

/** Somebody whom the operation `name` (`GET /doctor/{slug}`) lets in, with records of their own where its path names one. */
export async function personaFor(app: TestApp, name: string): Promise<Persona> {
  const created = await special[name]?.(app);
  if (created) return { ...created, known: new Map(Object.entries(created.known)) };
  const item = endpoints.find((one) => `${one.method.toUpperCase()} ${one.path}` === name);
  const caller = await createCaller(app.db, welcomeKind(item?.auth ?? 'public'));
  const record = caller.userId ? await ownRecords[name]?.(app, caller.userId) : undefined;
  const values = Object.entries({ ...record?.params, ...record?.body });
  return { caller, known: new Map(values.map(([field, value]) => [field, [value]])) };
}
