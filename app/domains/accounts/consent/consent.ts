/** The purposes of consent. Each is independent: none is a condition of another, and none is given by default. */
export const consentPurposes = ['account', 'family_member', 'visit_details', 'whatsapp_updates', 'marketing'] as const;

export type ConsentPurpose = (typeof consentPurposes)[number];

type ConsentText = Readonly<{
  title: string;
  /** The texts that were shown, the newest last. Old versions are kept, so that the hashes in the ledger can be explained. */
  versions: readonly Readonly<{ version: string; text: string }>[];
  /** The page where the consent is ended if it has no switch of its own, because what it was given for must end with it. */
  endsAt: Readonly<{ text: string; label: string; href: string }> | null;
}>;

const texts: Readonly<Record<ConsentPurpose, ConsentText>> = {
  account: {
    title: 'Data akun',
    versions: [
      {
        version: '2026-11-21',
        text: 'Sehati menyimpan email atau nomor ponsel dan data akun Anda untuk melayani Anda, sampai akun dihapus.',
      },
    ],
    endsAt: { text: 'Berlaku selama akun Anda ada.', label: 'Hapus akun', href: '/account/data/delete' },
  },
  family_member: {
    title: 'Data anggota keluarga',
    versions: [
      {
        version: '2026-11-21',
        text: 'Saya orang tua atau wali dari anak ini, atau orang dewasa ini mengizinkan saya. Saya setuju nama, tanggal lahir, dan hubungan keluarganya disimpan untuk mendaftarkan kunjungan.',
      },
    ],
    endsAt: { text: 'Berakhir bila Anda menghapus anggota keluarga dari akun.', label: 'Kelola keluarga', href: '/account/family' },
  },
  visit_details: {
    title: 'Data tambahan kunjungan',
    versions: [
      {
        version: '2026-11-22',
        text: 'Dengan menekan Simpan, Anda setuju data ini disimpan bersama permintaan kunjungan dan dibaca petugas rumah sakit lewat tautan kunjungan. Untuk pasien di bawah 18 tahun, Anda menyatakan diri sebagai orang tua atau walinya.',
      },
    ],
    endsAt: {
      text: 'Berakhir bila Anda mengosongkan data itu, membatalkan kunjungannya, atau permintaannya dihapus.',
      label: 'Kunjungan saya',
      href: '/account/appointments',
    },
  },
  whatsapp_updates: {
    title: 'Kabar kunjungan lewat WhatsApp',
    versions: [
      {
        version: '2026-11-21',
        text: 'Kirimi saya pengingat dan perubahan jadwal kunjungan lewat WhatsApp ke nomor di akun saya. Isi pesannya melewati layanan WhatsApp di luar Indonesia.',
      },
    ],
    endsAt: null,
  },
  marketing: {
    title: 'Promo dan acara',
    versions: [
      {
        version: '2026-11-21',
        text: 'Kirimi saya kabar promo, acara, dan layanan baru Sehati lewat email atau nomor di akun saya.',
      },
    ],
    endsAt: null,
  },
};

/** True for the name of a purpose. */
export function isConsentPurpose(name: string): name is ConsentPurpose {
  return (consentPurposes as readonly string[]).includes(name);
}

/** Returns the current text of a purpose and its version. */
export function consentText(purpose: ConsentPurpose): { title: string; version: string; text: string; endsAt: ConsentText['endsAt'] } {
  const { title, versions, endsAt } = texts[purpose];
  const newest = versions.at(-1);
  if (!newest) throw new Error(`consent: ${purpose} has no words`);
  return { title, ...newest, endsAt };
}

/** Returns the text of any version, also of an old one; null for an unknown version. */
export function consentTextOrNull(purpose: ConsentPurpose, version: string): string | null {
  return texts[purpose].versions.find((one) => one.version === version)?.text ?? null;
}

/** The labels of the channels through which a consent was given. */
export const consentChannels = { page: 'halaman situs', api: 'aplikasi', google: 'masuk dengan Google' } as const;

export type ConsentChannel = keyof typeof consentChannels;
