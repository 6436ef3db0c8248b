import { useMatches } from 'react-router';
import { Dialog } from '#app/ui/dialog.tsx';
import styles from './staff-frame.module.css';
import type { FramePage } from './staff-frame-data.ts';

type KeysDialogProps = { id: string; pages: readonly FramePage[]; isOn: boolean; turn(on: boolean): void };

/** The list of the keys, with those of the page, and the switch that turns them off. */
export function KeysDialog({ id, pages, isOn, turn }: KeysDialogProps) {
  const handle = useMatches().at(-1)?.handle as { keys?: readonly (readonly [key: string, label: string])[] } | undefined;
  return (
    <Dialog id={id} title="Pintasan papan ketik">
      <label className={styles.keySwitch}>
        <input type="checkbox" checked={isOn} onChange={(event) => turn(event.target.checked)} />
        <span>Pakai pintasan di perangkat ini</span>
      </label>
      <dl className={styles.keys}>
        <Key keys={['?']}>Buka daftar ini</Key>
        <Key keys={['Ctrl', 'K']}>Cari dan perintah, juga ⌘K</Key>
        {pages.map(({ path, name, key }) =>
          key ? (
            <Key key={path} keys={['g', key]}>
              Ke {name}
            </Key>
          ) : null,
        )}
        <Key keys={['/']}>Ke kotak saringan</Key>
        <Key keys={['j']}>Baris berikutnya</Key>
        <Key keys={['k']}>Baris sebelumnya</Key>
        <Key keys={['Enter']}>Buka baris</Key>
        <Key keys={['x']}>Pilih baris</Key>
        <Key keys={['n']}>Tambah yang baru</Key>
        {handle?.keys?.map(([key, label]) => (
          <Key key={key} keys={[key]}>
            {label}
          </Key>
        ))}
      </dl>
      <p className="field-hint">Pintasan tidak bekerja saat Anda mengetik di kolom isian. Semuanya juga ada sebagai tombol atau tautan.</p>
    </Dialog>
  );
}

function Key({ keys, children }: { keys: readonly string[]; children: React.ReactNode }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
