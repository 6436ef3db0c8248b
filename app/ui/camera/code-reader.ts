import type { CodeKind, FrameAnswer, FrameMessage } from './reader.worker.ts';
import workerUrl from './reader.worker.ts?worker&url';

/** Reads the code of a frame; null when it has none. */
export type CodeReader = Readonly<{ read(video: HTMLVideoElement): Promise<string | null>; close(): void }>;

type Detector = { detect(source: CanvasImageSource): Promise<{ rawValue: string }[]> };
type DetectorClass = { new (options: { formats: readonly string[] }): Detector; getSupportedFormats(): Promise<string[]> };

const browserFormats: Readonly<Record<CodeKind, readonly string[]>> = {
  ticket: ['qr_code'],
  goods: ['data_matrix', 'qr_code', 'code_128', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf'],
};

/** Enough for a ticket at arm's length; a larger frame takes a cheap phone longer. */
const maxWidth = 960;

/** The reader of the browser where it has one, otherwise ours in a worker, whose answer alone may compile WebAssembly. */
export async function createCodeReader(kind: CodeKind): Promise<CodeReader> {
  const Browser = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const formats: readonly string[] = (await Browser?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Browser || !browserFormats[kind].every((one) => formats.includes(one))) return createWorkerReader(kind);
  const detector = new Browser({ formats: browserFormats[kind] });
  return {
    async read(video) {
      const [found] = await detector.detect(video).catch(() => []);
      return found?.rawValue ?? null;
    },
    close() {},
  };
}

function createWorkerReader(kind: CodeKind): CodeReader {
  const worker = new Worker(workerUrl, { type: 'module' });
  const waiting = new Map<number, (text: string | null) => void>();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let frames = 0;
  worker.addEventListener('message', ({ data: { id, text } }: MessageEvent<FrameAnswer>) => {
    waiting.get(id)?.(text);
    waiting.delete(id);
  });
  return {
    async read(video) {
      const scale = Math.min(1, maxWidth / video.videoWidth);
      const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
      if (!context || !(width > 0 && height > 0)) return null;
      canvas.width = width;
      canvas.height = height;
      context.drawImage(video, 0, 0, width, height);
      const frame = context.getImageData(0, 0, width, height);
      frames += 1;
      const { promise, resolve } = Promise.withResolvers<string | null>();
      waiting.set(frames, resolve);
      worker.postMessage({ id: frames, frame, kind } satisfies FrameMessage, [frame.data.buffer]);
      return await promise;
    },
    close() {
      worker.terminate();
      for (const resolve of waiting.values()) resolve(null);
      waiting.clear();
    },
  };
}

/** The address of the worker, for the copy that opens without a network. */
export const readerAddress: string = workerUrl;
