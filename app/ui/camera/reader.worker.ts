import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** What is before the camera: the QR code of a ticket, or any code on the pack of goods. */
export type CodeKind = 'ticket' | 'goods';

/** A frame of the camera to read; the answer has its number and the text, null when there is none. */
export type FrameMessage = Readonly<{ id: number; frame: ImageData; kind: CodeKind }>;
export type FrameAnswer = Readonly<{ id: number; text: string | null }>;

prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });

const formats: Readonly<Record<CodeKind, NonNullable<ReaderOptions['formats']>>> = {
  ticket: ['QRCode'],
  goods: ['DataMatrix', 'QRCode', 'Code128', 'EAN13', 'EAN8', 'UPCA', 'UPCE', 'ITF14'],
};

addEventListener('message', async ({ data: { id, frame, kind } }: MessageEvent<FrameMessage>) => {
  const [found] = await readBarcodes(frame, { formats: formats[kind], tryHarder: true, maxNumberOfSymbols: 1 }).catch(() => []);
  postMessage({ id, text: found?.text ?? null } satisfies FrameAnswer);
});
