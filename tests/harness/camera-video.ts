import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { qrCode } from '#app/platform/documents/qr-code.server.ts';
import { openCameraBrowser, type PageOptions } from './browser.ts';

const [width, height, perSecond] = [640, 480, 10];
const [white, black, grey] = [235, 16, 128];

/** What a fake camera shows for some seconds: a QR code with this text, or nothing. */
type Scene = Readonly<{ text: string | null; seconds: number }>;

/** Works with a browser whose camera shows these scenes again and again. */
export async function withCamera(
  url: string,
  scenes: readonly Scene[],
  work: (newPage: (options: PageOptions) => Promise<Page>) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sehati-camera-'));
  const video = join(folder, 'camera.y4m');
  writeCameraVideo(video, scenes);
  const browser = await openCameraBrowser(url, video);
  try {
    await work(browser.newPage);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}

/** Writes a video for Chromium's fake camera (`--use-file-for-fake-video-capture`). */
function writeCameraVideo(file: string, scenes: readonly Scene[]): void {
  const to = openSync(file, 'w');
  writeSync(to, `YUV4MPEG2 W${width} H${height} F${perSecond}:1 Ip A1:1 C420jpeg\n`);
  const colour = Buffer.alloc((width * height) / 2, grey);
  for (const { text, seconds } of scenes) {
    const light = Buffer.alloc(width * height, white);
    if (text !== null) drawQr(light, text);
    for (let frame = 0; frame < seconds * perSecond; frame += 1) {
      writeSync(to, 'FRAME\n');
      writeSync(to, light);
      writeSync(to, colour);
    }
  }
  closeSync(to);
}

function drawQr(light: Buffer, text: string): void {
  const { size, path } = qrCode(text, 'high');
  const scale = Math.floor((height - 40) / size);
  const [left, top] = [Math.floor((width - size * scale) / 2), Math.floor((height - size * scale) / 2)];
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < scale; row += 1) {
      const start = (top + Number(y) * scale + row) * width + left + Number(x) * scale;
      light.fill(black, start, start + Number(length) * scale);
    }
  }
}
