import { isCurrent, mergeBundle } from '../decide-on-device.ts';
import type { Bundle, FoundTicket, ScanResult } from '../gate.schema.ts';
import { maxScans } from '../gate-limits.schema.ts';
import { confirmOnline, endSession, loadBundle, searchOnline, uploadStored } from './gate-calls.ts';
import { type GateDatabase, openGateDatabase, type QueuedScan } from './gate-database.ts';
import { createLocalGate, type LocalGate } from './local-gate.ts';
import { type ScanView, viewOfAnswer, viewOfDecision, viewOfResult } from './scan-view.ts';

/** What the page shows of the session. */
export type GateStatus = Readonly<{
  /** Scans that wait for the server; `others` are of another event. */
  waiting: number;
  others: number;
  isOnline: boolean;
  /** The server knows this device no longer. */
  hasEnded: boolean;
  /** Tickets in the list of the device; null = not loaded yet. */
  tickets: number | null;
  bundle: Bundle | null;
}>;

/** A family: how many come now is asked before it is recorded. */
export type Question = Readonly<{ kind: 'question'; unique: string; party: number; admitted: number; name: string }>;
export type Scanned = Question | Readonly<{ kind: 'view'; view: ScanView }>;

type Listeners = Readonly<{
  onStatus(status: GateStatus): void;
  /** What the server says of a scan that was shown before. */
  onLate(view: ScanView): void;
}>;

const bundleEveryMs = 60_000;
const flushEveryMs = 15_000;

/**
 * The work of one device at the gates of one event. Every scan is on the device's disk before anything is shown or sent, and leaves it when
 * the server has answered it.
 */
export async function openSession(event: number, startList: number, { onStatus, onLate }: Listeners) {
  const database: GateDatabase = await openGateDatabase();
  const inFlight = new Set<string>();
  let [list, isFlushing, isClosed] = [startList, false, false];
  let gate: LocalGate | null = null;
  let status: GateStatus = { waiting: 0, others: 0, isOnline: navigator.onLine, hasEnded: false, tickets: null, bundle: null };
  /** How far the clock of the device is behind that of the server. */
  let behindMs = 0;

  function change(part: Partial<GateStatus>): void {
    status = { ...status, ...part };
    if (!isClosed) onStatus(status);
  }

  async function countQueue(): Promise<QueuedScan[]> {
    const queue = await database.readQueue();
    const own = queue.filter((scan) => scan.event === event);
    change({ waiting: own.length, others: queue.length - own.length });
    return own;
  }

  async function take(bundle: Bundle | null): Promise<void> {
    gate = bundle && (await createLocalGate(bundle, await countQueue()));
    change({ tickets: bundle?.tickets.length ?? null, bundle });
  }

  /** The server has ended this session: the list of tickets goes, and what is not sent stays. */
  async function end(): Promise<void> {
    await database.deleteBundle();
    await take(null);
    change({ hasEnded: true });
  }

  async function refresh(): Promise<void> {
    const known = status.bundle?.list === list ? status.bundle : null;
    const called = await loadBundle(list, known?.etag ?? null);
    change({ isOnline: called.kind !== 'offline' });
    if (called.kind === 'ended') return await end();
    if (called.kind !== 'answered') return;
    behindMs = Date.parse(called.value.server_time) - Date.now();
    const merged = mergeBundle(known, called.value);
    const whole = isCurrent(merged) || called.value.whole ? null : await loadBundle(list, null);
    const bundle = whole?.kind === 'answered' ? whole.value : merged;
    await database.saveBundle(bundle);
    await take(bundle);
  }

  /** Sends what is stored, oldest first, until nothing is left or nothing can be sent. */
  async function flush(): Promise<void> {
    if (isFlushing || status.hasEnded) return;
    isFlushing = true;
    try {
      for (;;) {
        const queue = (await countQueue()).filter(({ nonce }) => !inFlight.has(nonce));
        const batch = queue.toSorted((a, b) => a.device_at.localeCompare(b.device_at)).slice(0, maxScans);
        if (batch.length === 0) return;
        const called = await uploadStored(batch);
        change({ isOnline: called.kind !== 'offline' });
        if (called.kind === 'ended') return await end();
        if (called.kind !== 'answered' || called.value.length === 0) return;
        await answered(batch, called.value);
      }
    } finally {
      isFlushing = false;
    }
  }

  async function answered(batch: readonly QueuedScan[], results: readonly ScanResult[]): Promise<void> {
    await database.removeFromQueue(results.map(({ nonce }) => nonce));
    await countQueue();
    for (const result of results) {
      const scan = batch.find(({ nonce }) => nonce === result.nonce);
      if (scan) onLate(viewOfResult(result, scan));
    }
  }

  /** Scans a text: with `count` how many come now. Asks first where several may come. */
  async function scan(unique: string, count?: number): Promise<Scanned> {
    const at = new Date(Date.now() + behindMs);
    const read = (await gate?.read(unique)) ?? ({ kind: 'unknown' } as const);
    const local = gate?.decide(read, at) ?? { outcome: 'refused', reason: null, party: 1, admitted: 0, firstAt: null };
    const left = local.party - local.admitted;
    const name = read.kind === 'ticket' ? (read.listed?.name ?? '') : '';
    if (count === undefined && local.outcome !== 'refused' && local.party > 1 && left > 0) {
      return { kind: 'question', unique, party: local.party, admitted: local.admitted, name };
    }
    const party = local.outcome === 'refused' ? (count ?? 0) : (count ?? Math.max(0, left));
    const device_at = new Date().toISOString();
    const stored: QueuedScan = { nonce: crypto.randomUUID(), event, unique, list, party, device_at, decision: local.outcome };
    inFlight.add(stored.nonce);
    await database.addToQueue(stored);
    await countQueue();
    try {
      return { kind: 'view', view: await answerOf(stored) };
    } finally {
      inFlight.delete(stored.nonce);
    }

    async function answerOf(sent: QueuedScan): Promise<ScanView> {
      const called = status.hasEnded ? ({ kind: 'ended' } as const) : await confirmOnline(sent);
      if (called.kind === 'answered' || called.kind === 'invalid') {
        await database.removeFromQueue([sent.nonce]);
        await countQueue();
        change({ isOnline: true });
        if (called.kind === 'answered') gate?.admit(read, party, new Date(called.value.scan_at));
        return viewOfAnswer(called, sent);
      }
      change({ isOnline: called.kind === 'status' });
      if (called.kind === 'ended') await end();
      if (local.outcome !== 'refused') gate?.admit(read, party, at);
      return viewOfDecision(local, sent, { name, hasList: gate !== null, status: called.kind === 'status' ? called.status : null });
    }
  }

  async function search(text: string): Promise<FoundTicket[] | 'ended'> {
    const called = await searchOnline(text, list);
    change({ isOnline: called.kind !== 'offline' });
    if (called.kind === 'ended') await end();
    return called.kind === 'answered' ? called.value : called.kind === 'ended' ? 'ended' : (gate?.findByName(text) ?? []);
  }

  const wake = () => {
    change({ isOnline: navigator.onLine });
    void flush();
    void refresh();
  };
  const sleep = () => change({ isOnline: false });
  addEventListener('online', wake);
  addEventListener('focus', wake);
  addEventListener('offline', sleep);
  const timers = [setInterval(() => void flush(), flushEveryMs), setInterval(() => void refresh(), bundleEveryMs)];

  const kept = (await database.readBundle()) ?? null;
  if (kept && kept.event.id !== event) await database.deleteBundle();
  await take(kept?.event.id === event && kept.list === list ? kept : null);
  await refresh();
  void flush();

  return {
    scan,
    search,
    flush,
    /** Another list of the event, such as "Sesi 2". */
    async chooseList(id: number): Promise<void> {
      list = id;
      await take(null);
      await refresh();
    },
    /** Ends the session when everything is sent; false when something is left. */
    async leave(): Promise<boolean> {
      await flush();
      if (status.waiting > 0) return false;
      await endSession();
      await end();
      return true;
    },
    close(): void {
      isClosed = true;
      removeEventListener('online', wake);
      removeEventListener('focus', wake);
      removeEventListener('offline', sleep);
      for (const timer of timers) clearInterval(timer);
      database.close();
    },
  };
}

export type GateSession = Awaited<ReturnType<typeof openSession>>;
