import type { GuestContact } from '#app/platform/personal-data/personal-data.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import type { Identity, RequestChannel, RequestKind, RequestOutcome } from './privacy-request-kinds.schema.ts';
import { longestDetails } from './privacy-request-kinds.schema.ts';

/** Hours within which a request is answered. */
const answerHours = 72;

export const privacyPath = '/staff/privasi';

/** The copy of what is stored about who asks without an account. */
export const guestCopyPath = (id: string): string => `${privacyPath}/${id}/unduh/berkas`;

/** When a request that came at this moment is due. */
export const dueAfter = (received: Date): Date => new Date(received.getTime() + answerHours * 3_600_000);

/** Days that a request is kept after its answer. */
export const keptDays = 730;

/**
 * What persons may ask. For deletion the law names no hours; the privacy policy promises the same for it.
 */
export const kindLabels: Readonly<Record<RequestKind, Readonly<{ label: string; hint: string; law: string }>>> = {
  access: { label: 'Melihat atau mendapat salinan data', hint: 'Data apa, untuk apa, dan siapa yang membukanya.', law: 'Pasal 7 dan 32' },
  correction: { label: 'Memperbaiki data yang salah', hint: 'Tulis data yang mana, dan yang benar.', law: 'Pasal 6 dan 30' },
  deletion: { label: 'Menghapus data', hint: 'Tulis data yang mana. Akun dapat dihapus langsung di halaman ini.', law: 'Pasal 8 dan 43' },
  withdrawal: { label: 'Menarik persetujuan', hint: 'Untuk persetujuan yang tidak ada di daftar akun Anda.', law: 'Pasal 9 dan 40' },
  objection: {
    label: 'Keberatan atau pembatasan pemrosesan',
    hint: 'Tulis pemakaian data yang mana, dan alasannya.',
    law: 'Pasal 11 dan 41',
  },
};

/** The states of a request; an open one waits for the hospital. */
export const states = {
  new: { label: 'Baru', tone: 'info', isOpen: true },
  working: { label: 'Dikerjakan', tone: 'warning', isOpen: true },
  answered: { label: 'Dijawab', tone: 'good' },
} as const;

export const channelLabels: Readonly<Record<RequestChannel, string>> = {
  account: 'Halaman akun',
  letter: 'Hubungi Kami',
  phone: 'Telepon',
  counter: 'Datang langsung',
};

export const identityLabels: Readonly<Record<Identity, string>> = {
  account: 'Masuk ke akunnya sendiri',
  email: 'Menjawab dari email yang tercatat di sini',
  phone: 'Menjawab dari nomor yang tercatat di sini',
  document: 'Menunjukkan kartu identitas',
};

export const outcomeLabels: Readonly<Record<RequestOutcome, string>> = {
  done: 'Dipenuhi',
  partly: 'Dipenuhi sebagian',
  refused: 'Ditolak dengan alasan',
  unidentified: 'Pemohon tidak dapat dipastikan',
  erased: 'Akun sudah dihapus',
};

/** The outcomes for which the identity of who asks has to be noted first. */
export const needsIdentity = (outcome: RequestOutcome): boolean => outcome === 'done' || outcome === 'partly';

type Requester = Readonly<{
  user_id: string | null;
  identity: Identity | null;
  email: string | null;
  phone: string | null;
  name: string | null;
}>;

/** By what the records of somebody without an account are found, once staff have made sure who asks; null for anybody else. */
export function guestOf({ user_id: userId, identity, email, phone, name }: Requester): GuestContact | null {
  if (userId !== null) return null;
  if (identity === 'email') return { email, phone: null, name: null };
  if (identity === 'phone') return { email: null, phone, name: null };
  return identity === 'document' && name !== null ? { email, phone, name } : null;
}

type Letter = Readonly<{ id: string; name: string; email: string; phone: string; message: string; receivedAt: Date }>;

const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta', hour: '2-digit', minute: '2-digit' });

/** What the form to enter a request says first for a letter; a longer one continues in the inbox. */
export const enteredOf = ({ id, name, email, phone, message, receivedAt }: Letter) => ({
  letter: id,
  channel: 'letter',
  details: message.slice(0, longestDetails),
  name: name.slice(0, 100),
  email,
  phone,
  received: `${dateInJakarta(receivedAt)}T${hour.format(receivedAt)}`,
});
