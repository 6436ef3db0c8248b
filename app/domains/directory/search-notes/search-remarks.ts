import { chatWith } from '#app/platform/contacts/whatsapp-link.ts';
import { searchAddressOf } from '#app/platform/pages/search-address.ts';
import type { SearchNotesQuery, SearchRemark, UnitContact } from './search-notes.schema.ts';

/** Most searches have no remarks; these need the numbers of the units. */
export const hasRemarks = ({ text, isEmpty, missing }: SearchNotesQuery) => missing !== null || (isEmpty && text !== '');

/**
 * The remarks above the result of a text search: the specialist that the group lacks, and the next steps from an empty list, which name the chosen
 * unit alone.
 */
export function searchRemarks(units: readonly UnitContact[], { text, isEmpty, unit, missing, isSite }: SearchNotesQuery): SearchRemark[] {
  const chosen = units.filter((one) => one.slug === unit);
  const chats = (chosen.length > 0 ? chosen : units).map(({ name, whatsappPhone }) => {
    const { chat } = chatWith(name, whatsappPhone);
    return { href: chat, label: `WhatsApp ${name}` };
  });
  const site = { href: searchAddressOf(text), label: `Cari “${text}” di seluruh situs` };
  return [
    ...(missing
      ? [{ text: `Sehati belum memiliki poli ${missing}. Yang di bawah ini paling dekat dengan kebutuhan Anda.`, links: [] }]
      : []),
    ...(isEmpty && text !== '' ? [{ text: 'Tidak menemukan yang Anda cari?', links: [...(isSite ? [] : [site]), ...chats] }] : []),
  ];
}
