// Clinics, laboratories and pharmacies: small houses in the same street as the hospitals, drawn at 640 × 400.
import { type Accent, accents, color } from './palette.ts';
import { boatMountain, bush, circle, cloud, line, path, plus, rect, svg, tree, windows } from './shapes.ts';
import { sign } from './signs.ts';

export interface House {
  accent: Accent;
  /** The sign above the entrance. */
  sign: string;
  shape: 'shop' | 'villa' | 'hall';
}

export const houses: Record<string, House> = {
  'klinik-sehati-antapani': { accent: accents.teal, sign: 'stethoscope', shape: 'villa' },
  'klinik-sehati-buahbatu': { accent: accents.teal, sign: 'outpatient', shape: 'hall' },
  'klinik-gigi-sehati-setiabudi': { accent: accents.rose, sign: 'tooth', shape: 'villa' },
  'klinik-fisioterapi-sehati-arcamanik': { accent: accents.teal, sign: 'physical-therapy', shape: 'hall' },
  'laboratorium-sehati-pasteur': { accent: accents.indigo, sign: 'microscope', shape: 'hall' },
  'laboratorium-sehati-kiaracondong': { accent: accents.indigo, sign: 'test-tubes', shape: 'shop' },
  'apotek-sehati-dago': { accent: accents.teal, sign: 'pharmacy', shape: 'shop' },
  'apotek-sehati-melati': { accent: accents.rose, sign: 'medicines', shape: 'shop' },
};

export function drawHouse(house: House, seed: number): string {
  const { accent } = house;
  const isEven = seed % 2 === 0;
  return svg(640, 400, [
    rect(0, 0, 640, 400, accent.pale),
    circle(320, 250, 230, accent.soft, 0.35),
    boatMountain(isEven ? 470 : 170, 320, 420, 120, accent.soft),
    cloud(isEven ? 120 : 520, 80, 0.6),
    cloud(isEven ? 540 : 96, 112, 0.42),
    path('M0 330V290C120 250 240 270 330 296C440 262 560 266 640 290V330Z', '#9fcbb4'),
    tree(isEven ? 74 : 572, 334, 0.56),
    ...fronts[house.shape](house),
    rect(0, 326, 640, 74, '#93c39d'),
    path('M262 326H378L440 400H200Z', color.sand),
    bush(isEven ? 130 : 508, 336, 0.38, color.leafDark),
    bush(isEven ? 520 : 116, 336, 0.42),
    tree(isEven ? 584 : 60, 342, 0.48),
  ]);
}

const glass = '#cfe6ea';

const doorway = (x: number, accent: Accent) => [
  rect(x - 34, 240, 68, 90, accent.mid, 6),
  rect(x - 26, 248, 52, 82, glass, 4),
  line(`M${x} 250V328`, accent.mid, 5),
];

const fronts: Record<House['shape'], (house: House) => string[]> = {
  /** One storey with a striped awning. */
  shop: ({ accent, sign: name }) => [
    rect(150, 140, 340, 190, color.white, 10),
    rect(140, 128, 360, 22, accent.deep, 8),
    rect(236, 76, 168, 62, accent.deep, 16),
    sign(name, 276, 107, 44, color.white),
    plus(356, 107, 34, color.white),
    ...Array.from({ length: 8 }, (_, index) =>
      path(
        `M${156 + index * 41} 176H${197 + index * 41}V206A20.5 20.5 0 0 1 ${156 + index * 41} 206Z`,
        index % 2 ? color.white : accent.mid,
      ),
    ),
    rect(152, 166, 336, 14, accent.deep, 5),
    rect(172, 240, 96, 70, glass, 6),
    rect(372, 240, 96, 70, glass, 6),
    line('M172 276H268M372 276H468', color.white, 5),
    ...doorway(320, accent),
  ],
  /** Two storeys under a pitched roof. */
  villa: ({ accent, sign: name }) => [
    rect(170, 150, 300, 180, color.white, 8),
    path('M140 158L320 62L500 158Q504 168 492 168H148Q136 168 140 158Z', accent.deep),
    circle(320, 130, 40, color.white),
    sign(name, 320, 130, 52, accent.deep),
    windows(194, 190, 2, 1, [44, 40], [20, 0], glass),
    windows(338, 190, 2, 1, [44, 40], [20, 0], glass),
    rect(262, 230, 116, 14, accent.mid, 6),
    windows(190, 256, 1, 1, [58, 48], [0, 0], glass),
    windows(392, 256, 1, 1, [58, 48], [0, 0], glass),
    ...doorway(320, accent),
  ],
  /** Two storeys with a flat roof and a tower with the sign. */
  hall: ({ accent, sign: name }) => [
    rect(120, 150, 400, 180, color.white, 10),
    rect(112, 140, 416, 18, accent.mid, 8),
    rect(266, 60, 108, 270, accent.deep, 14),
    circle(320, 116, 38, color.white),
    sign(name, 320, 116, 50, accent.deep),
    windows(140, 176, 3, 2, [30, 34], [12, 26], glass),
    windows(388, 176, 3, 2, [30, 34], [12, 26], glass),
    rect(240, 214, 160, 16, color.coral, 7),
    ...doorway(320, { ...accent, mid: '#f3efe4' }),
  ],
};
