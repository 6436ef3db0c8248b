import { useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { bell } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { type PushState, readPushState, turnOff, turnOn } from './push-browser.ts';
import styles from './push-choice.module.css';

const texts: Readonly<Record<Exclude<PushState, 'off'>, string>> = {
  on: 'Notifikasi aktif di perangkat ini. Notifikasi tidak menampilkan nama atau isi chat.',
  denied: 'Notifikasi diblokir di peramban ini. Izinkan di setelan situs, lalu muat ulang halaman.',
  unsupported: 'Peramban ini belum mendukung notifikasi. Di iPhone, tambahkan Sehati ke layar utama, lalu buka dari sana.',
};
const failedText = 'Notifikasi belum dapat diubah. Periksa koneksi Anda, lalu coba lagi.';

/** Turns notifications on this browser on and off, by a tap. Nothing where they are not configured. */
export function PushChoice({ publicKey, offer }: { publicKey: string | null; offer: string }) {
  return publicKey === null ? null : <Choice publicKey={publicKey} offer={offer} />;
}

function Choice({ publicKey, offer }: { publicKey: string; offer: string }) {
  // Null until the browser was asked, on the server too: the button waits, and nothing moves.
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isShown = true;
    readPushState(publicKey)
      .catch((): PushState => 'off')
      .then((found) => isShown && setState(found));
    return () => {
      isShown = false;
    };
  }, [publicKey]);
  const change = async (act: () => Promise<PushState>) => {
    setBusy(true);
    setFailed(false);
    await act()
      .then(setState)
      .catch(() => setFailed(true));
    setBusy(false);
  };
  return (
    <div className={`card ${styles.choice}`}>
      <Icon glyph={bell} />
      <p role="status">{hasFailed ? failedText : state === null || state === 'off' ? offer : texts[state]}</p>
      {state === null || state === 'off' ? (
        <Button tone="secondary" small busy={isBusy} disabled={state === null} onClick={() => void change(() => turnOn(publicKey))}>
          Aktifkan notifikasi
        </Button>
      ) : state === 'on' ? (
        <Button tone="secondary" small busy={isBusy} onClick={() => void change(turnOff)}>
          Matikan notifikasi
        </Button>
      ) : null}
    </div>
  );
}
