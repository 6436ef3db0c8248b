import { createHash } from 'node:crypto';
import type { PlatformServices } from '#app/platform/platform.server.ts';

const purpose = 'queue-poster';
const tokenForm = /^(\d{1,9}-\d{1,9})-([\w-]{43})$/;

/** A poster: of which unit, and the how manyth. */
type Poster = Readonly<{ facilityId: number; generation: number }>;

/** The token in the address of a poster: derived, so that a poster can be printed again and is stored nowhere. */
export function posterTokenOf({ signed }: Pick<PlatformServices, 'signed'>, { facilityId, generation }: Poster): string {
  return signed.sign(purpose, `${facilityId}-${generation}`).replace('.', '-');
}

/** The poster of a token, which may have been renewed since; null for a text that is none. */
export function readPosterToken({ signed }: Pick<PlatformServices, 'signed'>, token: string): Poster | null {
  const [, value, signature] = tokenForm.exec(token) ?? [];
  const [facilityId, generation] = (value && signed.verify(purpose, `${value}.${signature}`))?.split('-').map(Number) ?? [];
  return facilityId && generation ? { facilityId, generation } : null;
}

/** The four digits below the code, for who has the page of the visit open. They prove little, and together with a link they need not. */
export function posterDigitsOf(platform: Pick<PlatformServices, 'signed'>, poster: Poster): string {
  const hash = createHash('sha256').update(posterTokenOf(platform, poster)).digest();
  return String(hash.readUInt32BE(0) % 10_000).padStart(4, '0');
}
