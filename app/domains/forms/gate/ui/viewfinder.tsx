import type { RefObject } from 'react';
import { Button, Spinner } from '#app/ui/button.tsx';
import type { CameraProblem } from '#app/ui/camera/camera.ts';
import type { Scanning } from '#app/ui/camera/use-scanning.ts';
import { Icon } from '#app/ui/icons.tsx';
import { camera, cameraOff, flashlight, switchCamera } from './gate-glyphs.ts';
import styles from './scanner.module.css';

const problemTexts: Readonly<Record<CameraProblem, string>> = {
  denied: 'Izin kamera ditolak. Buka setelan situs di peramban, izinkan kamera, lalu coba lagi. Sementara itu kode bisa diketik di Manual.',
  busy: 'Kamera sedang dipakai aplikasi lain. Tutup aplikasi itu, lalu coba lagi.',
  none: 'Kamera tidak ditemukan di perangkat ini. Ketik kodenya di Manual, atau pakai alat pindai USB atau Bluetooth.',
};

/** The picture of the camera, or why there is none. */
export function Viewfinder({
  video,
  scanning,
  startText,
  onStart,
}: {
  video: RefObject<HTMLVideoElement | null>;
  scanning: Scanning;
  startText: string;
  onStart(): void;
}) {
  const { state } = scanning;
  const isOn = state === 'on';
  const problem = state === 'denied' || state === 'busy' || state === 'none' ? state : null;
  return (
    <>
      <div className={styles.viewfinder} data-state={state}>
        {/* Without a sound, so that phones show it in the page. */}
        <video ref={video} muted playsInline hidden={!isOn} aria-label="Gambar kamera" />
        {isOn ? <div className={styles.frame} aria-hidden="true" /> : null}
        {isOn ? null : (
          <div className={styles.idle}>
            {state === 'starting' ? <Spinner /> : <Icon glyph={problem ? cameraOff : camera} />}
            <p role={problem ? 'alert' : undefined}>
              {problem ? problemTexts[problem] : state === 'starting' ? 'Menyalakan kamera…' : 'Arahkan kamera ke kode QR di tiket.'}
            </p>
            {state === 'starting' ? null : (
              <Button tone="primary" onClick={onStart}>
                {problem ? 'Coba lagi' : startText}
              </Button>
            )}
          </div>
        )}
      </div>
      {isOn ? (
        <div className={styles.tools}>
          {scanning.cameras > 1 ? (
            <Button small onClick={scanning.nextCamera}>
              <Icon glyph={switchCamera} />
              Ganti kamera
            </Button>
          ) : null}
          {scanning.hasTorch ? (
            <Button small aria-pressed={scanning.isTorchOn} onClick={scanning.switchTorch}>
              <Icon glyph={flashlight} />
              {scanning.isTorchOn ? 'Matikan senter' : 'Nyalakan senter'}
            </Button>
          ) : null}
          <Button small tone="quiet" onClick={scanning.stop}>
            Hentikan
          </Button>
        </div>
      ) : null}
    </>
  );
}
