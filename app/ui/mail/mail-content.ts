/** The content of one mail, without its design. Every text is plain: it is escaped when it is rendered. */
export type MailContent = Readonly<{
  /** One line; also the title of the document. */
  subject: string;
  /** Shown after the subject in the list of mails. */
  preheader: string;
  heading: string;
  /** What happened, and what to do. */
  paragraphs: readonly string[];
  /** When, where, which: pairs of a label and its value. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** The one button. `after` says until when its address is valid. */
  action?: Readonly<{ label: string; url: string; after?: string }>;
  /** A second link, less prominent than the button. */
  otherWay?: Readonly<{ lead: string; label: string; url: string }>;
  /** What its sentences name, as it stands in them: staff write other sentences around these. */
  values?: Readonly<Record<string, string>>;
  /** What it means and what to do when the person did not request it. */
  caution?: string;
  /** Why the mail is sent automatically; the default names the account. */
  sentBecause?: string;
}>;

/** The sender, and why replies are not read. The end of every mail. */
export function mailFooter({ sentBecause = 'menyangkut akun Anda' }: Pick<MailContent, 'sentBecause'>): readonly string[] {
  return ['Sehati, kelompok rumah sakit', `Pesan ini dikirim otomatis karena ${sentBecause}. Balasan ke alamat ini tidak dibaca.`];
}
