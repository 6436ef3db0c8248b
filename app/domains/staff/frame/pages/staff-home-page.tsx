import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { load } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { readUnits } from '#app/platform/staff/unit-ids.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { spanText } from '#app/platform/time/span-text.ts';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { tileText } from '../day-tile-texts.ts';
import { findDayFigures } from '../find-day-figures.server.ts';
import { dueState } from '../frame-urgency.ts';
import { findWaiting } from '../get-staff-frame.server.ts';
import { DayTiles } from '../ui/day-tiles.tsx';
import styles from '../ui/staff-home.module.css';
import { useEveryMinute } from '../ui/use-every-minute.ts';
import { WaitingItems } from '../ui/waiting-items.tsx';
import { WaitingList } from '../ui/waiting-list.tsx';
import { splitWaiting } from '../waiting-items.ts';
import type { Route } from './+types/staff-home-page.ts';

export const handle = { access: 'staff', page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const units = readUnits(args.request);
  const [lines, tiles] = await Promise.all([load(findWaiting, args, { units }), load(findDayFigures, args, { units })]);
  const now = args.context.get(platformContext).clock.now();
  const { overdue, items, rest } = splitWaiting(lines, now);
  const dueText = (due: Date | null) => due && { state: dueState(due, now), span: spanText(due.getTime() - now.getTime()) };
  const shownItem = ({ title, why, href, act, due = null }: (typeof overdue)[number]) => ({ title, why, href, act, due: dueText(due) });
  return {
    tiles: tiles.map((tile) => tileText(tile, dateInJakarta(now), now)),
    overdue: overdue.map(shownItem),
    items: items.map(shownItem),
    lines: rest.map(({ name, label, href, count, oldest, due }) => ({
      name,
      label,
      href,
      count,
      age: oldest && spanText(now.getTime() - oldest.getTime()),
      due: dueText(due),
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Menunggu saya', matches);

export default function Home({ loaderData: { tiles, overdue, items, lines } }: Route.ComponentProps) {
  useEveryMinute(useRevalidator().revalidate);
  return (
    <>
      <StaffHeader title="Menunggu saya" lead="Yang belum selesai di unit Anda, yang paling mendesak lebih dulu." />
      <Part title="Lewat tenggat" isOverdue isShown={overdue.length > 0}>
        <WaitingItems label="Lewat tenggat" items={overdue} />
      </Part>
      <Part title="Hari ini" isShown={tiles.length > 0}>
        <DayTiles tiles={tiles} />
      </Part>
      <Part title="Berikutnya" isShown={items.length + lines.length > 0}>
        {items.length > 0 ? <WaitingItems label="Paling mendesak" items={items} /> : null}
        {lines.length > 0 ? <WaitingList lines={lines} /> : null}
      </Part>
      {overdue.length + items.length + lines.length > 0 ? null : (
        <EmptyState title="Tidak ada yang menunggu Anda." glyph={circleCheck}>
          <p>Begitu ada yang perlu dikerjakan, daftarnya muncul di sini.</p>
        </EmptyState>
      )}
    </>
  );
}

type PartProps = { title: string; isShown: boolean; isOverdue?: boolean; children: ReactNode };

/** A part of the page with its heading, where there is something in it. */
function Part({ title, isShown, isOverdue = false, children }: PartProps) {
  if (!isShown) return null;
  return (
    <section className={isOverdue ? `${styles.part} ${styles.overdue}` : styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
