import { phoneText } from '#app/platform/phone-text.ts';
import { chatWith } from '#app/platform/whatsapp.ts';
import type { SearchNote, SearchNotesQuery, UnitContact } from './schema.ts';

/** Most searches have no notes; these need the numbers of the units. */
export const hasNotes = ({ text, isEmpty, missing, isEmergency }: SearchNotesQuery) =>
  isEmergency || missing !== null || (isEmpty && text !== '');

/**
 * The notes above the result of a text search: emergency numbers, the specialist that the group lacks, the next steps from an empty list.
 * They name the chosen unit alone; emergency numbers are those of all units when it has none.
 */
export function searchNotes(
  units: readonly UnitContact[],
  { text, isEmpty, unit, missing, isEmergency, isSite }: SearchNotesQuery,
): SearchNote[] {
  const chosen = units.filter((one) => one.slug === unit);
  const chosenNumbers = emergencyLinks(chosen);
  const numbers = chosenNumbers.length > 0 ? chosenNumbers : emergencyLinks(units);
  const chats = (chosen.length > 0 ? chosen : units).map(({ name, whatsappPhone }) => {
    const { chat } = chatWith(name, whatsappPhone);
    return { href: chat, label: `WhatsApp ${name}` };
  });
  const site = { href: `/cari?${new URLSearchParams({ q: text })}`, label: `Cari “${text}” di seluruh situs` };
  return [
    ...(isEmergency && numbers.length > 0 ? [{ text: 'Gawat darurat? Telepon sekarang:', links: numbers, warns: true }] : []),
    ...(missing
      ? [{ text: `Sehati belum memiliki poli ${missing}. Yang di bawah ini paling dekat dengan kebutuhan Anda.`, links: [], warns: false }]
      : []),
    ...(isEmpty && text !== ''
      ? [{ text: 'Tidak menemukan yang Anda cari?', links: [...(isSite ? [] : [site]), ...chats], warns: false }]
      : []),
  ];
}

/** On a phone the number has a line of its own, so that it is never cut. */
function emergencyLinks(units: readonly UnitContact[]) {
  return units.flatMap(({ name, emergencyPhone }) =>
    emergencyPhone ? [{ href: `tel:${emergencyPhone}`, label: `IGD ${name}\n${phoneText(emergencyPhone)}` }] : [],
  );
}
