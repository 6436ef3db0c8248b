import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { dateInJakarta, shortDateOf } from '#app/platform/time/calendar.ts';
import { Button } from '../button.tsx';
import words from '../parts/words.module.css';
import { followOwnVisit, storeOwnVisit } from './own-visit.ts';

type Shown = Readonly<{
  /** The day of the visit, `2026-12-05`. */
  date: string;
  /** "09.00–12.00 WIB", or what else is said of the time. */
  hours: string;
  /** True when it was cancelled, or was. */
  isOff: boolean;
}>;

type State = 'forgotten' | 'remembered' | 'refused';

const texts: Readonly<Record<State, string>> = {
  forgotten:
    'Perangkat Anda sendiri? Peramban ini dapat mengingat kunjungan ini di beranda. Siapa pun yang memakainya lalu dapat membukanya.',
  remembered: 'Beranda di peramban ini menunjukkan kunjungan ini sampai harinya lewat.',
  refused: 'Peramban ini tidak mengizinkan penyimpanan. Simpan alamat halaman ini.',
};

/** Lets the home page of this browser name the visit of this page: by a press, because the address opens the visit for everyone. */
export function OwnVisitChoice({ date, hours, isOff }: Shown) {
  const { pathname: href } = useLocation();
  // Null on the server and for a visit that nobody has to remember any more.
  const [state, setState] = useState<State | null>(null);
  const visit = { href, date, text: `${shortDateOf(date)} ${/^\d\d\.\d\d/.exec(hours)?.[0] ?? ''}`.trim() };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visit is made of these
  useEffect(() => {
    const today = dateInJakarta(new Date());
    const isKept = followOwnVisit(visit, isOff, today);
    setState(isOff || date < today ? null : isKept ? 'remembered' : 'forgotten');
  }, [href, date, hours, isOff]);
  if (state === null) return null;
  const isKept = state === 'remembered';
  const press = () => setState(storeOwnVisit(isKept ? null : visit) ? (isKept ? 'forgotten' : 'remembered') : 'refused');
  return (
    <div className="actions">
      <p className={words.hint} role="status">
        {texts[state]}
      </p>
      <Button small onClick={press}>
        {isKept ? 'Lupakan di peramban ini' : 'Ingat di peramban ini'}
      </Button>
    </div>
  );
}
