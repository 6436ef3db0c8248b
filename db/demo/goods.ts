// What pharmacies order, receive, move, count and take out of their stock. Wholesalers, invoices, batches and codes are invented, and say so.

type Pharmacy = 'dago' | 'melati' | 'cibiru';
export type Goods = readonly [slug: string, pharmacy: Pharmacy];

/** The number below a bar code of the demo: thirteen digits with their check digit, of no maker. */
export function demoCode(no: number): string {
  const digits = `899000${String(no).padStart(6, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Codes of packs that a scanner knows, with how many base units are in one. */
export const codes: readonly (readonly [slug: string, baseQty: number])[] = [
  ['antasida-tablet', 100],
  ['vitamin-c-500-mg', 100],
  ['vitamin-b-kompleks', 100],
  ['asam-folat-400', 100],
  ['vitamin-b1-50', 100],
  ['krim-ruam-popok', 1],
  ['povidon-iodin', 1],
  ['mebendazol-100-mg', 6],
];

/** Where an item lies, and between which amounts it is kept: the second one is below its minimum. */
export const limits: readonly (readonly [...Goods, rack: string, min: number, max: number])[] = [
  ['antasida-tablet', 'dago', 'A1', 200, 1_000],
  ['balsam-gosok', 'dago', 'C2', 40, 120],
  ['vitamin-c-500-mg', 'dago', 'B1', 300, 2_000],
  ['povidon-iodin', 'dago', 'D3', 60, 300],
];

type OrderLine = readonly [slug: string, packs: number, packUnit: string, packQty: number];

/** `signedDaysAgo` gives an order its number; without it, it is a draft. */
export type DemoPurchase = Readonly<{
  pharmacy: Pharmacy;
  supplier: 'PBF Contoh Nusantara' | 'PBF Contoh Parahyangan';
  createdDaysAgo: number;
  signedDaysAgo?: number;
  sentDaysAgo?: number;
  state: 'draft' | 'signed' | 'received';
  lines: readonly OrderLine[];
}>;

/** The first one has come. */
export const purchases: readonly DemoPurchase[] = [
  {
    pharmacy: 'dago',
    supplier: 'PBF Contoh Nusantara',
    createdDaysAgo: 14,
    signedDaysAgo: 14,
    sentDaysAgo: 13,
    state: 'received',
    lines: [
      ['antasida-tablet', 5, 'dus', 100],
      ['vitamin-c-500-mg', 8, 'dus', 100],
    ],
  },
  {
    pharmacy: 'dago',
    supplier: 'PBF Contoh Parahyangan',
    createdDaysAgo: 2,
    signedDaysAgo: 1,
    state: 'signed',
    lines: [
      ['vitamin-b-kompleks', 6, 'dus', 100],
      ['asam-folat-400', 4, 'dus', 100],
      ['krim-ruam-popok', 24, 'tube', 1],
    ],
  },
  {
    pharmacy: 'dago',
    supplier: 'PBF Contoh Nusantara',
    createdDaysAgo: 1,
    state: 'draft',
    lines: [
      ['balsam-gosok', 100, 'pot', 1],
      ['povidon-iodin', 48, 'botol', 1],
    ],
  },
];

type ReceiptLine = Readonly<{
  slug: string;
  batch: string;
  expiresInDays: number;
  packs: number;
  bonus?: number;
  packQty: number;
  /** Of all packs, without the tax. */
  cost: number;
}>;

export type DemoReceipt = Readonly<{
  pharmacy: Pharmacy;
  supplier: DemoPurchase['supplier'];
  invoice: string;
  invoicedDaysAgo: number;
  /** It is in the stock since; without it, it is a draft. */
  postedDaysAgo?: number;
  /** It is what the first of the orders has brought. */
  isOrdered?: true;
  /** What the invoice has more than the lines so far. */
  missing?: number;
  lines: readonly ReceiptLine[];
}>;

export const receipts: readonly DemoReceipt[] = [
  {
    pharmacy: 'dago',
    supplier: 'PBF Contoh Parahyangan',
    invoice: 'FK-CONTOH-0871',
    invoicedDaysAgo: 46,
    postedDaysAgo: 45,
    lines: [{ slug: 'attapulgit', batch: 'CP871A', expiresInDays: 120, packs: 4, packQty: 100, cost: 168_000 }],
  },
  {
    pharmacy: 'dago',
    supplier: 'PBF Contoh Nusantara',
    invoice: 'FK-CONTOH-1001',
    invoicedDaysAgo: 11,
    postedDaysAgo: 10,
    isOrdered: true,
    lines: [
      { slug: 'antasida-tablet', batch: 'CN1001A', expiresInDays: 640, packs: 5, bonus: 1, packQty: 100, cost: 145_000 },
      { slug: 'vitamin-c-500-mg', batch: 'CN1001B', expiresInDays: 560, packs: 5, packQty: 100, cost: 350_000 },
      { slug: 'vitamin-c-500-mg', batch: 'CN1001C', expiresInDays: 590, packs: 3, packQty: 100, cost: 210_000 },
    ],
  },
  {
    pharmacy: 'melati',
    supplier: 'PBF Contoh Parahyangan',
    invoice: 'FK-CONTOH-1044',
    invoicedDaysAgo: 1,
    missing: 132_000,
    lines: [
      { slug: 'vitamin-b1-50', batch: 'CP1044A', expiresInDays: 480, packs: 10, packQty: 100, cost: 240_000 },
      { slug: 'besi-fumarat', batch: 'CP1044B', expiresInDays: 520, packs: 6, bonus: 1, packQty: 100, cost: 252_000 },
    ],
  },
];

/** Sent and not counted in yet: base units of what expires first. */
export const transfer = {
  from: 'dago',
  to: 'melati',
  sentHoursAgo: 3,
  lines: [
    ['vitamin-b1-50', 120],
    ['salep-2-4', 24],
  ],
} as const;

/** Open, of one category: how far the first batches are off. The last of them is asked for again. */
export const stockTake = { pharmacy: 'cibiru', category: 'luka-dan-antiseptik', openedHoursAgo: 2, differences: [0, -3, -60] } as const;

/** Broken bottles that were set aside, and wait to be destroyed before a second person. */
export const destruction = {
  goods: ['obat-batuk-hitam', 'dago'],
  qty: 6,
  damagedDaysAgo: 8,
  reason: 'Pecah saat disusun (contoh)',
} as const;

/** What went back to its wholesaler, near its expiry. */
export const goodsReturn = {
  slug: 'attapulgit',
  batch: 'CP871A',
  qty: 100,
  doneDaysAgo: 5,
  reason: 'Mendekati kedaluwarsa (contoh)',
} as const;

/** A batch that one person holds; a second one decides. */
export const heldBatch = { goods: ['povidon-kumur', 'dago'], heldHoursAgo: 5, reason: 'Warna tidak seperti biasa (contoh)' } as const;
