import { eraseMessages } from '#app/platform/messaging/erase-messages.server.ts';
import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';
import { freeExpiredAndLockHours } from './free-expired-holds.server.ts';
import { deletePersonal, findHoursOf, findPersonal, findPersonalWaits } from './reservation.personal-data.store.server.ts';
import { findMessageIds } from './reservation-notice.store.server.ts';
import { stateLabels } from './reservation-states.ts';

/** The reservations of a person, and what the person waits for. They are deleted with the account, and what they held is free; the orders stay. */
export const personalReservations: PersonalDataSource = {
  name: 'reservasi',
  title: 'Reservasi dan daftar tunggu',
  tables: [
    'reservations',
    'reservation_moves',
    'chat_appointments',
    'reservation_messages',
    'waitlist_entries',
    'visits_of_day',
    'bookings',
  ],
  correctAt: null,
  async read(db, userId) {
    const [reservations, waits] = [await findPersonal(db, userId), await findPersonalWaits(db, userId)];
    return [
      ...reservations.map((one) => ({
        kode: one.code,
        pasien: one.patient_name,
        layanan: one.service,
        dokter: one.doctor,
        tempat: one.facility,
        tanggal: one.visit_date,
        mulai: one.start_hour,
        selesai: one.end_hour,
        harga: one.price,
        pesanan: one.order_name,
        keadaan: stateLabels[one.state],
        dibuat: one.created_at.toISOString(),
        pindah: one.moves,
        pesan: one.messages,
      })),
      ...waits.map((one) => ({
        daftar_tunggu: one.doctor,
        tempat: one.facility,
        dari: one.from_date,
        sampai: one.to_date,
        keadaan: one.state,
        dibuat: one.created_at.toISOString(),
      })),
    ];
  },
  async erase(tx, userId, platform) {
    await freeExpiredAndLockHours(tx, await findHoursOf(tx, userId), platform.clock.now());
    await eraseMessages(tx, platform.jobs, { ids: await findMessageIds(tx, userId) });
    await deletePersonal(tx, userId);
  },
};
