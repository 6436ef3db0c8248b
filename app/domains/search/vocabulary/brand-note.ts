import { listText } from '#app/platform/text/list-text.ts';

/** What the page says of a brand that was typed. */
export type BrandNote = { text: string; links: { href: string; label: string }[] };

/**
 * The sentence on a brand, and the ways to it. One with a prescription alone gets neither its contents nor a medicine; `sold` is how many
 * medicines of the same contents are listed, null where no medicines were asked for.
 */
export function brandNote(
  { brand, generic, isHard }: { brand: string; generic: readonly string[]; isHard: boolean },
  sold: number | null,
): BrandNote {
  if (isHard) {
    return {
      text: `${brand} hanya dengan resep dokter.`,
      links: [
        { href: '/account/prescriptions/new', label: 'Punya resep? Tebus di sini' },
        { href: '/layanan', label: 'Belum? Tanya dokter' },
      ],
    };
  }
  const contents = `${brand} berisi ${listText(generic)}.`;
  const warning = 'Isi bisa berbeda menurut varian; cocokkan dengan kemasan.';
  if (sold === null) return { text: `${contents} ${warning}`, links: [] };
  if (sold > 0) return { text: `${contents} Obat dengan isi itu di apotek kami ada di bawah. ${warning}`, links: [] };
  return {
    text: `${contents} Apotek kami sedang tidak menjualnya. ${warning}`,
    links: [{ href: '/contact-us', label: 'Tanya apoteker' }],
  };
}
