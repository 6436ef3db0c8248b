/** The acts by which staff see a contact of a person, or send it a message by hand, with their names on the desk. */
export const revealLabels: Readonly<Record<string, string>> = {
  'appointment.desk_reveal': 'Nomor pasien dibuka',
  'appointment.desk_contact': 'Dihubungi tentang kunjungan',
  'contact.inbox_reveal': 'Pengirim surat dibuka',
  'privacy.letter_read': 'Surat dibuka untuk dicatat sebagai permintaan data',
  'message.revealed': 'Pesan dikirim manual',
  'refund.account_revealed': 'Rekening pengembalian dibuka',
  'refund.accounts_revealed': 'Rekening banyak pengembalian diunduh untuk bank',
  'registration.contact': 'Dihubungi tentang acara',
  'reservation.desk_contact': 'Dihubungi tentang reservasi',
  'stock.recall_contact': 'Dihubungi tentang penarikan obat',
  'survey_complaint.contact': 'Dihubungi tentang keluhan',
};

export const revealActions = Object.keys(revealLabels);
