import type { BusinessCard } from './link.schema.ts';

/** Escapes a value of vCard 3.0 (RFC 2426, section 4), so that it cannot end a property or a part of one. */
function escaped(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .trim();
}

/** Splits lines into at most 75 octets; a longer line continues after a line break and a space (RFC 2426, section 2.6). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (size + length > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = '';
      size = 0;
    }
    part += character;
    size += length;
  }
  return [...parts, part].join('\r\n ');
}

/** The card as a contact that phones and mail programs import. `url` is the address of its page. */
export function vcardOf(card: BusinessCard, url: string): string {
  const { facility } = card;
  const place = ['', '', facility.address, facility.city, facility.province, facility.postalCode ?? '', 'Indonesia'];
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    // Many Indonesians have a single name, so it is not split into a first and a last name.
    `N:;${escaped(card.name)};;;`,
    `FN:${escaped(card.name)}`,
    `ORG:${escaped(facility.name)}`,
    `TITLE:${escaped(card.position)}`,
    ...(card.phone ? [`TEL;TYPE=WORK,CELL:${escaped(card.phone)}`] : []),
    `TEL;TYPE=WORK,VOICE:${escaped(facility.phone)}`,
    ...(card.email ? [`EMAIL;TYPE=WORK,INTERNET:${escaped(card.email)}`] : []),
    `ADR;TYPE=WORK:${place.map(escaped).join(';')}`,
    `URL:${url}`,
    `REV:${card.updatedAt.toISOString()}`,
    'END:VCARD',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
