import type { PackageForm } from './package-forms.schema.ts';

/** The colours of a drawing: of its ground and of the parts of the package that carry the tint of the category. */
export type Tint = Readonly<{ pale: string; soft: string; deep: string }>;

const line = '#17393b';
const paper = '#ffffff';

const box = (x: number, y: number, width: number, height: number, fill: string, radius = 8) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
const dot = (x: number, y: number, radius: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

/** Rows of the same part, from a point, so far apart. */
function grid(columns: number, rows: number, part: (column: number, row: number) => string): string {
  return Array.from({ length: columns * rows }, (_, n) => part(n % columns, Math.floor(n / columns))).join('');
}

const label = (x: number, y: number, width: number, height: number, { soft }: Tint) =>
  box(x, y, width, height, paper, 4) + box(x, y + height - 12, width, 12, soft, 4);

/** Each form in a square of 320, above y = 200. */
const drawn: Readonly<Record<PackageForm, (tint: Tint) => string>> = {
  strip: ({ soft, deep }) =>
    box(62, 68, 196, 112, deep, 10) +
    box(68, 74, 184, 100, soft, 8) +
    grid(5, 2, (column, row) => dot(92 + column * 34, 100 + row * 48, 14, paper)),
  blister: ({ soft, deep }) =>
    box(62, 62, 196, 124, '#c9ccc6', 14) +
    grid(4, 2, (column, row) => oval(92 + column * 45, 97 + row * 54, 12, 21, row === 0 ? deep : soft)),
  botol: (tint) =>
    box(136, 42, 48, 26, tint.deep, 6) +
    box(142, 64, 36, 16, tint.soft, 2) +
    box(110, 76, 100, 114, tint.deep, 18) +
    label(110, 102, 100, 64, tint),
  tetes: (tint) =>
    shape('M148 62C148 36 172 36 172 62Z', tint.soft) +
    box(138, 60, 44, 26, tint.deep, 6) +
    box(120, 84, 80, 106, tint.deep, 16) +
    label(120, 108, 80, 60, tint) +
    shape('M236 108C222 128 222 144 236 144C250 144 250 128 236 108Z', tint.soft),
  semprot: (tint) =>
    shape('M132 40H176L196 52V62H132Z', tint.deep) +
    box(148, 60, 24, 22, tint.soft, 2) +
    box(120, 80, 80, 110, tint.deep, 18) +
    label(120, 106, 80, 60, tint) +
    grid(3, 3, (column, row) => dot(212 + column * 14, 42 + row * 12, 3, tint.soft)),
  tube: (tint) =>
    shape('M100 46H220L204 156H116Z', tint.deep) +
    box(96, 40, 128, 12, tint.soft, 3) +
    shape('M110 74H210L203 130H117Z', paper) +
    shape('M114 112H206L203 130H117Z', tint.soft) +
    box(128, 156, 64, 32, tint.soft, 6),
  pot: (tint) => box(92, 64, 136, 36, tint.deep, 10) + box(100, 98, 120, 88, tint.soft, 16) + label(100, 116, 120, 50, tint),
  saset: (tint) =>
    box(104, 46, 112, 142, tint.deep, 6) +
    box(104, 46, 112, 14, tint.soft, 4) +
    box(104, 174, 112, 14, tint.soft, 4) +
    label(116, 78, 88, 78, tint),
  supositoria: ({ soft, deep }) =>
    box(66, 64, 188, 122, soft, 14) +
    grid(3, 1, (column) =>
      shape(`M${84 + column * 56} 166V110C${84 + column * 56} 72 ${124 + column * 56} 72 ${124 + column * 56} 110V166Z`, deep),
    ),
  koyo: ({ soft, deep }) =>
    box(66, 74, 188, 104, deep, 18) +
    box(76, 84, 168, 84, soft, 12) +
    grid(6, 3, (column, row) => dot(98 + column * 25, 104 + row * 22, 3, deep)),
  tabung: (tint) => box(128, 40, 64, 30, tint.soft, 8) + box(124, 68, 72, 122, tint.deep, 10) + label(124, 92, 72, 66, tint),
};

/** A plain box, for a product of which nobody has said how it is packed. */
const carton = (tint: Tint) => box(92, 50, 136, 138, tint.deep, 8) + box(92, 50, 136, 24, tint.soft, 8) + label(106, 92, 108, 74, tint);

/** The package alone, on the ground of its tint. */
export function drawPackage(form: PackageForm | null, tint: Tint): string {
  return box(20, 20, 280, 188, tint.pale, 24) + (form ? drawn[form] : carton)(tint);
}

/** The ring of a class as packages have it; limited sale has a P in it. */
export const drawRing = (fill: string) => `<circle cx="44" cy="44" r="17" fill="${fill}" stroke="${line}" stroke-width="3"/>`;
