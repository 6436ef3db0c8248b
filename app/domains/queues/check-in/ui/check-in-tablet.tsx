import { useEffect, useRef, useState } from 'react';
import { useSubmit } from 'react-router';
import { useKeyboardScanner } from '#app/domains/forms/gate/ui/use-keyboard-scanner.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { type Scanning, useScanning } from '#app/ui/camera/use-scanning.ts';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import styles from '../../ui/queues.module.css';
import type { ShownCheckIn } from '../check-in.schema.ts';
import { CodeForm } from './check-in-forms.tsx';
import { CheckedInCard } from './checked-in-card.tsx';

type Props = { name: string; path: string; answer: FormAnswer | null; done: ShownCheckIn | null };

/** So long the number stays for the person before the tablet, and a code that stays before the camera is not sent again. */
const shownMs = 12_000;

const cameraTexts: Readonly<Record<Scanning['state'], string>> = {
  off: 'Pakai kamera',
  starting: 'Menyalakan kamera…',
  on: 'Matikan kamera',
  denied: 'Izin kamera ditolak. Ketik kodenya.',
  busy: 'Kamera sedang dipakai aplikasi lain. Ketik kodenya.',
  none: 'Perangkat ini tidak punya kamera. Ketik kodenya.',
};

/** At the entrance: the code of the page of a visit before the camera, or typed. It shows nobody's name. */
export function CheckInTablet({ name, path, answer, done }: Props) {
  const submit = useSubmit();
  const video = useRef<HTMLVideoElement>(null);
  const muted = useRef({ text: '', until: 0 });
  const shown = useForAWhile(done);
  function send(text: string): void {
    const now = performance.now();
    if (muted.current.text === text && now < muted.current.until) return;
    muted.current = { text, until: now + shownMs };
    void submit({ code: text }, { method: 'post', action: path });
  }
  const scanning = useScanning(video, send);
  useKeyboardScanner(send);
  const isOn = scanning.state === 'on';
  return (
    <main id="isi" className={styles.tablet}>
      <h1>{`Lapor datang di ${name}`}</h1>
      <p className={styles.quiet}>Tunjukkan kode QR di halaman kunjungan Anda ke kamera, atau ketik kodenya.</p>
      <FormErrors answer={answer} />
      {shown ? <CheckedInCard done={shown} withLink={false} /> : null}
      <div className={styles.viewfinder}>
        <video ref={video} muted playsInline hidden={!isOn} aria-label="Gambar kamera" />
      </div>
      <p>
        <Button onClick={isOn ? scanning.stop : scanning.start} aria-disabled={scanning.state === 'starting'}>
          {cameraTexts[scanning.state]}
        </Button>
      </p>
      <CodeForm action={path} answer={answer} withDigits={false} token={null} />
    </main>
  );
}

/** What the last press came to, until the next person may stand there. */
function useForAWhile(done: ShownCheckIn | null): ShownCheckIn | null {
  const [gone, setGone] = useState<ShownCheckIn | null>(null);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setGone(done), shownMs);
    return () => clearTimeout(timer);
  }, [done]);
  return done === gone ? null : done;
}
