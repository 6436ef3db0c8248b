import { phoneText } from '#app/platform/contacts/phone-text.ts';
import type { QrCode } from '#app/platform/documents/qr-code.server.ts';
import { xmlText } from '#app/platform/text/xml.ts';
import type { AddressSnapshot } from '../order/order.schema.ts';

export type LabelData = Readonly<{
  order: string;
  facility: string;
  shipment: string;
  waybill: string | null;
  address: AddressSnapshot | null;
  qr: QrCode;
}>;

const style = `
@page{size:A6;margin:6mm}
*{box-sizing:border-box}body{font:14px/1.35 system-ui,sans-serif;width:93mm;min-height:136mm;margin:1rem auto;color:#000;background:#fff}
header{display:flex;justify-content:space-between;gap:4mm;padding-bottom:3mm;border-bottom:.5mm solid #000}
p{margin:0}.order{font-weight:700;font-size:16px;overflow-wrap:anywhere}.small{font-size:11px}svg{width:28mm;height:28mm;flex:none}
section{padding:3mm 0;border-bottom:.3mm solid #000}h2{margin:0 0 1mm;font-size:11px;font-weight:400}.to{font-size:17px;overflow-wrap:anywhere}.to strong{font-size:20px}
@media print{body{margin:0}}`;

const line = (text: string): string => `<p>${xmlText(text)}</p>`;

/** The label of a parcel as one file to print on A6: nothing of it says what is inside. */
export function labelPage({ order, facility, shipment, waybill, address, qr }: LabelData): string {
  const to = address
    ? [
        `<p><strong>${xmlText(address.name)}</strong></p>`,
        line(phoneText(address.phone)),
        line(address.description),
        line(`${address.region} ${address.post_code}`),
        ...(address.note ? [line(`Catatan: ${address.note}`)] : []),
      ].join('')
    : `<p><strong>Diambil di ${xmlText(facility)}</strong></p><p>Serahkan hanya kepada yang menunjukkan nomor pesanan.</p>`;
  return `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Label ${xmlText(order)}</title><style>${style}</style></head>
<body><header><div><p class="small">Pesanan</p><p class="order">${xmlText(order)}</p><p>${xmlText(shipment)}</p>
${waybill ? `<p>Resi ${xmlText(waybill)}</p>` : ''}</div>
<svg viewBox="0 0 ${qr.size} ${qr.size}" role="img" aria-label="Nomor pesanan sebagai kode QR" shape-rendering="crispEdges"><path d="${qr.path}"/></svg></header>
<section class="to"><h2>${address ? 'Kepada' : 'Untuk diambil'}</h2>${to}</section>
<section><h2>Dari</h2><p>${xmlText(facility)}</p></section>
<p class="small">Simpan di tempat sejuk dan kering.</p>
</body></html>
`;
}
