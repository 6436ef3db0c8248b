// Prescriptions of the demo patient. Doctors, permits, directions and prices are invented. Psychotropics are there because a line of one is
// refused: none of these medicines is listed.

type HardMedicine = Readonly<{
  slug: string;
  name: string;
  generic: string;
  class: 'keras' | 'psikotropika';
  category: string;
  baseUnit: string;
  /** Base units in one that is sold, and its price. */
  pack: readonly [unit: string, baseQty: number, price: number];
}>;

export const hardMedicines: readonly HardMedicine[] = [
  ['amoksisilin-500-mg', 'Amoksisilin kaplet 500 mg', 'Amoksisilin 500 mg', 'mulut-dan-tenggorokan', 'kaplet', 9_000],
  ['amlodipin-5-mg', 'Amlodipin tablet 5 mg', 'Amlodipin 5 mg', 'vitamin-dan-mineral', 'tablet', 12_000],
  ['metformin-500-mg', 'Metformin tablet 500 mg', 'Metformin 500 mg', 'vitamin-dan-mineral', 'tablet', 7_500],
  ['simvastatin-20-mg', 'Simvastatin tablet 20 mg', 'Simvastatin 20 mg', 'vitamin-dan-mineral', 'tablet', 16_000],
  ['atorvastatin-20-mg', 'Atorvastatin tablet 20 mg', 'Atorvastatin 20 mg', 'vitamin-dan-mineral', 'tablet', 21_000],
].map(([slug, name, generic, category, baseUnit, price]) => ({
  ...({ slug, name, generic, category, baseUnit } as Pick<HardMedicine, 'slug' | 'name' | 'generic' | 'category' | 'baseUnit'>),
  class: 'keras',
  pack: ['strip', 10, price as number],
}));

/** In the list of products alone: no pharmacy has a listing of it. */
export const psychotropic = { name: 'Diazepam tablet 2 mg', generic: 'Diazepam 2 mg', class: 'psikotropika', baseUnit: 'tablet' } as const;

type DemoLine = Readonly<{
  wanted: string;
  directions?: string;
  /** The slug of what is given, without the pharmacy. */
  give?: string;
  insteadOf?: string;
  quantity?: number;
  used?: number;
  refusal?: readonly [code: string, reason: string];
}>;

export type DemoPrescription = Readonly<{
  state: 'uploaded' | 'review' | 'quoted' | 'approved' | 'refused' | 'used' | 'expired' | 'withdrawn';
  /** The name of the family member; without it, the patient. */
  member?: string;
  allergies: string;
  doctor: string;
  sip: string;
  /** Days since it was written, and until it ends. */
  issuedDaysAgo: number;
  validDays: number;
  lines: readonly DemoLine[];
  refusal?: readonly [code: string, reason: string];
  /** Each with the hours since. */
  events: readonly (readonly [kind: string, hoursAgo: number])[];
}>;

const doctors = {
  general: { doctor: 'dr. Anindya Larasati (contoh)', sip: 'SIP contoh 101/2026' },
  internist: { doctor: 'dr. Bagus Wiratama, Sp.PD. (contoh)', sip: 'SIP contoh 102/2026' },
  child: { doctor: 'dr. Citra Maheswari, Sp.A. (contoh)', sip: 'SIP contoh 103/2026' },
} as const;
const none = 'tidak ada';

/** One prescription in each state, the newest first. */
export const prescriptions: readonly DemoPrescription[] = [
  { state: 'uploaded', ...doctors.general, allergies: none, issuedDaysAgo: 0, validDays: 30, lines: [], events: [['uploaded', 0.4]] },
  {
    state: 'review',
    ...doctors.child,
    member: 'Rafi Pratama',
    allergies: 'Gatal setelah udang',
    issuedDaysAgo: 1,
    validDays: 29,
    lines: [
      { wanted: 'Amoksisilin 500 mg no. XV', give: 'amoksisilin-500-mg', quantity: 15, directions: '3 x sehari 1 kaplet, dihabiskan' },
    ],
    events: [
      ['uploaded', 1.2],
      ['claimed', 0.1],
    ],
  },
  {
    state: 'quoted',
    ...doctors.internist,
    member: 'Euis Kartini',
    allergies: none,
    issuedDaysAgo: 2,
    validDays: 28,
    lines: [
      { wanted: 'Amlodipin 5 mg no. XXX', give: 'amlodipin-5-mg', quantity: 30, directions: '1 x sehari 1 tablet, pagi hari' },
      {
        wanted: 'Simvastatin 20 mg no. XXX',
        give: 'atorvastatin-20-mg',
        insteadOf: 'simvastatin-20-mg',
        quantity: 30,
        directions: '1 x sehari 1 tablet, malam hari',
      },
    ],
    events: [
      ['uploaded', 26],
      ['claimed', 25],
      ['quoted', 24.8],
    ],
  },
  {
    state: 'approved',
    ...doctors.internist,
    allergies: 'Penisilin',
    issuedDaysAgo: 4,
    validDays: 26,
    lines: [
      { wanted: 'Metformin 500 mg no. LX', give: 'metformin-500-mg', quantity: 60, directions: '2 x sehari 1 tablet sesudah makan' },
      { wanted: 'Diazepam 2 mg no. X', refusal: ['original_needed', ''] },
      {
        wanted: 'Salep racikan 20 g',
        refusal: ['not_sold', 'Apotek ini tidak melayani racikan. Tanyakan ke apotek rumah sakit.'],
      },
    ],
    events: [
      ['uploaded', 80],
      ['claimed', 79],
      ['approved', 78.7],
    ],
  },
  {
    state: 'used',
    ...doctors.general,
    allergies: none,
    issuedDaysAgo: 2,
    validDays: 28,
    lines: [
      {
        wanted: 'Amoksisilin 500 mg no. XX',
        give: 'amoksisilin-500-mg',
        quantity: 20,
        used: 20,
        directions: '3 x sehari 1 kaplet sesudah makan, dihabiskan',
      },
    ],
    events: [
      ['uploaded', 30],
      ['claimed', 29],
      ['approved', 28.8],
      ['used', 6],
    ],
  },
  {
    state: 'refused',
    ...doctors.general,
    allergies: none,
    issuedDaysAgo: 8,
    validDays: 22,
    lines: [],
    refusal: ['unreadable', 'Nama obat di baris kedua terpotong di foto. Foto lagi seluruh resepnya, lalu kirim ulang.'],
    events: [
      ['uploaded', 170],
      ['claimed', 169],
      ['refused', 168.9],
    ],
  },
  {
    state: 'expired',
    ...doctors.internist,
    allergies: none,
    issuedDaysAgo: 40,
    validDays: -10,
    lines: [{ wanted: 'Amlodipin 5 mg no. XXX', give: 'amlodipin-5-mg', quantity: 30, directions: '1 x sehari 1 tablet, pagi hari' }],
    events: [
      ['uploaded', 900],
      ['claimed', 899],
      ['approved', 898],
      ['expired', 220],
    ],
  },
  {
    state: 'withdrawn',
    ...doctors.child,
    member: 'Rafi Pratama',
    allergies: none,
    issuedDaysAgo: 12,
    validDays: 18,
    lines: [],
    events: [
      ['uploaded', 260],
      ['withdrawn', 259],
    ],
  },
];
