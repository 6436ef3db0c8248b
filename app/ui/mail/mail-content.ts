/** What one mail says, without its looks. Every text is plain: it is escaped where it is drawn. */
export type MailContent = Readonly<{
  /** One line; also the title of the document. */
  subject: string;
  /** Stands beside the subject in the list of mails. */
  preheader: string;
  heading: string;
  /** What happened, and what to do. */
  paragraphs: readonly string[];
  /** When, where, which: pairs of a label and its value. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** The one button. `after` says until when its address works. */
  action?: Readonly<{ label: string; url: string; after?: string }>;
  /** Another way on, quieter than the button. */
  otherWay?: Readonly<{ lead: string; label: string; url: string }>;
  /** What it means and what to do when it was somebody else. */
  caution?: string;
}>;

/** Who writes, and why no answer is read. The end of every mail. */
export const mailFooter = [
  'Sehati, kelompok rumah sakit di Bandung',
  'Pesan ini dikirim otomatis karena menyangkut akun Anda. Balasan ke alamat ini tidak dibaca.',
] as const;
