import type { PlatformServices } from '#app/platform/platform.server.ts';
import { normalForm } from '#app/platform/text/normal-form.ts';
import { hashOf } from '../submission/hash-link-token.server.ts';
import type { Registration } from './registration.store.server.ts';

type Linked = Pick<Registration, 'code' | 'link_generation'>;
type Signing = Pick<PlatformServices, 'signed'>;

/** Derived from the code, so that a link can be sent again and is stored nowhere; a new generation makes those before it invalid. */
const tokenOf = ({ signed }: Signing, purpose: string, { code, link_generation: generation }: Linked): string =>
  signed.sign(purpose, `${code}.${generation}`).slice(-43);

/** The token of the page that shows the ticket. */
const ticketTokenOf = (platform: Signing, linked: Linked): string => tokenOf(platform, 'event-ticket', linked);

/** The token of the private link, by which a person changes, pays and cancels. */
export const manageTokenOf = (platform: Signing, linked: Linked): string => tokenOf(platform, 'event-manage', linked);

/** The hashes of both tokens. */
export function hashesOf(platform: Signing, linked: Linked): { ticket_hash: Buffer; manage_hash: Buffer } {
  return { ticket_hash: hashOf(ticketTokenOf(platform, linked)), manage_hash: hashOf(manageTokenOf(platform, linked)) };
}

/** The page that shows the ticket (in the specification /event/verification/{slug}). */
export function ticketUrlOf(platform: Signing & Pick<PlatformServices, 'env'>, linked: Linked): string {
  return `${platform.env.publicUrl}/event/verification/${ticketTokenOf(platform, linked)}`;
}

/** The path of the page by which a person changes, pays and cancels. */
export const managePathOf = (platform: Signing, linked: Linked): string => `/event/kelola/${manageTokenOf(platform, linked)}`;

/** Its address, for messages. */
export function manageUrlOf(platform: Signing & Pick<PlatformServices, 'env'>, linked: Linked): string {
  return `${platform.env.publicUrl}${managePathOf(platform, linked)}`;
}

/** Says that two registrations for a form are of one person: a keyed hash of the contact and the name; null without a contact. */
export function dupKeyOf({ signed }: Signing, formId: number, of: Pick<Registration, 'name' | 'phone' | 'email'>): Buffer | null {
  const contact = of.phone ?? of.email?.toLowerCase();
  if (!contact) return null;
  // Signs that nobody sees make no other name.
  const name = normalForm(of.name, 'NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  const signature = signed.sign('form-person', JSON.stringify([formId, contact, name])).slice(-43);
  return Buffer.from(signature, 'base64url');
}
