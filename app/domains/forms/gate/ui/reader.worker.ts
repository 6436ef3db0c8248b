import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** A frame of the camera to read; the answer has its number and the text, null when there is none. */
export type FrameMessage = Readonly<{ id: number; frame: ImageData }>;
export type FrameAnswer = Readonly<{ id: number; text: string | null }>;

prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });

addEventListener('message', async ({ data: { id, frame } }: MessageEvent<FrameMessage>) => {
  const [found] = await readBarcodes(frame, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 1 }).catch(() => []);
  postMessage({ id, text: found?.text ?? null } satisfies FrameAnswer);
});
