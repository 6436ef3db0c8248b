import { ensureTicketKey } from '#app/domains/forms/ticket/ticket-keys.server.ts';
import { proposeSwitch } from '#app/domains/legal/switch/propose-and-approve-switch.server.ts';
import { giveOrderRefundAccount } from '#app/domains/orders/order/give-order-refund-account.server.ts';
import { proposeAccount } from '#app/domains/payments/method/propose-bank-account.server.ts';
import { approveIncident } from '#app/domains/privacy/incident/open-and-act-on-incident.server.ts';
import type { GrantedRole } from '#app/platform/access/actor.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { actorFor, createUser, type UserFixture } from '#tests/factories/accounts.ts';
import { openBreach } from '#tests/factories/data-protection.ts';
import { createDoctor } from '#tests/factories/directory.ts';
import { articleTexts, createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createForm } from '#tests/factories/forms.ts';
import { ownReturnedOrder } from '#tests/factories/orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createLink } from '#tests/factories/sign-up.ts';
import type { TestApp } from '#tests/harness/test-app.ts';

type Fields = Readonly<Record<string, string>>;

/** A form, or an address without one, that needs re-authentication. */
type Asked = Readonly<{
  path: string;
  /** What the form sends; without it a loader asks. */
  form?: Fields;
  /** The fields that the person has typed or chosen. */
  typed?: readonly string[];
  /** Where the way back leads, unless it is the page. */
  next?: string;
  /** Only reads, so the audit log has nothing of it. */
  isRead?: true;
  /** What the operation answers here, where doing it needs another installation. */
  refusal?: string;
}>;

/** What is asked, and by whom. */
export type Case = Readonly<{
  by: GrantedRole | 'patient';
  /** What the account of the caller has. */
  has?: Parameters<typeof createUser>[1];
  asks(user: UserFixture): Asked | Promise<Asked>;
}>;

const typedText = 'Kanari tujuh tiga puluh';
const bannerHours = { starts_at: '2027-01-01T08:00', ends_at: '2027-01-25T08:00' };
const banner = { text: 'Poliklinik tutup', level: 'info', facility_id: '', link: '', ...bannerHours };
const bank = { bank: 'Bank Kanari', number: '55667788', holder: 'Siti Kanari' };

/** One case of every operation that needs re-authentication, with all that it needs to be done. */
export function reauthenticationCases(app: Pick<TestApp, 'db' | 'platform'>) {
  const { db } = app;
  const { done } = callsOn(app);
  /** Another person with a role in the whole group. */
  const another = async (role: GrantedRole) => actorFor(await createUser(db, { roles: [role] }), { roles: [role], hasSecondFactor: true });

  /** What is done about an open invitation. */
  const invitation = (intent: string): Case => ({
    by: 'admin',
    async asks() {
      const contact = `undangan.${intent}@contoh.id`;
      await createLink(db, { purpose: 'invitation', channel: 'email', contact, roles: ['cashier'] });
      const { id } = await db.selectFrom('account_links').select('id').where('contact', '=', contact).executeTakeFirstOrThrow();
      return { path: '/staff/accounts', form: { intent, id } };
    },
  });

  /** The forms of the page of another account. */
  const ofAccount = (intent: string, form: Fields = {}, has: Parameters<typeof createUser>[1] = {}, status?: 'disabled'): Case => ({
    by: 'admin',
    async asks() {
      const other = await createUser(db, has);
      if (status) await db.updateTable('users').set({ status }).where('id', '=', other.id).execute();
      return { path: `/staff/accounts/${other.id}`, form: { intent, ...form }, typed: Object.keys(form) };
    },
  });

  /** A record of a kind whose publication needs re-authentication, with its texts. */
  async function recordOf(kind: string) {
    const roles = ['admin', 'editor', 'manager'] as const;
    const { done: edit } = editingCalls(
      app.platform,
      actorFor(await createUser(db, { roles }), { roles: [...roles], hasSecondFactor: true }),
    );
    const { operations } = resourceOf(kind);
    const key = kind === 'banners' ? (await edit(operations.create, {})).key : ((await edit(operations.find, {})).rows[0]?.key ?? '');
    if (kind === 'banners') await edit(operations.save, { key, version: 0, base: {}, values: banner });
    const { values, version } = await edit(operations.view, { key });
    return { path: `/staff/konten/${kind}/${key}`, values, version: String(version) };
  }
  const published = (kind: string, by: GrantedRole, changed: Fields): Case => ({
    by,
    async asks() {
      const { path, values, version } = await recordOf(kind);
      return {
        path,
        typed: Object.keys(changed),
        form: { intent: 'publish', version, base: JSON.stringify(values), ...values, ...changed },
      };
    },
  });
  const planned = (kind: string, by: GrantedRole): Case => ({
    by,
    async asks() {
      const { path, version } = await recordOf(kind);
      const form = { intent: 'plan', version, planned: 'publish', due_at: '2027-01-20', time: '09:15' };
      return { path, form, typed: ['planned', 'due_at', 'time'] };
    },
  });

  /** Money that goes back to a bank account, which the owner has named or not. */
  async function refundOf({ isNamed }: { isNamed: boolean }): Promise<string> {
    const owner = await createUser(db);
    const { params, body } = await ownReturnedOrder(app, owner.id);
    if (isNamed) await done(giveOrderRefundAccount, actorFor(owner), { ...params, ...body });
    const { id, attempt_id } = await db
      .selectFrom('refunds as r')
      .innerJoin('orders as o', 'o.attempt_id', 'r.attempt_id')
      .select(['r.id', 'r.attempt_id'])
      .where('o.name', '=', params.name ?? '')
      .executeTakeFirstOrThrow();
    if (!isNamed) await db.updateTable('payment_attempts').set({ user_id: null }).where('id', '=', attempt_id).execute();
    return `/staff/pengembalian?buka=${id}`;
  }

  async function event(): Promise<string> {
    return `/staff/acara/${(await createForm(db)).id}`;
  }

  return {
    'order.refund_account': {
      by: 'patient',
      async asks({ id }) {
        const { params } = await ownReturnedOrder(app, id);
        return { path: `/order/detail/${params.name}`, form: { act: 'account', ...bank }, typed: Object.keys(bank) };
      },
    },
    'legal.proposed': {
      by: 'admin',
      asks: () => ({ path: '/staff/sakelar-hukum', form: { intent: 'propose', name: 'ratings', note: typedText }, typed: ['note'] }),
    },
    'legal.approved': {
      by: 'admin',
      async asks() {
        await done(proposeSwitch, await another('admin'), { name: 'telemedicine', note: 'Pendapat hukum nomor tujuh' });
        return { path: '/staff/sakelar-hukum', form: { intent: 'approve', name: 'telemedicine', note: typedText }, typed: ['note'] };
      },
    },
    'review.emergency': {
      by: 'admin',
      async asks() {
        const { done: edit } = editingCalls(app.platform, await createEditor(db));
        const { create, save } = resourceOf('articles').operations;
        const { key } = await edit(create, {});
        const { version } = await edit(save, { key, version: 0, base: {}, values: await articleTexts(db) });
        const form = { intent: 'emergency', version: String(version), reason: typedText };
        return { path: `/staff/konten/articles/${key}`, form, typed: ['reason'] };
      },
    },
    'banner.edit_publish': published('banners', 'manager', { text: typedText }),
    'banner.edit_plan': planned('banners', 'manager'),
    'mail_sentence.edit_publish': published('mail-sentences', 'admin', {}),
    'mail_sentence.edit_plan': planned('mail-sentences', 'admin'),
    'message_text.edit_publish': published('message-texts', 'admin', {}),
    'message_text.edit_plan': planned('message-texts', 'admin'),
    'opening.opened': { by: 'admin', asks: () => ({ path: '/staff/persiapan', form: {}, refusal: 'Situs' }) },
    'privacy.list_exported': {
      by: 'dpo',
      asks: () => ({ path: '/staff/privasi/unduh/berkas?daftar=exports', form: { alasan: typedText }, typed: ['alasan'] }),
    },
    'refund.account_entered': {
      by: 'cashier',
      asks: async () => ({ path: await refundOf({ isNamed: false }), form: { intent: 'account', ...bank }, typed: Object.keys(bank) }),
    },
    'refund.approved': {
      by: 'cashier',
      asks: async () => ({ path: await refundOf({ isNamed: true }), form: { intent: 'approve', note: typedText }, typed: ['note'] }),
    },
    'payment_account.proposed': {
      by: 'manager',
      asks: () => ({ path: '/staff/rekening', form: { intent: 'propose', facility_id: 'grup', ...bank }, typed: Object.keys(bank) }),
    },
    'payment_account.approved': {
      by: 'manager',
      async asks() {
        const { id } = await done(proposeAccount, await another('manager'), { ...bank, facility_id: null });
        return { path: '/staff/rekening', form: { intent: 'approve', id: String(id) } };
      },
    },
    'account.data_exported': { by: 'patient', asks: () => ({ path: '/account/data/export.json', next: '/account/data#unduh' }) },
    'incident.approved': {
      by: 'manager',
      asks: async ({ id }) => ({ path: `/staff/privasi/kejadian/${await openBreach(db, id)}`, form: { intent: 'approve', version: '1' } }),
    },
    'incident.sent': {
      by: 'manager',
      async asks({ id }) {
        const breach = await openBreach(db, id);
        const { version } = await db.selectFrom('privacy_incidents').select('version').where('id', '=', breach).executeTakeFirstOrThrow();
        await done(approveIncident, await another('manager'), { id: breach, version });
        return { path: `/staff/privasi/kejadian/${breach}`, form: { intent: 'send', version: String(version + 1) } };
      },
    },
    'account.leaving': { by: 'patient', asks: () => ({ path: '/account/data/delete', form: { confirm: 'HAPUS' }, typed: ['confirm'] }) },
    'account.contact_change_asked': {
      by: 'patient',
      asks: () => ({ path: '/account/contact/email', form: { contact: 'kanari@contoh.id' }, typed: ['contact'] }),
    },
    'account.open_contact_change': { by: 'patient', asks: () => ({ path: '/account/contact/email', isRead: true }) },
    'account.contact_removed': {
      by: 'patient',
      has: { phone: '+6281234500077' },
      asks: () => ({ path: '/account/contact/email', form: { act: 'remove' } }),
    },
    'account.recovery_codes_renewed': {
      by: 'patient',
      has: { hasSecondFactor: true },
      asks: () => ({ path: '/account/second-factor/set-up', form: { intent: 'codes' } }),
    },
    'account.second_factor_turned_off': {
      by: 'patient',
      has: { hasSecondFactor: true },
      asks: () => ({ path: '/account/second-factor/set-up?ganti', form: { intent: 'off' } }),
    },
    'account.google_disconnected': {
      by: 'patient',
      async asks({ id }) {
        await db
          .insertInto('external_identities')
          .values({ user_id: id, provider: 'google', subject: `kanari-${id}` })
          .execute();
        await db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', id).execute();
        return { path: '/account/google/connection', form: {} };
      },
    },
    'account.invited': {
      by: 'admin',
      asks: () => ({
        path: '/staff/accounts?panel=tambah',
        typed: ['email', 'roles', 'facility_id'],
        form: { email: 'petugas.kanari@contoh.id', roles: 'cashier', facility_id: 'group' },
      }),
    },
    'account.doctor_invited': {
      by: 'manager',
      async asks() {
        const doctor = await createDoctor(db, { name: 'dr. Kanari Undangan' });
        return {
          path: '/staff/accounts?panel=tambah',
          typed: ['email', 'name', 'doctor'],
          form: { intent: 'doctor', email: 'dokter.kanari@contoh.id', name: 'Rina Kanari', doctor: doctor.name },
        };
      },
    },
    'account.invitation_resent': invitation('resend'),
    'account.invitation_revoked': invitation('revoke'),
    'account.role_granted': ofAccount('grant', { role: 'cashier', facility_id: 'group' }),
    'account.role_revoked': {
      by: 'admin',
      async asks() {
        const other = await createUser(db, { roles: ['cashier'] });
        return { path: `/staff/accounts/${other.id}`, form: { intent: 'revoke', role: 'cashier', facility_id: 'group' } };
      },
    },
    'account.disabled': ofAccount('disable'),
    'account.enabled': ofAccount('enable', {}, {}, 'disabled'),
    'account.birth_date_cleared': ofAccount('birth-date', {}, { birth_date: '1990-03-07' }),
    'account.second_factor_removed': ofAccount('factor', {}, { roles: ['cashier'] }),
    'account.doctor_linked': {
      by: 'admin',
      async asks() {
        const [other, doctor] = [await createUser(db, { roles: ['doctor'] }), await createDoctor(db)];
        return { path: `/staff/accounts/${other.id}`, form: { intent: 'doctor', doctor: doctor.name }, typed: ['doctor'] };
      },
    },
    'account.doctor_unlinked': {
      by: 'admin',
      async asks() {
        const [other, doctor] = [await createUser(db, { roles: ['doctor'] }), await createDoctor(db)];
        await db.updateTable('doctors').set({ user_id: other.id }).where('id', '=', doctor.id).execute();
        return { path: `/staff/accounts/${other.id}`, form: { intent: 'no-doctor' } };
      },
    },
    'event.cancelled': {
      by: 'manager',
      asks: async () => ({ path: `${await event()}/ubah`, form: { intent: 'cancel', note: typedText }, typed: ['note'] }),
    },
    'event.tickets_replaced': {
      by: 'manager',
      async asks() {
        const { id } = await createForm(db);
        await inTransaction(db, (tx) => ensureTicketKey(tx, app.platform, id, new Date()));
        return { path: `/staff/acara/${id}/ubah`, form: { intent: 'replace_tickets' } };
      },
    },
    'form.exported': {
      by: 'manager',
      asks: async () => ({ path: `${await event()}/unduh/berkas`, form: { format: 'csv', alasan: typedText }, typed: ['alasan'] }),
    },
  } satisfies Readonly<Record<string, Case>>;
}
