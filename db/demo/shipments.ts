// How the pharmacies of the demo send. Prices are invented.

/** The district of each pharmacy, which its own courier reaches within hours. */
export const pharmacies = [
  { slug: 'apotek-sehati-dago', district: '327302' },
  { slug: 'apotek-sehati-melati', district: '327309' },
  { slug: 'apotek-sehati-cibiru', district: '327325' },
];

type Rate = Readonly<{
  /** Code of a region; `near` = the district of the pharmacy, null = everywhere. */
  region: string | null;
  /** Days after the day of packing, the least and the most. */
  days: readonly [from: number, to: number];
  cutOff?: string;
  /** Between which hours of its day it comes. */
  hours?: readonly [from: string, to: string];
  bands: readonly (readonly [upToGrams: number, price: number])[];
}>;

type Service = Readonly<{ mode: 'own' | 'courier'; name: string; service: string; rates: readonly Rate[] }>;

const around = ['3204', '3217', '3277'];

export const shipmentServices: readonly Service[] = [
  {
    mode: 'own',
    name: 'Kurir Apotek',
    service: 'Motor',
    rates: [
      { region: 'near', days: [0, 0], bands: [[5_000, 7_000]] },
      {
        region: '3273',
        days: [0, 0],
        cutOff: '15:00',
        bands: [
          [5_000, 11_000],
          [20_000, 18_000],
        ],
      },
      ...around.map((region): Rate => ({ region, days: [1, 1], hours: ['08:00', '12:00'], bands: [[5_000, 19_000]] })),
    ],
  },
  {
    mode: 'courier',
    name: 'Paket',
    service: 'Reguler',
    rates: [
      {
        region: '32',
        days: [1, 2],
        bands: [
          [1_000, 12_000],
          [5_000, 30_000],
          [20_000, 90_000],
        ],
      },
      {
        region: null,
        days: [3, 6],
        bands: [
          [1_000, 38_000],
          [5_000, 120_000],
        ],
      },
    ],
  },
];
