import { seenText } from '../text/typed-number.ts';

type MapPosition = Readonly<{ latitude: string; longitude: string }>;

const degree = '-?\\d{1,3}(?:\\.\\d{1,15})?';
const pair = new RegExp(`^(${degree})(?:, ?| )(${degree})$`);
/** With a comma in the number a pair is divided by `;`, or by a comma and a space. */
const commaPair = /^(-?\d{1,3},\d{1,15})(?:; ?|, )(-?\d{1,3},\d{1,15})$/;
const pin = new RegExp(`!3d(${degree})!4d(${degree})`, 'g');

/** The position in degrees with up to six digits; null for one that is not on the earth. */
function positionOf(latitude = '', longitude = ''): MapPosition | null {
  const [lat, long] = [latitude, longitude].map((text) => Number(text.replace(',', '.')));
  if (lat === undefined || long === undefined || !(Math.abs(lat) <= 90 && Math.abs(long) <= 180)) return null;
  return { latitude: String(Number(lat.toFixed(6))), longitude: String(Number(long.toFixed(6))) };
}

function ofPair(text: string): MapPosition | null {
  const found = pair.exec(text) ?? commaPair.exec(text);
  return found ? positionOf(found[1], found[2]) : null;
}

/**
 * The position in what somebody has pasted: `-6.9, 107.6` or the address of a map. Of an address it is the pin, never what stands behind `@`:
 * that is only the middle of the window. Null when there is none.
 */
export function readPosition(pasted: string): MapPosition | null {
  const text = seenText(pasted.slice(0, 4_000))
    .replace(/^[−‐–]/, '-')
    .replaceAll(/([, ;])[−‐–]/g, '$1-');
  if (!/^(?:https?:|geo:)/i.test(text)) return ofPair(text);
  const marked = [...text.matchAll(pin)].at(-1);
  if (marked) return positionOf(marked[1], marked[2]);
  if (!URL.canParse(text)) return null;
  const address = new URL(text);
  if (address.protocol === 'geo:') return ofPair(address.pathname.split(';')[0] ?? '');
  const named = address.searchParams;
  const [lat, long] = [named.get('mlat'), named.get('mlon')];
  if (lat !== null && long !== null) return ofPair(`${lat},${long}`);
  return ofPair((named.get('q') ?? named.get('query') ?? '').replace(/^loc:/, ''));
}

/** A stored position as one line; empty without one. */
export function positionText(latitude: string, longitude: string): string {
  return [latitude, longitude].filter((text) => text.trim() !== '').join(', ');
}
