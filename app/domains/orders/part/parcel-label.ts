import { phoneText } from '#app/platform/contacts/phone-text.ts';
import type { BarCode } from '#app/platform/documents/bar-code.server.ts';
import type { QrCode } from '#app/platform/documents/qr-code.server.ts';
import { xmlText } from '#app/platform/text/xml.ts';
import type { AddressSnapshot } from '../order/order.schema.ts';

/** The papers that labels are printed on, as an address names them: a sheet, or the roll of a label printer. */
type Paper = 'a6' | '80';

export type LabelData = Readonly<{
  order: string;
  facility: string;
  /** The number of the sender for who delivers it. */
  landline: string;
  shipment: string;
  waybill: string | null;
  address: AddressSnapshot | null;
  grams: number | null;
  isCold: boolean;
  /** Which box of how many. */
  no: number;
  boxes: number;
  /** What the bars say. */
  code: string;
  bars: BarCode;
  qr: QrCode;
}>;

const sizes: Readonly<Record<Paper, string>> = {
  a6: '@page{size:A6;margin:6mm}article{width:93mm;min-height:136mm}',
  '80': '@page{size:80mm auto;margin:3mm}article{width:74mm}.qr{width:20mm;height:20mm}.to strong{font-size:18px}',
};
const style = `
*{box-sizing:border-box}body{font:14px/1.35 system-ui,sans-serif;margin:1rem auto;color:#000;background:#fff}
article{margin:0 auto;break-after:page}article:last-of-type{break-after:auto}
header{display:flex;justify-content:space-between;gap:4mm;padding-bottom:3mm;border-bottom:.5mm solid #000}
p{margin:0}.order{font-weight:700;font-size:16px;overflow-wrap:anywhere}.small{font-size:11px}.qr{width:28mm;height:28mm;flex:none}
section{padding:3mm 0;border-bottom:.3mm solid #000}h2{margin:0 0 1mm;font-size:11px;font-weight:400}.to{font-size:17px;overflow-wrap:anywhere}.to strong{font-size:20px}
.bars{display:block;width:100%;height:14mm}.code{text-align:center;letter-spacing:.1em}.cold{display:inline-block;padding:0 2mm;border:.6mm solid #000;font-weight:700}
.sums{display:flex;flex-wrap:wrap;gap:0 4mm;font-weight:700}
@media print{body{margin:0}}`;

const line = (text: string): string => `<p>${xmlText(text)}</p>`;
const kilograms = (grams: number): string => `${(Math.ceil(grams / 10) / 100).toLocaleString('id-ID')} kg`;

function labelOf({ order, facility, landline, shipment, waybill, address, grams, isCold, no, boxes, code, bars, qr }: LabelData): string {
  const to = address
    ? [
        `<p><strong>${xmlText(address.name)}</strong></p>`,
        line(phoneText(address.phone)),
        line(address.description),
        line(`${address.region} ${address.post_code}`),
        ...(address.note ? [line(`Catatan: ${address.note}`)] : []),
      ].join('')
    : `<p><strong>Diambil di ${xmlText(facility)}</strong></p><p>Serahkan hanya kepada yang menunjukkan nomor pesanan.</p>`;
  const sums = [
    boxes > 1 ? `Kotak ${no}/${boxes}` : '1/1',
    ...(grams === null ? [] : [`${kilograms(grams)}${boxes > 1 ? ' semuanya' : ''}`]),
  ];
  return `<article><header><div><p class="small">Pesanan</p><p class="order">${xmlText(order)}</p><p>${xmlText(shipment)}</p>
${waybill ? `<p>Resi ${xmlText(waybill)}</p>` : ''}<p class="sums">${sums.map((text) => `<span>${text}</span>`).join('')}</p>
${isCold ? '<p class="cold">Simpan dingin, 2–8 °C</p>' : ''}</div>
<svg class="qr" viewBox="0 0 ${qr.size} ${qr.size}" role="img" aria-label="Nomor pesanan sebagai kode QR" shape-rendering="crispEdges"><path d="${qr.path}"/></svg></header>
<section class="to"><h2>${address ? 'Kepada' : 'Untuk diambil'}</h2>${to}</section>
<section><h2>Dari</h2><p>${xmlText(facility)}, telepon ${xmlText(phoneText(landline))}</p></section>
<section><svg class="bars" viewBox="0 0 ${bars.width} 1" preserveAspectRatio="none" role="img" aria-label="Kode kotak ${code}" shape-rendering="crispEdges"><path d="${bars.path}"/></svg>
<p class="code">${code}</p></section>
${isCold ? '' : '<p class="small">Simpan di tempat sejuk dan kering.</p>'}</article>`;
}

/** The labels of parcels as one file to print, a page for each box: nothing of it says what is inside. */
export function labelsPage(labels: readonly LabelData[], paper: Paper): string {
  const [first] = labels;
  const title = labels.length === 1 ? `Label ${first?.order ?? ''}` : `${labels.length} label`;
  return `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${xmlText(title)}</title><style>${style}${sizes[paper]}</style></head>
<body>${labels.map(labelOf).join('\n')}
</body></html>
`;
}
