import { fromBase32, plainBase32, toBase32 } from '#app/platform/text/base32.ts';
import { readCode } from './ticket-code.ts';

/** What the QR code of a ticket says; nothing of it is about a person. */
export type TicketClaim = Readonly<{
  /** The key of the event that signed it, 0 to 15. */
  kid: number;
  /** The event. */
  gateNo: number;
  /** Eight random bytes. */
  ticketId: Uint8Array;
  /** A later one makes this ticket invalid. */
  generation: number;
  /** For how many people it is. */
  party: number;
}>;

/** A ticket as it was read, its signature not yet verified. */
export type ReadTicket = Readonly<{ claim: TicketClaim; body: Uint8Array<ArrayBuffer>; signature: Uint8Array<ArrayBuffer> }>;

const bodyBytes = 14;
const signatureBytes = 64;
/** Says which kind of token it is, and leads a person who types it to nothing else. */
const prefix = 'S1';
/** What is signed begins with this, so that no signature of anything else is one of a ticket. */
const context = new TextEncoder().encode('sehati/tiket/1\0');

/** The 14 bytes that are signed. */
export function ticketBody({ kid, gateNo, ticketId, generation, party }: TicketClaim): Uint8Array<ArrayBuffer> {
  const body = new Uint8Array(bodyBytes);
  body.set([0x10 | (kid & 15), gateNo >> 16, gateNo >> 8, gateNo]);
  body.set(ticketId.subarray(0, 8), 4);
  body.set([generation, party], 12);
  return body;
}

/** What a signature is made over and verified against. */
export function signedBytes(body: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(context.length + body.length);
  bytes.set(context);
  bytes.set(body, context.length);
  return bytes;
}

/** The text of the QR code: 127 letters and digits, which keyboard scanners type unchanged. */
export function ticketToken(body: Uint8Array, signature: Uint8Array): string {
  const bytes = new Uint8Array(bodyBytes + signatureBytes);
  bytes.set(body);
  bytes.set(signature, bodyBytes);
  return prefix + toBase32(bytes);
}

/** Reads the text of a QR code; null when it is no ticket of this product. */
export function readTicketToken(text: string): ReadTicket | null {
  const plain = plainBase32(text);
  const bytes = plain.startsWith(prefix) ? fromBase32(plain.slice(prefix.length), bodyBytes + signatureBytes) : null;
  const [kind = 0, high = 0, middle = 0, low = 0] = bytes ?? [];
  if (!bytes || kind >> 4 !== 1) return null;
  const body = bytes.slice(0, bodyBytes);
  const [generation = 0, party = 0] = body.subarray(12);
  const claim = { kid: kind & 15, gateNo: (high << 16) | (middle << 8) | low, ticketId: body.slice(4, 12), generation, party };
  return { claim, body, signature: bytes.slice(bodyBytes) };
}

/** What somebody has scanned or typed at a gate. */
export type ReadUnique = Readonly<{ kind: 'token'; ticket: ReadTicket }> | Readonly<{ kind: 'code'; code: string }>;

/** Reads the text of a QR code or the code below it; null when it is neither. */
export function readUnique(text: string): ReadUnique | null {
  const code = readCode(text);
  if (code) return { kind: 'code', code };
  const ticket = readTicketToken(text);
  return ticket && { kind: 'token', ticket };
}
