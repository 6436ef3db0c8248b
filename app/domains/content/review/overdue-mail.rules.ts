import type { MailContent } from '#app/ui/mail/mail-content.ts';

const namedTitles = 10;

/** The weekly mail to editors and managers: which articles are overdue, the oldest first. */
export function overdueMail(titles: readonly string[], url: string): MailContent {
  const count = titles.length.toLocaleString('id-ID');
  const text = `${count} artikel di situs lewat waktu tinjauannya, atau terbit darurat tanpa tinjauan.`;
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
