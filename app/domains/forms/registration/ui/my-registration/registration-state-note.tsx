import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import { submittedTexts } from '../../registration-deadlines.ts';
import type { RegistrationShown } from './shown-registration.ts';

const notes: Readonly<Record<string, string>> = {
  received: submittedTexts.received,
  awaiting_approval: 'Panitia memeriksa pendaftaran Anda. Tempat Anda disimpan, dan hasilnya kami kabarkan.',
  rejected: 'Panitia belum dapat menerima pendaftaran ini.',
  expired: 'Waktunya habis, dan tempatnya dilepas. Anda boleh mendaftar lagi bila masih ada tempat.',
  cancelled: 'Pendaftaran ini dibatalkan. Tiketnya tidak berlaku lagi.',
  refund_due: 'Pendaftaran ini dibatalkan, dan uang Anda sedang dikembalikan.',
  refunded: 'Pendaftaran ini dibatalkan, dan uang Anda sudah dikembalikan.',
};

/** What the state of a registration means, where nothing has to be done. */
export function StateNote({ registration }: { registration: RegistrationShown }) {
  const { state, event, queueNo, certificates } = registration;
  // Who has certificates was there.
  if (certificates.length > 0) return null;
  if (event.is_cancelled) {
    return (
      <Notice tone="error">
        <p className={words.strong}>Acara ini dibatalkan</p>
        <p>Mohon maaf. Bila Anda sudah membayar, semua uang Anda kembali.</p>
      </Notice>
    );
  }
  if (state === 'waiting') {
    return (
      <Notice>
        <p className={words.strong}>Anda di daftar tunggu nomor {queueNo}</p>
        <p>Kami kabari bila ada tempat. Anda lalu punya waktu 24 jam untuk mengambilnya.</p>
      </Notice>
    );
  }
  if (state === 'confirmed') {
    return (
      <Notice tone="good" glyph={circleCheck}>
        <p>Anda terdaftar. Sampai jumpa di acara.</p>
      </Notice>
    );
  }
  const note = notes[state];
  return note ? (
    <Notice>
      <p>{note}</p>
    </Notice>
  ) : null;
}
