import { loadSharp } from '#app/platform/pictures/pictures.server.ts';
import { loadTextToPath } from '#app/platform/pictures/text-to-path.server.ts';
import type { Ticket } from './ticket.ts';

const size = { width: 720, height: 1000, code: 560 } as const;

/** The ticket as a picture that a phone keeps: it is shown at the gate without a network. */
export async function drawTicket({ event, code, party, qr }: Ticket & { qr: NonNullable<Ticket['qr']> }): Promise<Buffer> {
  const [sharp, letters] = await Promise.all([loadSharp(), loadTextToPath()]);
  const line = (text: string, y: number, weight: 500 | 800, height: number) => {
    const [fitted = ''] = letters.wrap(text, { weight, size: height, width: size.width - 96, maxLines: 1 });
    return fitted ? `<path d="${letters.outline(fitted, { weight, size: height, x: 48, y })}"/>` : '';
  };
  const scale = size.code / qr.size;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">` +
    `<rect width="100%" height="100%" fill="#fff"/>` +
    `<g fill="#15211f">${line(event?.name ?? 'Tiket acara Sehati', 84, 800, 38)}${line(event?.when ?? '', 132, 500, 26)}` +
    `${line(event?.place ?? '', 172, 500, 26)}` +
    `${line(code, 868, 800, 56)}${line('Tunjukkan kode ini ke panitia!', 918, 500, 28)}` +
    `${line(party > 1 ? `Berlaku untuk ${party} orang` : '', 960, 500, 28)}</g>` +
    `<g transform="translate(${(size.width - size.code) / 2} 215) scale(${scale})"><path fill="#000" shape-rendering="crispEdges" d="${qr.path}"/></g>` +
    '</svg>';
  return await sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).timeout({ seconds: 10 }).toBuffer();
}
