import { scopeOf } from '#app/platform/access/staff-access.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { readPageNumber, readSearchText } from '#app/platform/pages/paging.ts';
import { actorContext, type PageHandle } from '#app/platform/platform.server.ts';
import { readUnits } from '#app/platform/staff/unit-ids.ts';
import { chevronLeft, chevronRight } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { PreviousNext } from '#app/ui/staff/list-pages.tsx';
import { StaffFilters } from '#app/ui/staff/staff-filters.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import { findWeek } from '../read-timetable.server.ts';
import { type ShownSession, shownWeek } from '../shown-week.ts';
import { unitHeads } from '../timetable-pages.server.ts';
import styles from '../ui/timetable.module.css';
import type { Route } from './+types/week-page.ts';

export const handle = { access: { capability: 'schedules.read' }, page: { cache: 'none' } } satisfies PageHandle;

const path = '/staff/jadwal';

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams;
  const live = await unitHeads(args);
  const doctor = readSearchText(query, 'dokter');
  const page = readPageNumber(query);
  const asked = { units: readUnits(args.request), date: query.get('minggu') ?? undefined, doctor, page };
  const found = await load(findWeek, args, asked);
  const actor = args.context.get(actorContext);
  const mayImport = scopeOf(actor, 'schedules.change').length > 0;
  const week = shownWeek(found.monday, found.today, found.rows);
  return { live, doctor, page, mayImport, hasMore: found.hasMore, monday: found.monday, week };
}

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Jadwal', matches);

export default function Week({ loaderData }: Route.ComponentProps) {
  const { live, monday, doctor, week, page, hasMore, mayImport } = loaderData;
  const state = useStaffLive(live);
  return (
    <>
      <StaffHeader
        title="Jadwal"
        lead="Jam praktik satu minggu dengan pasien yang sudah terdaftar. Buka nama dokter untuk mengubahnya."
        actions={
          <>
            {mayImport ? (
              <StaffLink href="/staff/impor/schedules" className="button button-quiet">
                Impor CSV
              </StaffLink>
            ) : null}
            <StaffLink href={`${path}/libur`} className="button button-secondary">
              Libur unit
            </StaffLink>
          </>
        }
      />
      <LiveNotice state={state} />
      <StaffFilters path={path} search={{ name: 'dokter', label: 'Nama dokter', value: doctor }}>
        <input type="hidden" name="minggu" value={monday} />
      </StaffFilters>
      <div className={styles.week}>
        <h2>{week.title}</h2>
        <StaffLink href={addressOf(week.previous, doctor)} className="button button-quiet button-small">
          <Icon glyph={chevronLeft} />
          Minggu sebelumnya
        </StaffLink>
        <StaffLink href={addressOf(week.next, doctor)} className="button button-quiet button-small">
          Minggu berikutnya
          <Icon glyph={chevronRight} />
        </StaffLink>
      </div>
      {week.rows.length > 0 ? <WeekTable week={week} /> : <Nothing />}
      <PreviousNext page={page} hasMore={hasMore} addressOf={(number) => addressOf(monday, doctor, number)} />
    </>
  );
}

const addressOf = (monday: string, doctor: string, page = 1) => {
  const query = new URLSearchParams({ minggu: monday });
  if (doctor) query.set('dokter', doctor);
  if (page > 1) query.set('halaman', String(page));
  return `${path}?${query}`;
};

type Data = Route.ComponentProps['loaderData'];

function WeekTable({ week }: Pick<Data, 'week'>) {
  return (
    <DataTable
      caption={`Jadwal ${week.title}`}
      rows={week.rows}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'doctor',
          label: 'Dokter',
          isTitle: true,
          cell: ({ id, doctor, specialization, facility }) => (
            <>
              <StaffLink href={`${path}/${id}`}>{doctor}</StaffLink>
              <span className={styles.who}>
                {specialization} · {facility}
              </span>
            </>
          ),
        },
        ...week.days.map(({ date, short, isToday }, at) => ({
          key: date,
          label: isToday ? `${short} (hari ini)` : short,
          // An empty cell is left out of the card on a phone.
          cell: (row: Data['week']['rows'][number]) =>
            row.days[at]?.map((session) => <Session key={session.id} session={session} />) ?? null,
        })),
      ]}
    />
  );
}

function Session({ session: { hours, count, isFull, isClosed, state } }: { session: ShownSession }) {
  return (
    <span className={isClosed ? `${styles.session} ${styles.closed}` : styles.session}>
      {isClosed ? <s>{hours}</s> : hours}
      <span>{isFull ? `${count} penuh` : count}</span>
      {state ? <span>{state}</span> : null}
    </span>
  );
}

function Nothing() {
  return (
    <EmptyState title="Tidak ada praktik yang cocok." action={<StaffLink href={path}>Tampilkan semua</StaffLink>}>
      <p>Periksa nama dokter dan unit yang dipilih.</p>
    </EmptyState>
  );
}
