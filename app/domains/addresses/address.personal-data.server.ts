import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';
import { deleteAddressesOf, findAddressRecords } from './address.store.server.ts';

/** The delivery addresses of a person. No other records refer to them, so they are deleted with the account. */
export const personalAddresses: PersonalDataSource = {
  name: 'alamat',
  title: 'Alamat pengiriman',
  tables: ['addresses'],
  correctAt: '/account/addresses',
  async read(db, userId) {
    const addresses = await findAddressRecords(db, userId);
    return addresses.map((one) => ({
      label: one.label,
      penerima: one.name,
      telepon: one.phone,
      alamat_lengkap: one.description,
      catatan: one.note,
      kelurahan: one.subdistrict,
      kecamatan: one.district,
      kota: one.city,
      provinsi: one.province,
      kode_pos: one.post_code,
      alamat_utama: one.main,
      dipilih_untuk_pengiriman: one.selected,
      dibuat: one.times?.created_at.toISOString() ?? null,
      diubah: one.times?.updated_at.toISOString() ?? null,
    }));
  },
  erase: (tx, userId) => deleteAddressesOf(tx, userId),
};
