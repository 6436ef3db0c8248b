import type { Queryable } from '#app/platform/database/db.server.ts';
import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';
import { genderLabels } from '#app/platform/text/gender-labels.ts';
import { relations } from '../family-member/family-member.ts';
import * as store from './account.personal-data.store.server.ts';
import { exportLabels, labelFor } from './account-export-labels.ts';

/** The account of a person and its ways to log in. Secrets, hashes and tokens are left out. */
export const personalAccount: PersonalDataSource = {
  name: 'profil',
  title: 'Akun',
  tables: [
    ...(['users', 'user_roles', 'sessions', 'known_devices', 'totp_factors', 'recovery_codes', 'external_identities'] as const),
    ...(['account_links', 'sign_ups', 'former_contacts', 'outbox_messages'] as const),
  ],
  correctAt: '/account/profile/edit',
  read: readAccount,
  erase: store.deleteAccountRecords,
};

async function readAccount(db: Queryable, userId: string) {
  const [account, records] = await Promise.all([store.getAccountOrNull(db, userId), store.findAccountRecords(db, userId)]);
  if (!account) return null;
  return {
    nama: account.name || null,
    email: account.email,
    email_dibuktikan: account.email_verified_at,
    nomor_ponsel: account.phone,
    nomor_ponsel_dibuktikan: account.phone_verified_at,
    tanggal_lahir: account.birth_date,
    jenis_kelamin: account.gender && labelFor(genderLabels, account.gender),
    keadaan: labelFor(exportLabels.status, account.status),
    penghapusan_diminta: account.leaving_since,
    dihapus_setelah: account.erase_after,
    dibuat: account.created_at,
    diubah: account.updated_at,
    punya_kata_sandi: account.has_password,
    kode_autentikator_sejak: account.factor_since,
    peran: records.roles.map((row) => ({
      peran: labelFor(exportLabels.role, row.role),
      di: row.facility ?? 'seluruh grup',
      sejak: row.granted_at,
    })),
    masuk_dengan: records.identities.map((row) => ({ penyedia: row.provider, nomor_di_penyedia: row.subject, sejak: row.created_at })),
    sesi: records.sessions.map((row) => ({
      jenis: labelFor(exportLabels.session, row.kind),
      perangkat: row.device,
      dimulai: row.created_at,
      terakhir_dipakai: row.last_used_at,
      terakhir_membuktikan_diri: row.authenticated_at,
      kode_autentikator_dimasukkan: row.second_factor_at,
      layar_dikunci: row.locked_at,
      berakhir: row.ended_at,
    })),
    peramban_yang_dikenal: records.devices.map((row) => ({ terakhir_dipakai: row.last_used_at })),
    kontak_lama: records.former.map((row) => ({ kontak: row.contact, dipakai_sampai: row.left_at })),
    pendaftaran: records.signUps.map((row) => ({ kontak: row.contact, waktu: row.created_at, dikonfirmasi: row.confirmed_at })),
    tautan: records.links.map((row) => ({
      untuk: labelFor(exportLabels.link, row.purpose),
      ...(row.name ? { nama: row.name } : {}),
      kontak: row.contact,
      dibuat: row.created_at,
      berlaku_sampai: row.expires_at,
      dipakai: row.used_at,
    })),
    pesan: records.messages.map((row) => ({
      lewat: labelFor(exportLabels.channel, row.channel),
      kepada: row.recipient,
      judul: row.subject,
      dibuat: row.created_at,
      terkirim: row.sent_at,
    })),
  };
}

/** The family members of the account. */
export const personalFamily: PersonalDataSource = {
  name: 'keluarga',
  title: 'Keluarga',
  tables: ['family_members'],
  correctAt: '/account/family',
  async read(db, userId) {
    const rows = await store.findPersonalFamily(db, userId);
    return rows.map((row) => ({
      nama: row.name,
      tanggal_lahir: row.birth_date,
      hubungan: labelFor(relations, row.relation),
      ditambahkan: row.created_at,
      diubah: row.updated_at,
    }));
  },
  erase: store.deletePersonalFamily,
};
