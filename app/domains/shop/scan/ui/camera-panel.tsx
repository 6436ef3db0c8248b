import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { type Scanning, useScanning } from '#app/ui/camera/use-scanning.ts';
import styles from './scan-field.module.css';

/** So long a code that stays before the camera is not read again. */
const mutedMs = 2_500;

const texts: Readonly<Record<Scanning['state'], string>> = {
  off: 'Nyalakan kamera',
  starting: 'Menyalakan kamera…',
  on: 'Matikan kamera',
  denied: 'Izin kamera ditolak. Ketik kodenya.',
  busy: 'Kamera sedang dipakai aplikasi lain. Ketik kodenya.',
  none: 'Perangkat ini tidak punya kamera. Ketik kodenya.',
};

/** The picture of the camera, which reads the codes of goods. */
export function CameraPanel({ onText }: { onText(text: string): void }) {
  const video = useRef<HTMLVideoElement>(null);
  const muted = useRef({ text: '', until: 0 });
  const scanning = useScanning(
    video,
    (text) => {
      const now = performance.now();
      if (muted.current.text === text && now < muted.current.until) return;
      muted.current = { text, until: now + mutedMs };
      onText(text);
    },
    'goods',
  );
  const start = useRef(scanning.start);
  useEffect(() => start.current(), []);
  const isOn = scanning.state === 'on';
  return (
    <div className={styles.camera}>
      <video ref={video} muted playsInline hidden={!isOn} aria-label="Gambar kamera" />
      <Button small onClick={isOn ? scanning.stop : scanning.start} aria-disabled={scanning.state === 'starting'}>
        {texts[scanning.state]}
      </Button>
    </div>
  );
}
