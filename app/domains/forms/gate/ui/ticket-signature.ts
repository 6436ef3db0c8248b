import { type ReadTicket, signedBytes } from '../../ticket/ticket-token.ts';

/** Verifies tickets of one key. */
export type TicketVerifier = (ticket: ReadTicket) => Promise<boolean>;

/** The verifier of a public key: the browser's own Ed25519, otherwise a library that is loaded only then. */
export async function createVerifier(publicKey: Uint8Array<ArrayBuffer>): Promise<TicketVerifier> {
  try {
    const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
    return ({ body, signature }) => crypto.subtle.verify('Ed25519', key, signature, signedBytes(body));
  } catch {
    const { verifyAsync } = await import('@noble/ed25519');
    return ({ body, signature }) => verifyAsync(signature, signedBytes(body), publicKey);
  }
}

/** The first eight bytes of the hash of a code, as the list of a device has it. */
export async function codeHash(salt: string, code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(salt + code));
  return toBase64Url(new Uint8Array(digest).subarray(0, 8));
}

/** Bytes as base64url text. */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The bytes of a base64url text. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}
