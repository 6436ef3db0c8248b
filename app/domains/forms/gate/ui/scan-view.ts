import type { LocalDecision } from '../decide-on-device.ts';
import type { ConfirmAnswer, ScanResult } from '../gate.schema.ts';
import type { RefusalReason } from '../gate.ts';
import { admittedText, againAt, hourText, reasonText, scanTexts } from '../scan-texts.ts';
import type { Called } from './gate-calls.ts';
import type { QueuedScan } from './gate-database.ts';

/** Green is what the server has answered; amber what only this device knows, or was scanned before; red is refused. */
export type Tone = 'valid' | 'again' | 'stored' | 'invalid' | 'conflict';

/** What is shown of one scan. */
export type ScanView = Readonly<{
  nonce: string;
  tone: Tone;
  title: string;
  lines: readonly string[];
  rows: readonly Readonly<{ label: string; value: string }>[];
  /** People who have not come yet, and what to scan for them. */
  left: number;
  unique: string;
  at: string;
}>;

const base = (scan: QueuedScan) => ({ nonce: scan.nonce, unique: scan.unique, at: hourText(new Date(scan.device_at)), rows: [], left: 0 });

/** What the server has answered. */
export function viewOfAnswer(called: Extract<Called<ConfirmAnswer>, { kind: 'answered' | 'invalid' }>, scan: QueuedScan): ScanView {
  if (called.kind === 'invalid') {
    return { ...base(scan), tone: 'invalid', title: scanTexts.invalid, lines: called.line ? [called.line] : [] };
  }
  const { status, scan_at, party, admitted, data } = called.value;
  const isFirst = status === 'first';
  // Who comes after a part of the family is expected, and no second scan.
  const isMore = !isFirst && scan.party > 0 && scan.decision !== 'refused';
  return {
    ...base(scan),
    tone: isFirst || isMore ? 'valid' : 'again',
    title: isFirst || isMore ? scanTexts.valid : scanTexts.again,
    lines: [isFirst ? scanTexts.first : againAt(new Date(scan_at)), ...(party > 1 ? [admittedText(admitted, party)] : [])],
    rows: data.map(({ label, field_value: value }) => ({ label, value })),
    left: Math.max(0, party - admitted),
  };
}

type About = Readonly<{ name: string; hasList: boolean; status: number | null }>;

/** What the device has decided, while the server does not answer. */
export function viewOfDecision(local: LocalDecision, scan: QueuedScan, { name, hasList, status }: About): ScanView {
  const alert = status === null ? [] : [`Server menjawab ${status}. Pemindaian dikirim lagi nanti`];
  const rows = name === '' ? [] : [{ label: 'Nama', value: name }];
  if (!hasList) {
    const line = 'Perangkat ini belum memuat daftar tiket. Sambungkan ke jaringan, lalu pindai lagi';
    return { ...base(scan), tone: 'conflict', title: 'Belum dapat diperiksa', lines: [line, ...alert] };
  }
  if (local.outcome === 'refused') {
    const line = local.reason ? reasonText(local.reason, null) : 'Tidak ada di daftar perangkat ini';
    return { ...base(scan), tone: 'invalid', title: scanTexts.invalid, lines: [line, ...alert], rows };
  }
  const admitted = Math.min(local.party, local.admitted + scan.party);
  const isAgain = local.outcome === 'again' && scan.party === 0;
  const said = isAgain && local.firstAt ? againAt(local.firstAt) : scanTexts.valid;
  return {
    ...base(scan),
    tone: 'stored',
    title: scanTexts.stored,
    lines: [said, ...(local.party > 1 ? [admittedText(admitted, local.party)] : []), ...alert],
    rows,
    left: local.party - admitted,
  };
}

/** What the server says later of a scan that was stored on the device. */
export function viewOfResult(result: ScanResult, scan: QueuedScan): ScanView {
  const { status, conflict, reason, scan_at, party, admitted } = result;
  const line = reason ? reasonText(reason as RefusalReason, null) : null;
  const people = party !== null && admitted !== null && party > 1 ? [admittedText(admitted, party)] : [];
  if (conflict) {
    const lines = [line ?? (scan_at ? againAt(new Date(scan_at)) : 'Tiket ini tidak dikenal server'), ...people];
    return { ...base(scan), tone: 'conflict', title: 'Perlu diperiksa', lines };
  }
  if (status === 'refused') return { ...base(scan), tone: 'invalid', title: scanTexts.invalid, lines: line ? [line] : [] };
  const isFirst = status === 'first' || scan.party > 0;
  const said = status === 'first' || !scan_at ? scanTexts.first : againAt(new Date(scan_at));
  return { ...base(scan), tone: isFirst ? 'valid' : 'again', title: isFirst ? scanTexts.valid : scanTexts.again, lines: [said, ...people] };
}
