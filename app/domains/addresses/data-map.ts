import { processing } from '#app/platform/personal-data/data-tags.ts';

const addresses = processing({
  purpose: 'Mengirim pesanan Anda ke alamat yang Anda pilih',
  basis: 'contract',
  retention: { text: 'sampai Anda menghapusnya, paling lama selama akun Anda ada', job: 'privacy.erase' },
});

export const dataMap = {
  addresses: {
    ...addresses.general('label', 'name', 'description', 'phone', 'note', 'post_code', 'subdistrict_id'),
    ...addresses.technical('id', 'user_id', 'is_main', 'is_selected', 'created_at', 'updated_at'),
  },
};
