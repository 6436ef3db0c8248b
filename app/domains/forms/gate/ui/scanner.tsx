import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useScanning } from '#app/ui/camera/use-scanning.ts';
import { Icon } from '#app/ui/icons.tsx';
import { keyboard, scanLine } from './gate-glyphs.ts';
import { deletePageCopy, type PageCopy, storePageCopy } from './gate-page-copy.ts';
import { ManualEntry } from './manual-entry.tsx';
import { allowSounds } from './scan-feedback.ts';
import { FamilyQuestion, RecentScans, ScanResult } from './scan-result.tsx';
import styles from './scanner.module.css';
import { ScannerHead } from './scanner-head.tsx';
import { useGate } from './use-gate.ts';
import { useKeyboardScanner } from './use-keyboard-scanner.ts';
import { Viewfinder } from './viewfinder.tsx';

/** In "Mode beruntun" a code that stays before the camera is not scanned again for so long. */
const mutedMs = 3_000;

type Props = {
  event: { id: number; name: string; slug: string };
  gate: { label: string; list: number; lists: readonly { id: number; name: string }[] };
};

/** The scanner of an enrolled device. */
export function Scanner({ event, gate }: Props) {
  const [mode, setMode] = useState<'scan' | 'manual'>('scan');
  const [isBurst, setBurst] = useState(false);
  const [list, setList] = useState(gate.list);
  const video = useRef<HTMLVideoElement>(null);
  const muted = useRef({ text: '', until: 0 });
  const device = useGate(event.id, gate.list, () => {});
  const { question, view, status } = device;
  // What is not a success waits for a tap, so that nobody walks past it.
  const mustWait = question !== null || (view !== null && view.tone !== 'valid' && view.tone !== 'stored');

  function onFrame(text: string): void {
    const now = performance.now();
    const isMuted = muted.current.text === text && now < muted.current.until;
    if (!mustWait) muted.current = { text, until: now + mutedMs };
    if (mustWait || isMuted) return;
    if (!isBurst) scanning.stop();
    device.scan(text);
  }
  const scanning = useScanning(video, onFrame);
  useKeyboardScanner((text) => device.scan(text));
  const copy = usePageCopy(status?.hasEnded ?? null);

  function next(): void {
    device.clear();
    muted.current = { text: '', until: 0 };
    if (mode === 'scan') scanning.start();
  }

  function choose(to: 'scan' | 'manual'): void {
    setMode(to);
    if (to === 'manual') scanning.stop();
  }

  return (
    <main id="isi" className={styles.scanner}>
      <ScannerHead
        event={event}
        gate={gate}
        list={list}
        status={status}
        copy={copy}
        onList={(id) => {
          setList(id);
          device.clear();
          device.chooseList(id);
        }}
        onLeave={device.leave}
      />
      <div className={styles.column}>
        <fieldset className={styles.modes} aria-label="Cara memindai">
          <ModeButton glyph={scanLine} isOn={mode === 'scan'} onPress={() => choose('scan')}>
            Pindai
          </ModeButton>
          <ModeButton glyph={keyboard} isOn={mode === 'manual'} onPress={() => choose('manual')}>
            Manual
          </ModeButton>
        </fieldset>
        {mode === 'scan' ? (
          <>
            <Viewfinder
              video={video}
              scanning={scanning}
              startText={view || question ? 'Pindai berikutnya' : 'Nyalakan kamera'}
              onStart={() => {
                allowSounds();
                next();
              }}
            />
            <label className={styles.burst}>
              <input type="checkbox" checked={isBurst} onChange={({ target }) => setBurst(target.checked)} />
              Mode beruntun
            </label>
          </>
        ) : (
          <ManualEntry isBusy={device.isBusy} onText={device.scan} onSearch={device.search} />
        )}
      </div>
      <div className={styles.column}>
        {question ? (
          <FamilyQuestion
            key={question.unique}
            question={question}
            onChoose={(count) => device.scan(question.unique, count)}
            onCancel={device.clear}
          />
        ) : view ? (
          <ScanResult view={view} onMore={() => device.scan(view.unique)}>
            {mode === 'scan' && (scanning.state !== 'on' || mustWait) ? (
              <Button tone="brand" onClick={next}>
                Pindai berikutnya
              </Button>
            ) : null}
          </ScanResult>
        ) : (
          <p className={styles.waits}>
            <Icon glyph={scanLine} />
            {device.isBusy ? 'Memeriksa…' : 'Hasil pemindaian tampil di sini.'}
          </p>
        )}
        <RecentScans views={device.recent} />
      </div>
    </main>
  );
}

const retryCopyMs = 10_000;

function ModeButton({ glyph, isOn, onPress, children }: { glyph: string; isOn: boolean; onPress(): void; children: string }) {
  return (
    <button type="button" className={styles.mode} aria-pressed={isOn} onClick={onPress}>
      <Icon glyph={glyph} />
      {children}
    </button>
  );
}

/** While the device is enrolled this page opens without a network; afterwards its copy is deleted. What fails is tried again. */
function usePageCopy(hasEnded: boolean | null): PageCopy | null {
  const [copy, setCopy] = useState<PageCopy | null>(null);
  useEffect(() => {
    if (hasEnded) void deletePageCopy();
    if (hasEnded !== false) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const store = async () => {
      const stored = await storePageCopy();
      if (isOver) return;
      setCopy(stored);
      if (stored !== 'kept') timer = setTimeout(store, retryCopyMs);
    };
    void store();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [hasEnded]);
  return copy;
}
