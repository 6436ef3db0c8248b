import type { SessionBoard, UnitBoard } from '#app/domains/appointments/queue/unit-board.ts';
import { hourOf } from '#app/platform/time/calendar.ts';
import { timeInZone } from '#app/platform/time/date-and-time-in-zone.ts';

/** The page of a unit's queues. */
export const boardPath = (slug: string): string => `/antrean/${slug}`;
/** The same for a waiting room. */
export const screenPath = (slug: string): string => `${boardPath(slug)}/layar`;

/** The queue of one visit, on its own page. */
export type OwnQueue = Readonly<{
  unit: Readonly<{ id: number; slug: string; name: string }>;
  number: number;
  /** The visit is over. */
  isDone: boolean;
  sessionId: string;
  /** The board of the unit with this session alone. */
  board: UnitBoard;
  /** `at`: since when the hospital knows that the person has come; until then with the code that a tablet reads. */
  report: Readonly<{ code: string; qr: Readonly<{ size: number; path: string }> | null; at: string | null }>;
}>;

/** After so long nobody may take what is shown for news. */
const staleMs = 10 * 60_000;
/** How many of those who wait a board names. */
const namedNext = 5;

/** How many a board names of those who were called before the last. */
const namedCalled = 3;

/** How old a board is: `at` when it was read, and how long ago that was by the clock of who reads it. */
type Age = Readonly<{ at: number; timeZone: string; passedMs: number }>;

const hourAt = (moment: number, timeZone: string) => hourOf(timeInZone(new Date(moment), timeZone), timeZone);

/**
 * How new a board is: when it was read. Where that is long ago, or a session that has begun and still has people waiting has had no news for long,
 * since when nothing is known.
 */
export function newsText({ at, timeZone, passedMs }: Age, session: Pick<SessionBoard, 'newsAt' | 'waiting'> | null): string {
  const isCutOff = passedMs > staleMs;
  const since = isCutOff ? at : session?.waiting.length ? session.newsAt : null;
  if (since !== null && (isCutOff || at + passedMs - since > staleMs)) return `Belum ada kabar baru sejak ${hourAt(since, timeZone)}`;
  return `Diperbarui ${hourAt(at, timeZone)}`;
}

/** Those who are called next, as a board names them: in the order of their turn. */
export function findNext({ waiting }: SessionBoard): SessionBoard['waiting'] {
  return waiting.toSorted(([, one], [, other]) => one - other).slice(0, namedNext);
}

/** Who is served: the last call, until its visit is ended; null between calls. A call ends no visit, so those called before may still be inside. */
export const servedOf = ({ serving, last }: SessionBoard): number | null => (last && serving.includes(last.number) ? last.number : null);

/** "7", or that nobody is served. */
export const servingText = (session: SessionBoard): string =>
  String(servedOf(session) ?? (session.last ? 'Menunggu panggilan berikutnya' : 'Belum dimulai'));

/** "Dipanggil sebelumnya: 7, 6", of those whose visits nobody has ended; null without one. */
export function calledBeforeText(session: SessionBoard): string | null {
  const served = servedOf(session);
  const before = session.serving.filter((number) => number !== served).slice(0, namedCalled);
  return before.length > 0 ? `Dipanggil sebelumnya: ${before.join(', ')}` : null;
}

/** What a patient reads of the own number. `tone`: it is the turn, or it is not yet. */
type Standing = Readonly<{ tone: 'now' | 'wait' | 'over'; text: string; window: string | null }>;

/** Why a session has nobody who waits; null while it has. */
export const closingText = ({ closed }: SessionBoard): string | null => closed && closingTexts[closed];
const closingTexts = { off: 'Praktik hari ini ditiadakan.', over: 'Praktik hari ini sudah selesai.' } as const;

const goneText = 'Nomor Anda tidak lagi dalam antrean. Bila Anda masih menunggu, tanyakan ke loket.';

const passedText = 'Nomor Anda dilewati karena Anda belum lapor. Lapor di loket, lalu Anda dipanggil setelah dua pasien.';

/** Others were called since: who is inside knows it, and who has missed the call reads what to do. */
const calledText = 'Nomor Anda sudah dipanggil. Bila belum masuk, lapor ke petugas.';

const enterText = ({ room }: SessionBoard) => (room ? `Silakan ke ${room}.` : 'Silakan masuk.');

type Own = Pick<OwnQueue, 'number' | 'isDone'> & Readonly<{ report: Pick<OwnQueue['report'], 'at'> }>;

/** Whether the hospital knows that the person has come: by the page, or by a board that is newer. */
export const hasReported = ({ waiting }: SessionBoard, { number, report }: Own): boolean =>
  report.at !== null || waiting.some(([one, , , reporting]) => one === number && reporting === 'here');

/** When a window begins: "09.40 WIB" of "09.40–10.10 WIB". */
export const beginningOf = (window: string): string => window.replace(/–[\d.]+/, '');

/** How a number stands in its session. One that a board does not name may have been served, or have moved, or was called off: the visit itself says it. */
export function standingOf(session: SessionBoard, own: Own): Standing {
  const { number, isDone } = own;
  if (isDone) return { tone: 'over', text: 'Nomor Anda sudah dilayani.', window: null };
  if (servedOf(session) === number) return { tone: 'now', text: `Nomor Anda dipanggil. ${enterText(session)}`, window: null };
  if (session.serving.includes(number)) return { tone: 'now', text: calledText, window: null };
  const found = session.waiting.find(([one]) => one === number);
  if (!found) return { tone: 'over', text: closingText(session) ?? goneText, window: null };
  const [, ahead, window, reporting] = found;
  if (window === null) return { tone: 'wait', text: 'Nomor Anda sudah dipanggil. Lapor ke petugas agar dipanggil lagi.', window };
  const isHere = hasReported(session, own);
  if (reporting === 'passed' && !isHere) return { tone: 'wait', text: passedText, window: null };
  const nextText = isHere ? 'Anda berikutnya' : 'Anda berikutnya bila sudah lapor';
  return { tone: 'wait', text: ahead === 0 ? nextText : `${ahead} orang lagi sebelum Anda`, window };
}

/** The session of a board by its id; null where the board does not show it. */
export const sessionOrNull = (board: Pick<UnitBoard, 'sessions'>, id: string): SessionBoard | null =>
  board.sessions.find((session) => session.id === id) ?? null;

/** What is called out: "Nomor 7, dokter Rina Kusumawardani, Poli Anak, lantai 2". */
export function spokenCall({ title, room, last }: SessionBoard): string | null {
  if (!last) return null;
  const [name = ''] = title.split(',');
  const who = name.replace(/^(?:prof\. ?)?drg?\. ?/i, 'dokter ');
  return [`Nomor ${last.number}`, who, room].filter(Boolean).join(', ');
}

/** The sessions in which somebody was called since an earlier board, once more too. */
export function findNewCalls(before: UnitBoard, now: UnitBoard): SessionBoard[] {
  return now.sessions.filter((session) => {
    const { last } = session;
    const former = sessionOrNull(before, session.id)?.last;
    return last !== null && (last.number !== former?.number || last.calls !== former.calls);
  });
}
