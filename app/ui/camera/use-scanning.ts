import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Camera, CameraError, type CameraProblem, findCameras, startCamera } from './camera.ts';
import { type CodeReader, createCodeReader } from './code-reader.ts';
import type { CodeKind } from './reader.worker.ts';

/** At most 15 frames a second are read. */
const frameMs = 66;

export type Scanning = Readonly<{
  state: 'off' | 'starting' | 'on' | CameraProblem;
  cameras: number;
  hasTorch: boolean;
  isTorchOn: boolean;
  start(): void;
  stop(): void;
  nextCamera(): void;
  switchTorch(): void;
}>;

/** The camera and the reader of the scanner. `onText` gets each text that is read while the camera runs. */
export function useScanning(
  video: RefObject<HTMLVideoElement | null>,
  onText: (text: string) => void,
  kind: CodeKind = 'ticket',
): Scanning {
  const [state, setState] = useState<Scanning['state']>('off');
  const [wanted, setWanted] = useState<{ isOn: boolean; deviceId: string | null }>({ isOn: false, deviceId: null });
  const [camera, setCamera] = useState<Camera | null>(null);
  const [ids, setIds] = useState<readonly string[]>([]);
  const [isTorchOn, setTorch] = useState(false);
  const isVisible = useVisibility();
  const reader = useRef<Promise<CodeReader> | null>(null);
  const latest = useRef(onText);
  latest.current = onText;
  const isRunning = wanted.isOn && isVisible;

  useEffect(() => {
    if (!isRunning) return;
    let [isOver, running] = [false, null as Camera | null];
    setState('starting');
    startCamera(wanted.deviceId).then(
      (started) => {
        running = started;
        if (isOver) return started.stop();
        setCamera(started);
        setState('on');
        void findCameras().then(setIds);
      },
      (error: unknown) => {
        if (!isOver) setState(error instanceof CameraError ? error.problem : 'none');
      },
    );
    return () => {
      isOver = true;
      running?.stop();
      setCamera(null);
      setTorch(false);
      setState('off');
    };
  }, [isRunning, wanted.deviceId]);

  useEffect(() => {
    const element = video.current;
    if (!camera || !element) return;
    element.srcObject = camera.stream;
    void element.play().catch(() => {});
    reader.current ??= createCodeReader(kind);
    const end = readFrames(element, reader.current, (text) => latest.current(text));
    return () => {
      end();
      element.srcObject = null;
    };
  }, [camera, video, kind]);

  useEffect(
    () => () => {
      void reader.current?.then((one) => one.close());
      reader.current = null;
    },
    [],
  );
  useWakeLock(state === 'on');

  return {
    state,
    cameras: ids.length,
    hasTorch: camera?.hasTorch ?? false,
    isTorchOn,
    start: () => setWanted((now) => ({ ...now, isOn: true })),
    stop: () => setWanted((now) => ({ ...now, isOn: false })),
    nextCamera() {
      const at = ids.indexOf(camera?.deviceId ?? '');
      setWanted({ isOn: true, deviceId: ids[(at + 1) % ids.length] ?? null });
    },
    switchTorch() {
      void camera?.setTorch(!isTorchOn).then(
        () => setTorch(!isTorchOn),
        () => {},
      );
    },
  };
}

/** Reads one frame after the other, until the returned function is called. */
function readFrames(video: HTMLVideoElement, reader: Promise<CodeReader>, onText: (text: string) => void): () => void {
  let isOver = false;
  async function readAll(): Promise<void> {
    const { read } = await reader;
    while (!isOver) {
      const started = performance.now();
      const text = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await read(video) : null;
      if (text && !isOver) onText(text);
      const rest = frameMs - (performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, rest)));
    }
  }
  void readAll();
  return () => {
    isOver = true;
  };
}

/** A camera of a hidden page ends, and begins again when the page is seen: some browsers give a black picture otherwise. */
function useVisibility(): boolean {
  const [isVisible, setVisible] = useState(true);
  useEffect(() => {
    const note = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, []);
  return isVisible;
}

/** The screen stays on while somebody scans. */
function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!(isOn && 'wakeLock' in navigator)) return;
    const lock = navigator.wakeLock.request('screen').catch(() => null);
    return () => void lock.then((held) => held?.release());
  }, [isOn]);
}
