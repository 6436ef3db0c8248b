import type { GrantedRole } from '../../app/platform/access/actor.server.ts';

export type DemoAccount = Readonly<{
  /** Before the @ of its address. */
  key: string;
  name: string;
  role: GrantedRole | null;
  /** Slug of the facility at which the role is held; without it, the whole group. */
  facility?: string;
  /** Slug of the doctor's record that belongs to the account. */
  doctor?: string;
  /** The first one is the main and the selected one. The numbers are unassigned, like those of the facilities. */
  addresses?: readonly Readonly<{
    label: string;
    name: string;
    description: string;
    note: string;
    phone: string;
    post_code: string;
    subdistrict_id: string;
  }>[];
  /** `bornDaysAgo` keeps a child a child whenever the demo is loaded. */
  family?: readonly Readonly<{ name: string; relation: 'child' | 'parent'; bornDaysAgo: number }>[];
}>;

/** The domain of every demo address. No mail reaches a name below `.example`, so such an address can never be verified. */
export const demoDomain = 'demo.sehati.example';

/** Of all demo accounts, for trials. They are only created with demo content, and a start in production removes them. */
export const demoPassword = 'payung-biru-demo';

/** The TOTP secret of every demo account with a role. */
export const demoTimeSecret = 'SEHATIDEMOSEHATIDEMOSEHATIDEMO22';

/** One account of each kind, and a second patient. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    key: 'pasien',
    name: 'Siti Aminah (contoh)',
    role: null,
    addresses: [
      {
        label: 'Rumah',
        name: 'Siti Aminah',
        description: 'Jalan Contoh Dago No. 12, RT 02 RW 05',
        note: 'Pagar hijau, di sebelah warung',
        phone: '+622200000212',
        post_code: '40135',
        subdistrict_id: '3273021004',
      },
      {
        label: 'Rumah Ibu',
        name: 'Euis Kartini',
        description: 'Jalan Contoh Pasteur No. 7',
        note: '',
        phone: '+622200000207',
        post_code: '40161',
        subdistrict_id: '3273071001',
      },
    ],
    family: [
      { name: 'Rafi Pratama', relation: 'child', bornDaysAgo: 6 * 365 },
      { name: 'Euis Kartini', relation: 'parent', bornDaysAgo: 68 * 365 },
    ],
  },
  {
    key: 'pasien2',
    name: 'Dewi Lestari (contoh)',
    role: null,
    family: [{ name: 'Arka Lestari', relation: 'child', bornDaysAgo: 245 }],
  },
  { key: 'dokter', name: 'dr. Rina Kusumawardani (contoh)', role: 'doctor', doctor: 'rina-kusumawardani' },
  { key: 'pendaftaran', name: 'Asep Hidayat (contoh)', role: 'booking_desk', facility: 'rsu-sehati-dago' },
  { key: 'apoteker', name: 'Lilis Suryani (contoh)', role: 'pharmacist' },
  { key: 'apoteker2', name: 'Yayan Sopian (contoh)', role: 'pharmacist' },
  { key: 'kasir', name: 'Dedi Mulyana (contoh)', role: 'cashier' },
  { key: 'editor', name: 'Maya Lestari (contoh)', role: 'editor' },
  { key: 'peninjau', name: 'dr. Ratna Komalasari (contoh)', role: 'medical_reviewer', doctor: 'ratna-komalasari' },
  { key: 'acara', name: 'Tia Rahmawati (contoh)', role: 'event_staff' },
  { key: 'gudang', name: 'Ujang Sutisna (contoh)', role: 'warehouse' },
  { key: 'pengaduan', name: 'Nia Kurniasih (contoh)', role: 'complaints' },
  { key: 'manajer', name: 'Ratih Permata (contoh)', role: 'manager', facility: 'rsu-sehati-dago' },
  { key: 'dpo', name: 'Iwan Setiawan (contoh)', role: 'dpo' },
  { key: 'admin', name: 'Budi Santoso (contoh)', role: 'admin' },
];

export const demoAddress = (account: DemoAccount) => `${account.key}@${demoDomain}`;
