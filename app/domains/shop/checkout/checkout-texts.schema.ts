/** What a buyer is told, as specified. This file has no zod, because the browser imports it. */

export const noShipmentText = 'Pilih pengiriman dulu';
export const noMethodText = 'Pilih metode pembayaran';
export const methodFailedText = 'Gagal memilih metode pembayaran';
export const noAddressText = 'Anda belum memilih alamat';
export const emptyText = 'Order anda kosong';
export const placedText = 'Order diproses';
export const changedText =
  'Harga, stok, ongkos kirim, atau perkiraan sampai baru saja berubah. Periksa rincian yang baru, lalu bayar lagi.';
export const shortText = 'Stok sebagian obat tidak cukup lagi. Ubah jumlahnya, lalu coba lagi.';
export const limitText = 'Jumlah sebagian obat melebihi batas yang boleh dibeli. Ubah jumlahnya, lalu coba lagi.';
export const goneText = 'Obat ini tidak dijual lagi.';

/** What is still missing before an order can be paid for. */
export const missingTexts = { address: noAddressText, shipment: noShipmentText, payment: noMethodText } as const;
export const prescriptionText = 'Sebagian obat resep tidak dapat ditebus sekarang';
