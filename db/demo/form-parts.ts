import type { DefinitionInput } from '../../app/domains/forms/index.server.ts';

/** A form of the demo. Days are counted from today, hours are those of Bandung. */
export type DemoForm = Readonly<{
  kind: 'event' | 'attendance' | 'survey';
  slug: string;
  name: string;
  facility: string | null;
  place: string;
  description: string;
  image: string | null;
  /** Day, begin, end; null for a survey. */
  time: readonly [day: number, from: string, to: string] | null;
  state?: 'closed';
  capacity?: number;
  hasWaitlist?: true;
  isAnnounced?: true;
  /** Staff approve each registration. */
  hasApproval?: true;
  /** Its prices are only named. */
  isFree?: true;
  /** Days before it begins until which answers can be changed. */
  editDays?: number;
  definition: DefinitionInput;
}>;

/** Ends every description. */
export const note = '<p><em>Formulir contoh untuk demonstrasi; acara, harga dan syaratnya dibuat untuk contoh.</em></p>';

export const person = [
  { key: 'nama', type: 'text', label: 'Nama lengkap', required: true, role: 'name' },
  { key: 'telepon', type: 'phone', label: 'Nomor WhatsApp', required: true, role: 'phone' },
  { key: 'email', type: 'email', label: 'Email', role: 'email', description: 'Tiketnya kami kirim ke sini juga.' },
] as const;

export const hospital: DefinitionInput['fields'][number] = {
  key: 'rumah_sakit',
  type: 'radio',
  label: 'Rumah sakit yang ingin dihubungi',
  role: 'facility',
  options: [
    { value: 'rsia-sehati-melati', label: 'RSIA Sehati Melati' },
    { value: 'rsu-sehati-dago', label: 'RSU Sehati Dago' },
    { value: 'pusat-jantung-sehati-braga', label: 'Pusat Jantung Sehati Braga' },
  ],
};

export const processing =
  'Dengan mengirim formulir ini Anda setuju data di atas dipakai untuk mengurus acara ini dan dihapus 90 hari sesudahnya.';
