import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { draftTokenOf } from '#app/domains/forms/draft/draft-link.server.ts';
import { saveDraft } from '#app/domains/forms/draft/save-and-open-draft.server.ts';
import { hashesOf, managePathOf, ticketUrlOf } from '#app/domains/forms/registration/registration-link.server.ts';
import { ensureTicketKey } from '#app/domains/forms/ticket/ticket-keys.server.ts';
import { openEvents, personFields, stranger } from '#tests/factories/event-forms.ts';
import { createRegistration, plainDefinition, pricedDefinition } from '#tests/factories/forms.ts';
import { createBankAccount } from '#tests/factories/payments.ts';
import { findings, openSite } from '#tests/harness/browser.ts';
import { screens } from '#tests/harness/suite.ts';

let site!: Awaited<ReturnType<typeof openSite>>;
const given = await openEvents({
  createApp: async (options) => {
    site = await openSite(options);
    return site.app;
  },
});
const { db, platform, clock } = given;
await createBankAccount({ db });
afterAll(async () => {
  await given.close();
  await site.close();
});
beforeEach(() => db.deleteFrom('rate_limits').execute());

type FormGiven = NonNullable<Parameters<typeof given.form>[0]>;
type State = NonNullable<NonNullable<Parameters<typeof createRegistration>[2]>['state']>;

/** A name without a space, as long as the form takes: nothing may be wider than the screen. */
const longName = `Siti${'panjang'.repeat(14)}`;
const asking = {
  ...pricedDefinition,
  consents: { ...pricedDefinition.consents, announcement: 'Nama saya boleh tampil di daftar peserta.', marketing: 'Kabari acara lain.' },
};

/** A registration in this state with its links; `more` changes its row, once more, or its form afterwards. */
async function registrationIn(state: State, more: { form?: FormGiven; row?: object; last?: object; formRow?: object } = {}) {
  const form = await given.form({
    name: 'Kelas Persiapan Persalinan dan Menyusui',
    definition: asking,
    capacity: 50,
    hasWaitlist: true,
    ...more.form,
  });
  await ensureTicketKey(db, platform, form.id, clock.now());
  const row = await createRegistration(db, form, {
    state,
    at: clock.now(),
    name: longName,
    email: `${'panjang'.repeat(8)}@contoh.example`,
    participants: [longName, 'Joko'],
    total: state === 'awaiting_payment' ? 150_000 : 0,
    answers: { name: longName, phone: '+6281234567890' },
  });
  await db
    .updateTable('event_registrations')
    .set({ ...hashesOf(platform, row), ...more.row })
    .where('id', '=', row.id)
    .execute();
  if (more.last) await db.updateTable('event_registrations').set(more.last).where('id', '=', row.id).execute();
  if (more.formRow) await db.updateTable('forms').set(more.formRow).where('id', '=', form.id).execute();
  return { manage: managePathOf(platform, row), ticket: new URL(ticketUrlOf(platform, row)).pathname };
}
const manageOf = async (...of: Parameters<typeof registrationIn>) => (await registrationIn(...of)).manage;

async function formPath(more: FormGiven = {}, after: object = {}) {
  const form = await given.form({ name: 'Kelas Persiapan Persalinan dan Menyusui', ...more });
  if (Object.keys(after).length > 0) await db.updateTable('forms').set(after).where('id', '=', form.id).execute();
  return `/${form.kind}/form/${form.slug}`;
}

async function draftPath() {
  const form = await given.form({ definition: asking });
  const { id } = await given.done(saveDraft, stranger(), {
    kind: 'event',
    slug: form.slug,
    email: 'siti@contoh.example',
    fields: personFields({ name: longName }),
  });
  return `/event/form/${form.slug}?isian=${draftTokenOf(platform, id)}`;
}

const day = 86_400_000;
const later = (days: number) => new Date(clock.now().getTime() + days * day);

/** Each state of the pages of forms, with what it says. */
const states: Readonly<Record<string, { path(): Promise<string>; says: string | RegExp }>> = {
  'form, open': {
    path: () => formPath({ definition: asking, optionCapacity: { 'class.pagi': 3 } }),
    says: 'Simpan dulu, lanjutkan nanti',
  },
  'form, of a child': { path: () => formPath({ definition: { ...plainDefinition, audience: 'child' } }), says: 'Orang tua atau wali' },
  'form, opened from a draft': { path: draftPath, says: 'Isian Anda sudah kami isikan kembali' },
  'form, draft gone': { path: async () => `${await formPath()}?isian=${'x'.repeat(43)}`, says: 'Isian ini tidak ada lagi' },
  'form, not open yet': { path: () => formPath({ opensAt: later(2) }), says: /Dibuka / },
  'form, closed': { path: () => formPath({ state: 'closed' }), says: 'Pendaftaran belum dibuka atau sudah ditutup' },
  'form, full': { path: () => formPath({ capacity: 0 }), says: 'Semua tempat sudah terisi' },
  'form, full with a queue': { path: () => formPath({ capacity: 0, hasWaitlist: true }), says: 'Acara ini sedang penuh' },
  'form, of a cancelled event': { path: () => formPath({}, { state: 'closed', cancelled_at: clock.now() }), says: 'Acara ini dibatalkan' },
  'form, of an event that is over': { path: () => formPath({ startsAt: later(-3), endsAt: later(-2) }), says: 'Acara ini sudah selesai' },
  'registration, looked at by staff': { path: () => manageOf('quarantined'), says: 'Kepastian tempatnya kami kirim ke kontak Anda' },
  'registration, to be approved': { path: () => manageOf('awaiting_approval'), says: 'Panitia memeriksa pendaftaran Anda' },
  'registration, waiting': { path: () => manageOf('waiting'), says: 'Anda di daftar tunggu nomor' },
  'registration, offered': { path: () => manageOf('offered'), says: 'Ada tempat untuk Anda' },
  'registration, to be paid': { path: () => manageOf('awaiting_payment'), says: 'Pilih metode pembayaran' },
  'registration, confirmed': {
    path: () => manageOf('confirmed', { form: { editUntil: later(3) } }),
    says: 'Tunjukkan kode ini ke panitia!',
  },
  'registration, just sent': { path: async () => `${await manageOf('confirmed')}?hasil=terdaftar`, says: 'Tunjukkan kode ini ke panitia!' },
  'registration, rejected': { path: () => manageOf('rejected'), says: 'Panitia belum dapat menerima pendaftaran ini' },
  'registration, expired': { path: () => manageOf('expired'), says: 'Waktunya habis' },
  'registration, cancelled': { path: () => manageOf('cancelled'), says: 'Tiketnya tidak berlaku lagi' },
  'registration, money on its way back': {
    path: () => manageOf('confirmed', { row: { state: 'refund_due', total: 150_000 } }),
    says: 'uang Anda sedang dikembalikan',
  },
  'registration, money back': {
    path: () => manageOf('confirmed', { row: { state: 'refund_due', total: 150_000 }, last: { state: 'refunded' } }),
    says: 'uang Anda sudah dikembalikan',
  },
  'registration, of a cancelled event': {
    path: () => manageOf('cancelled', { formRow: { state: 'closed', cancelled_at: clock.now() } }),
    says: 'Acara ini dibatalkan',
  },
  'ticket, valid': { path: async () => (await registrationIn('confirmed')).ticket, says: 'Simpan gambar tiket' },
  'ticket, not valid': { path: async () => (await registrationIn('cancelled')).ticket, says: 'Tiket ini belum atau tidak lagi berlaku' },
};

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.each(Object.entries(states))(
  '%s: says its state, is no wider than the screen, and axe finds nothing',
  async (_name, { path, says }) => {
    const address = await path();
    for (const { width, dark } of screens) {
      const page = await site.newPage({ width, dark });
      await page.goto(address);
      await page.getByRole('main').getByText(says).first().waitFor();
      expect(await overflow(page), `${width}`).toBeLessThanOrEqual(0);
      expect(await findings(page), `${width}`).toEqual([]);
    }
  },
);
