import { load } from '#app/platform/pages/page-call.server.ts';
import { readSearchText } from '#app/platform/pages/paging.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { dateInJakarta, longDateOf } from '#app/platform/time/calendar.ts';
import { EmptyState, Notice } from '#app/ui/page-parts.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffFilters } from '#app/ui/staff/staff-filters.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { spanOf } from '../site-history.ts';
import styles from '../ui/history.module.css';
import { spanText } from '../ui/history-span.ts';
import { findSiteOfDay, pageKinds } from '../view-site-of-day.server.ts';
import type { Route } from './+types/site-of-day-page.ts';

export const handle = { access: { capability: 'content.history' }, page: { cache: 'none' } } satisfies PageHandle;

const path = '/staff/situs-per-tanggal';

export async function loader(args: Route.LoaderArgs) {
  const platform = args.context.get(platformContext);
  const query = new URL(args.request.url).searchParams;
  const now = platform.clock.now();
  const [today, asked] = [dateInJakarta(now), query.get('tanggal') ?? ''];
  const isDay = spanOf(asked, now) !== null;
  const day = isDay ? asked : today;
  const kinds = pageKinds(platform);
  const kind = kinds.find((one) => one.kind === query.get('jenis')) ?? kinds.find((one) => one.kind === 'articles');
  const search = readSearchText(query, 'cari');
  const { rows, total } = await load(findSiteOfDay, args, { kind: kind?.kind ?? '', day, search });
  const records = [...Map.groupBy(rows, ({ key }) => key)].map(([key, versions]) => {
    const last = versions.at(-1);
    return { key, title: last?.title || 'Tanpa judul', count: versions.length, when: last ? spanText(last) : '' };
  });
  return {
    day,
    today,
    search,
    total,
    records,
    isRefused: asked !== '' && !isDay,
    kind: kind?.kind ?? '',
    dayText: longDateOf(day),
    kinds: kinds.map((one) => ({ value: one.kind, label: one.labels.many })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Situs per tanggal', matches);

export default function SiteOfDay({ loaderData }: Route.ComponentProps) {
  const { day, today, dayText, kind, kinds, search, total, records, isRefused } = loaderData;
  return (
    <>
      <StaffHeader title="Situs per tanggal" lead={`Yang dibaca pengunjung pada ${dayText}. Hanya dibaca.`} />
      <StaffFilters key={day + kind} path={path} search={{ name: 'cari', label: 'Cari nama', value: search }}>
        <label>
          <span>Tanggal</span>
          <input type="date" name="tanggal" defaultValue={day} max={today} required className="input" />
        </label>
        <label>
          <span>Jenis</span>
          <select name="jenis" defaultValue={kind} className="select">
            {kinds.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </StaffFilters>
      {isRefused ? (
        <Notice tone="error">
          <p>Tanggal itu tidak terbaca atau belum tiba. Yang tampil: hari ini.</p>
        </Notice>
      ) : null}
      {records.length > 0 ? (
        <DataTable
          caption={`Yang tampil pada ${dayText}`}
          rows={records}
          rowKey={({ key }) => key}
          columns={[
            {
              key: 'title',
              label: 'Judul',
              isTitle: true,
              cell: ({ key, title }) => <StaffLink href={`${path}/${kind}/${key}?tanggal=${day}`}>{title}</StaffLink>,
            },
            { key: 'when', label: 'Versi terakhir hari itu', cell: ({ when }) => when },
            { key: 'count', label: 'Versi hari itu', isNumber: true, cell: ({ count }) => count },
          ]}
        />
      ) : (
        <EmptyState title="Tidak ada yang tercatat tampil pada tanggal ini.">
          <p>Isi yang belum pernah diubah lewat penyunting hanya tercatat sejak perubahan terakhirnya.</p>
        </EmptyState>
      )}
      {total > records.length ? (
        <p className={styles.only}>
          Tampil {records.length} dari {total.toLocaleString('id-ID')}. Persempit dengan mencari judulnya.
        </p>
      ) : null}
    </>
  );
}
