import { useState } from 'react';
import { readWhole } from '#app/platform/text/typed-number.ts';
import { Button } from '#app/ui/button.tsx';
import { check } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { cloudUpload, wifiOff } from './gate-glyphs.ts';
import { deletePageCopy, type PageCopy } from './gate-page-copy.ts';
import type { GateStatus } from './gate-session.ts';
import styles from './scanner.module.css';

type Props = {
  event: { name: string; slug: string };
  gate: { label: string; lists: readonly { id: number; name: string }[] };
  list: number;
  status: GateStatus | null;
  /** Null while it is made. */
  copy: PageCopy | null;
  onList(id: number): void;
  onLeave(): Promise<boolean>;
};

/** The event, the list that is scanned for, and what still waits for the server. */
export function ScannerHead({ event, gate, list, status, copy, onList, onLeave }: Props) {
  // A list that was added since the page was opened is in the bundle.
  const lists = status?.bundle?.lists ?? gate.lists;
  const [leave, setLeave] = useState<'no' | 'busy' | 'left'>('no');
  async function end(): Promise<void> {
    setLeave('busy');
    if (!(await onLeave())) return setLeave('left');
    await deletePageCopy();
    location.reload();
  }
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{event.name}</h1>
      <div className={styles.bar}>
        {lists.length > 1 ? (
          <select
            className={`select ${styles.list}`}
            aria-label="Daftar"
            value={list}
            onChange={({ target }) => onList(readWhole(target.value) ?? list)}
          >
            {lists.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        ) : (
          <strong>{lists[0]?.name}</strong>
        )}
        <span className={styles.hint}>{gate.label}</span>
        <QueueBadge status={status} />
        {status && !status.hasEnded ? (
          <Button tone="quiet" small busy={leave === 'busy'} onClick={() => void end()}>
            Selesai bertugas
          </Button>
        ) : null}
      </div>
      {status && !status.hasEnded ? <p className={styles.hint}>{copyTexts[copy ?? 'making']}</p> : null}
      {status?.hasEnded ? (
        <Notice tone="error">
          Sesi perangkat ini sudah berakhir.
          {status.waiting > 0 ? ` ${status.waiting} pemindaian tetap tersimpan dan dikirim setelah gerbang dibuka lagi.` : ''}{' '}
          <a className="link" href={`/event/verification-scanner/${event.slug}`}>
            Buka gerbang lagi
          </a>
        </Notice>
      ) : null}
      {leave === 'left' ? (
        <Notice tone="error">Masih ada pemindaian yang belum terkirim. Sambungkan ke jaringan dulu, lalu coba lagi.</Notice>
      ) : null}
      {status && status.others > 0 ? (
        <Notice tone="info">
          {status.others} pemindaian acara lain menunggu. Buka gerbang acara itu di perangkat ini untuk mengirimnya.
        </Notice>
      ) : null}
    </header>
  );
}

/** Whether somebody at the door may lose the signal. */
const copyTexts: Readonly<Record<PageCopy | 'making', string>> = {
  making: 'Menyiapkan pemindaian tanpa sinyal…',
  kept: 'Siap dipakai tanpa sinyal.',
  open: 'Siap dipakai tanpa sinyal selama halaman ini tidak ditutup.',
  incomplete: 'Belum siap dipakai tanpa sinyal. Muat ulang halaman ini selagi ada sinyal.',
};

/** Whether everything is with the server. */
function QueueBadge({ status }: { status: GateStatus | null }) {
  if (!status) return <span className={styles.badge}>Menyiapkan…</span>;
  const { waiting, isOnline, tickets } = status;
  const list = tickets === null ? 'daftar belum dimuat' : `${tickets.toLocaleString('id-ID')} tiket`;
  const glyph = waiting > 0 ? cloudUpload : isOnline ? check : wifiOff;
  const text = waiting > 0 ? `${waiting} menunggu dikirim` : isOnline ? 'Semua terkirim' : 'Tanpa jaringan';
  return (
    <span className={styles.badge} data-state={waiting > 0 || !isOnline ? 'waiting' : 'sent'} role="status">
      <Icon glyph={glyph} />
      {text} · {list}
    </span>
  );
}
