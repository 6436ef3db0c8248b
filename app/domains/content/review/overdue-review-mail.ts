import type { MailContent } from '#app/ui/mail/mail-content.ts';

const namedTitles = 10;

/** The weekly mail to editors and managers: how many articles are overdue or have no review, and the first of them by title. */
export function overdueMail({ titles, count: all }: { titles: readonly string[]; count: number }, url: string): MailContent {
  const count = all.toLocaleString('id-ID');
  const text = `${count} artikel di situs lewat waktu tinjauannya, atau terbit tanpa tinjauan.`;
  return {
    subject: `Tinjauan medis yang lewat waktu: ${count} artikel`,
    preheader: text,
    heading: 'Artikel yang lewat waktu tinjauannya',
    paragraphs: [
      text,
      'Perbarui naskahnya bila perlu, lalu ajukan kepada peninjau medis. Setelah 60 hari, pembaca diberi tahu bahwa artikelnya belum ditinjau lagi.',
    ],
    facts: titles.slice(0, namedTitles).map((title, at) => [`${at + 1}`, title] as const),
    action: { label: 'Buka daftar artikel', url },
    values: { count },
    sentBecause: 'Anda editor atau manajer di Sehati',
  };
}
