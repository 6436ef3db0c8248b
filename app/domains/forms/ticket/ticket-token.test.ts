import { generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { qrCode } from '#app/platform/documents/qr-code.server.ts';
import { randomCode } from '#app/platform/ids.server.ts';
import { base32Alphabet, fromBase32, toBase32 } from '#app/platform/text/base32.ts';
import { initials, maskedName } from '#app/platform/text/masked-name.ts';
import { codeFrom, codeText, randomLetters, readCode } from './ticket-code.ts';
import { readTicketToken, readUnique, signedBytes, ticketBody, ticketToken } from './ticket-token.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const claim = { kid: 3, gateNo: 0x0a0b0c, ticketId: new Uint8Array(randomBytes(8)), generation: 7, party: 20 };

function tokenOf(one = claim): string {
  const body = ticketBody(one);
  return ticketToken(body, sign(null, signedBytes(body), privateKey));
}

function isGenuine(token: string): boolean {
  const read = readTicketToken(token);
  return read !== null && verify(null, signedBytes(read.body), publicKey, read.signature);
}

test('a ticket is 127 letters and digits, and reads as it was written', () => {
  const token = tokenOf();
  expect(token).toMatch(/^S1[0-9A-HJKMNP-TV-Z]{125}$/);
  expect(readTicketToken(token)?.claim).toEqual(claim);
  expect(isGenuine(token)).toBe(true);
});

test('every event, key, generation and party survives', () => {
  const claims = fc.record({
    kid: fc.integer({ min: 0, max: 15 }),
    gateNo: fc.integer({ min: 0, max: 0xffffff }),
    ticketId: fc.uint8Array({ minLength: 8, maxLength: 8 }),
    generation: fc.integer({ min: 0, max: 255 }),
    party: fc.integer({ min: 0, max: 255 }),
  });
  fc.assert(
    fc.property(claims, (one) => {
      expect(readTicketToken(tokenOf(one))?.claim).toEqual({ ...one, ticketId: new Uint8Array(one.ticketId) });
    }),
  );
});

test('each flipped bit of the token is refused', () => {
  const bytes = fromBase32(tokenOf().slice(2), 78);
  if (!bytes) throw new Error('the token is not read');
  for (let bit = 0; bit < 78 * 8; bit += 1) {
    const flipped = new Uint8Array(bytes);
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(isGenuine(`S1${toBase32(flipped)}`), `bit ${bit}`).toBe(false);
  }
});

test('another event, key id, generation or party under the same signature is refused', () => {
  const read = readTicketToken(tokenOf());
  if (!read) throw new Error('the token is not read');
  for (const change of [{ gateNo: 1 }, { kid: 4 }, { generation: 8 }, { party: 1 }, { ticketId: new Uint8Array(8) }]) {
    expect(isGenuine(ticketToken(ticketBody({ ...claim, ...change }), read.signature))).toBe(false);
  }
});

test('a signature of the same bytes for another purpose is refused', () => {
  const body = ticketBody(claim);
  expect(isGenuine(ticketToken(body, sign(null, body, privateKey)))).toBe(false);
});

test('what keyboard scanners and people make of a token is read: small letters, spaces, O and I', () => {
  const token = tokenOf();
  expect(readTicketToken(` ${token.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'i')}\n`)?.claim).toEqual(claim);
  expect(readTicketToken(token.match(/.{1,8}/g)?.join(' ') ?? '')?.claim).toEqual(claim);
});

test('other texts are no ticket', () => {
  const token = tokenOf();
  const others = [
    '',
    'S1',
    token.slice(0, -1),
    `${token}0`,
    token.slice(2),
    `S2${token.slice(2)}`,
    `S1${'U'.repeat(125)}`,
    'https://contoh.id',
  ];
  for (const text of others) expect(readUnique(text), text).toBe(null);
  // Each value has one text: the bit beyond the last byte is zero.
  const last = base32Alphabet.indexOf(token.at(-1) ?? '');
  expect(readTicketToken(token.slice(0, -1) + base32Alphabet[last ^ 1])).toBe(null);
});

test('any text is read or refused, without an error', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.string({ minLength: 120, maxLength: 130 }).map((text) => `S1${text}`),
  );
  fc.assert(
    fc.property(texts, (text) => {
      readUnique(text);
    }),
  );
});

test('base32 returns the bytes that it got', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(fromBase32(toBase32(bytes), bytes.length)).toEqual(new Uint8Array(bytes));
    }),
  );
});

test('a code is read however it is typed', () => {
  const code = codeFrom(randomCode(randomLetters));
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(codeText(code)).toBe(`${code.slice(0, 5)}-${code.slice(5)}`);
  for (const typed of [code, codeText(code), ` ${code.toLowerCase()} `, code.replaceAll('0', 'O').replaceAll('1', 'l')]) {
    expect(readUnique(typed)).toEqual({ kind: 'code', code });
  }
});

test('one wrong letter, or two that changed places, make no code', () => {
  const code = codeFrom(randomCode(randomLetters));
  const letters = [...code];
  for (let at = 0; at < letters.length; at += 1) {
    for (const letter of base32Alphabet) {
      if (letter !== letters[at]) expect(readCode(letters.with(at, letter).join(''))).toBe(null);
    }
    for (let other = at + 1; other < letters.length; other += 1) {
      if (letters[at] === letters[other]) continue;
      expect(
        readCode(
          letters
            .with(at, letters[other] ?? '')
            .with(other, letters[at] ?? '')
            .join(''),
        ),
      ).toBe(null);
    }
  }
});

test('the picture of a token has 53 units at level H, without its white edge', () => {
  expect(qrCode(tokenOf(), 'high').size).toBe(53 + 8);
});

test('names are masked, those of children become initials', () => {
  expect(['Siti Rahmawati', 'Siti Nur Aisyah', ' budi ', 'Ç Öz', ''].map(maskedName)).toEqual([
    'Siti R***',
    'Siti N***',
    'b***',
    'Ç Ö***',
    '***',
  ]);
  expect(['Siti Nur Aisyah Putri', 'budi'].map(initials)).toEqual(['S. N. A.', 'B.']);
});
