/** A place on the earth, in degrees. */
export type Position = Readonly<{ latitude: number; longitude: number }>;

const earthKilometres = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The way between two places as the crow flies. */
export function kilometresBetween(a: Position, b: Position): number {
  const [north, east] = [radians(b.latitude - a.latitude) / 2, radians(b.longitude - a.longitude) / 2];
  const chord = Math.sin(north) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east) ** 2;
  return 2 * earthKilometres * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** "± 3,2 km" */
export const distanceText = (kilometres: number): string =>
  `± ${kilometres.toLocaleString('id-ID', { maximumFractionDigits: kilometres < 10 ? 1 : 0 })} km`;

/** How many levels two districts share by their codes: 3 = the same one, 2 = of one city, 1 = of one province. */
export const sharedLevels = (a: string, b: string): number =>
  [2, 4, 6].filter((digits) => a.length >= digits && b.startsWith(a.slice(0, digits))).length;
