import { deleteFiles, retainFiles } from '#app/domains/files/index.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { eraseMessages } from '#app/platform/messaging/erase-messages.server.ts';
import { writesIn } from '#app/platform/operations/writes-in.server.ts';
import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { printedCodeText } from '#app/platform/text/printed-code.ts';
import * as store from './chat.personal-data.store.server.ts';
import { findMessagesOf } from './notice/chat-notice.store.server.ts';
import { deleteRatingsOf, findVisitRatingsOf } from './rating/rating.store.server.ts';
import { textOf } from './room/encrypt-chat-text.server.ts';
import { stateLabels } from './room/room.ts';
import { findSickNotesOfAccount } from './sick-note/sick-note.store.server.ts';
import { type SickNoteText, stateTexts, withdrawReasons } from './sick-note/sick-note.ts';

/**
 * The chats of a person. A chat that was begun is a medical record: with the account it is restricted, not erased, and stays without the account for
 * as long as the law says. What was never begun is erased.
 */
export const personalChats: PersonalDataSource = {
  name: 'chat',
  title: 'Chat dokter',
  tables: [
    'chat_rooms',
    'chat_messages',
    'chat_members',
    'chat_files',
    'chat_intakes',
    'chat_summaries',
    'chat_follow_ups',
    'chat_handovers',
    'chat_sick_notes',
    'chat_prescriptions',
    'chat_events',
    'doctor_ratings',
  ],
  correctAt: null,
  async read(db, userId, opening) {
    const [rooms, visits] = [await store.findOwnRooms(db, userId), await findVisitRatingsOf(db, userId)];
    const ratings = visits.map(({ doctor, facility, service, stars, ratedAt }) => ({
      dokter: doctor,
      fasilitas: facility,
      layanan: service,
      penilaian_kunjungan: stars,
      dinilai: ratedAt.toISOString(),
    }));
    const notes = await readSickNotes(db, userId, opening);
    const chats = rooms.map((room) => ({
      dokter: room.doctor,
      fasilitas: room.facility,
      layanan: room.service,
      keadaan: stateLabels[room.state],
      dipesan: room.created_at.toISOString(),
      dimulai: room.started_at?.toISOString() ?? null,
      persetujuan: room.consent_version,
      pesan: room.last_seq,
      penilaian: room.stars,
      isi_terenkripsi: room.started_at === null ? null : `/v1/chat/transcript/${room.name}`,
    }));
    return [...chats, ...notes, ...ratings];
  },
  async erase(tx, userId, platform) {
    await eraseMessages(tx, platform.jobs, { ids: await findMessagesOf(tx, userId) });
    const unsent = await store.deleteUnbegun(tx, userId);
    await deleteFiles(writesIn(tx, platform.jobs), unsent);
    await retainFiles(tx, await store.findKeptFiles(tx, userId));
    await deleteRatingsOf(tx, userId);
    await store.restrictRooms(tx, userId, platform.clock.now());
  },
};

async function readSickNotes(db: Queryable, userId: string, opening?: Pick<PlatformServices, 'encryption'>) {
  const notes = await findSickNotesOfAccount(db, userId);
  return notes.map(({ code, encryptedText, signedAt, state, withdrawnAt, withdrawnReason }) => {
    const text = opening && textOf<SickNoteText>(opening, encryptedText);
    return {
      surat_keterangan_sakit: printedCodeText(code),
      keadaan: stateTexts[state][0],
      ditandatangani: signedAt.toISOString(),
      mulai: text?.startsOn ?? null,
      sampai: text?.endsOn ?? null,
      ditarik: withdrawnAt?.toISOString() ?? null,
      alasan: withdrawnReason && withdrawReasons[withdrawnReason],
    };
  });
}
