const reasons: Readonly<Record<string, string>> = {
  no_provider: 'Belum ada penyedia pesan',
  interrupted: 'Tidak pasti: pengiriman terputus, mungkin sudah tiba',
  '131026': 'Nomor ini tidak memakai WhatsApp',
  '131009': 'Nomor ini ditolak WhatsApp',
  '132001': 'Templat pesan belum disetujui',
  '132015': 'Templat pesan dihentikan sementara',
  '132016': 'Templat pesan dinonaktifkan',
  '21211': 'Nomor ini tidak dapat menerima SMS',
  '30003': 'Ponsel tidak dapat dijangkau',
  '30005': 'Nomor ini tidak terdaftar',
  '30006': 'Nomor ini tidak dapat menerima SMS',
};

/** Why a message is sent by hand, for the desk. */
export function manualReason(state: string, reason: string | null): string {
  const known = reason === null ? undefined : reasons[reason];
  if (known) return known;
  if (state === 'uncertain') return 'Tidak pasti: mungkin sudah tiba';
  return state === 'waiting' ? 'Penyedia pesan sedang tidak dapat dihubungi' : 'Ditolak penyedia pesan';
}
