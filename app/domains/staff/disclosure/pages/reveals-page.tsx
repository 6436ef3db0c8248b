import { fileRefusalText } from '#app/platform/files/file-refusals.ts';
import { carriedFormOrNull } from '#app/platform/forms/carried-form.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { readUnitIds } from '#app/platform/staff/unit-ids.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { type Column, DataTable } from '#app/ui/staff/data-table.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { recordText, refusalText, revealLabel } from '../disclosure.ts';
import { disclosureQuery, listPaths, readDisclosureView } from '../disclosure-list.ts';
import { findReveals } from '../find-disclosures.server.ts';
import { DisclosurePage } from '../ui/disclosure-screen.tsx';
import type { Route } from './+types/reveals-page.ts';

export const handle = { access: { capability: 'audit.read' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const asked = new URL(args.request.url).searchParams;
  const view = readDisclosureView(asked);
  const after = /^[1-9]\d{0,17}$/.test(view.after ?? '') ? view.after : null;
  const { rows, actors, hasMore } = await load(findReveals, args, { ...view, units: readUnitIds(args.request), after });
  const last = rows.at(-1);
  return {
    view,
    actors,
    nextHref: hasMore && last ? `${listPaths.reveals}?${disclosureQuery({ ...view, after: last.id })}` : null,
    refusal: fileRefusalText(asked),
    reason: carriedFormOrNull(args)?.typed.alasan?.[0] ?? null,
    rows: rows.map((row) => ({
      id: row.id,
      label: revealLabel(row.action),
      record: recordText(row.object),
      refused: refusalText(row),
      actor: row.actor ?? 'Akun yang sudah dihapus',
      facility: row.facility ?? '–',
      reason: row.reason ?? '–',
      at: momentText(row.happened_at.toISOString()),
      subject: row.subject_id?.slice(0, 8) ?? 'tanpa akun',
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Pembukaan nomor', matches);

export default function Reveals({ loaderData: { view, actors, rows, nextHref, refusal, reason } }: Route.ComponentProps) {
  const columns: Column<(typeof rows)[number]>[] = [
    { key: 'label', label: 'Kegiatan', isTitle: true, cell: (row) => row.label },
    { key: 'actor', label: 'Petugas', cell: (row) => row.actor },
    { key: 'at', label: 'Waktu', cell: (row) => row.at },
    { key: 'facility', label: 'Unit', cell: (row) => row.facility },
    { key: 'record', label: 'Catatan', cell: (row) => row.record },
    { key: 'subject', label: 'Akun', cell: (row) => (row.refused ? '–' : row.subject) },
    { key: 'reason', label: 'Alasan', cell: (row) => row.reason },
    {
      key: 'result',
      label: 'Hasil',
      cell: (row) => <StateBadge tone={row.refused ? 'danger' : 'neutral'}>{row.refused ?? 'Dibuka'}</StateBadge>,
    },
  ];
  return (
    <DisclosurePage
      list="reveals"
      view={view}
      actors={actors}
      nextHref={nextHref}
      refusal={refusal}
      reason={reason}
      isEmpty={rows.length === 0}
      lead="Siapa membuka kontak siapa, dan untuk apa; juga yang ditolak karena melebihi 30 dalam satu jam. Hanya nomor catatan."
    >
      <DataTable caption="Pembukaan nomor" rows={rows} rowKey={({ id }) => id} columns={columns} />
    </DisclosurePage>
  );
}
