import { xmlText } from '../text/xml.ts';

const style = `
@page{size:A4;margin:12mm}body{font:13px/1.4 system-ui,sans-serif;margin:1rem;color:#000;background:#fff}
h1{font-size:18px;margin:0 0 2mm}h2{font-size:15px;margin:5mm 0 1mm}p{margin:0 0 2mm}
table{width:100%;border-collapse:collapse}th,td{padding:1.5mm 2mm;border-bottom:.3mm solid #000;text-align:left;vertical-align:top}
tr{break-inside:avoid}.number{text-align:right;white-space:nowrap}.box{width:5mm;height:5mm;border:.3mm solid #000;display:inline-block}
@media print{body{margin:0}}`;

/** A sheet of A4 with tables to walk along and tick, as one file to print; `body` is HTML. */
export const printedSheet = (title: string, body: string): string => `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${xmlText(title)}</title><style>${style}</style></head>
<body>${body}</body></html>
`;
