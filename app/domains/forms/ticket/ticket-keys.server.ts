import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { encryptedTicketKey } from '../definition/form-retention.ts';
import { addTicketKey, findSigningKey, type TicketKey } from './ticket-keys.store.server.ts';
import { type ReadTicket, signedBytes, ticketBody, ticketToken } from './ticket-token.ts';

type Encrypting = Pick<PlatformServices, 'encryption'>;

/** Creates the key of an event with which its tickets are signed, where it has none. */
export async function ensureTicketKey(tx: Queryable, platform: Encrypting, formId: number, now: Date): Promise<void> {
  if (!(await findSigningKey(tx, formId))) await createTicketKey(tx, platform, formId, now);
}

/** Creates a key with the next number; false when one signs already, or the event has had as many as there are numbers. */
export async function createTicketKey(tx: Queryable, { encryption }: Encrypting, formId: number, now: Date): Promise<boolean> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const encryptedPrivate = encryption.encrypt(encryptedTicketKey, secret);
  return await addTicketKey(tx, { formId, publicKey: rawKey(publicKey), encryptedPrivate, now });
}

/** What of a registration is in its ticket. */
export type TicketOf = Readonly<{ form_id: number; ticket_id: Buffer; generation: number; party: number }>;

/** The text of the QR code of a ticket, always the same for one generation; null while the event has no key. */
export async function ticketTokenOf(db: Queryable, { encryption }: Encrypting, ticket: TicketOf): Promise<string | null> {
  const key = await findSigningKey(db, ticket.form_id);
  if (!key) return null;
  const body = ticketBody({
    kid: key.kid,
    gateNo: ticket.form_id,
    ticketId: ticket.ticket_id,
    generation: ticket.generation,
    party: ticket.party,
  });
  const der = Buffer.from(encryption.decrypt(encryptedTicketKey, key.sealed_private), 'base64');
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return ticketToken(body, sign(null, signedBytes(body), privateKey));
}

/** The key of its event that has signed the ticket; null for none of these. */
export function signerOf({ claim, body, signature }: ReadTicket, keys: readonly TicketKey[]): TicketKey | null {
  const key = keys.find(({ form_id, kid }) => form_id === claim.gateNo && kid === claim.kid);
  return key && verify(null, signedBytes(body), publicKeyOf(key.public_key), signature) ? key : null;
}

const rawKey = (key: KeyObject): Buffer => Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');

const publicKeyOf = (raw: Buffer): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') }, format: 'jwk' });
