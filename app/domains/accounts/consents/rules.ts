/** What somebody may agree to. Each stands alone: none is a condition of another, and nothing is given before it is asked. */
export const consentPurposes = ['account', 'family_member', 'whatsapp_updates', 'marketing'] as const;

export type ConsentPurpose = (typeof consentPurposes)[number];

type ConsentText = Readonly<{
  title: string;
  /** The words that are shown, the newest last. Old ones stay, so that the ledger's hashes can be explained. */
  versions: readonly Readonly<{ version: string; text: string }>[];
  /** Where it ends when it is not a switch of its own: what it was given for has to end with it. */
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

/** True for a name in the list of purposes. */
export function isConsentPurpose(name: string): name is ConsentPurpose {
  return (consentPurposes as readonly string[]).includes(name);
}

/** What is shown for a purpose now: the words to agree to, and their version. */
export function consentText(purpose: ConsentPurpose): { title: string; version: string; text: string; endsAt: ConsentText['endsAt'] } {
  const { title, versions, endsAt } = texts[purpose];
  const newest = versions.at(-1);
  if (!newest) throw new Error(`consent: ${purpose} has no words`);
  return { title, ...newest, endsAt };
}

/** The words of a version, also an old one; null when there never was one. */
export function consentTextOrNull(purpose: ConsentPurpose, version: string): string | null {
  return texts[purpose].versions.find((one) => one.version === version)?.text ?? null;
}

/** Where a consent was given, as the person reads it. */
export const consentChannels = { page: 'halaman situs', api: 'aplikasi', google: 'masuk dengan Google' } as const;

export type ConsentChannel = keyof typeof consentChannels;
