import { type PictureTint, pictureTints } from './picture-tint.ts';

const lab = Object.entries(pictureTints).map(([name, hex]) => ({ name: name as PictureTint, point: oklab(channels(hex)) }));

/** The tint nearest to a colour, by distance in OKLab. */
export function nearestTint(colour: { r: number; g: number; b: number }): PictureTint {
  const point = oklab([colour.r, colour.g, colour.b]);
  const distance = (other: readonly number[]) => other.reduce((sum, value, index) => sum + (value - (point[index] as number)) ** 2, 0);
  return lab.reduce((best, one) => (distance(one.point) < distance(best.point) ? one : best)).name;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

function oklab(rgb: readonly number[]): number[] {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
