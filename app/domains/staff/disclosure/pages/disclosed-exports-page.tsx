import { fileRefusalText } from '#app/platform/files/file-refusals.ts';
import { carriedFormOrNull } from '#app/platform/forms/carried-form.server.ts';
import { firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { readUnitIds, withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { type Column, DataTable } from '#app/ui/staff/data-table.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { filterText, sourceLabels } from '../disclosure.ts';
import { disclosureQuery, exportCursor, listPaths, readDisclosureView, readExportCursor } from '../disclosure-list.ts';
import { findDisclosedExports, revokeExport } from '../find-disclosures.server.ts';
import { DisclosurePage } from '../ui/disclosure-screen.tsx';
import type { Route } from './+types/disclosed-exports-page.ts';

export const handle = { access: { capability: 'audit.read' }, page: { cache: 'none' } } satisfies PageHandle;

const path = listPaths.exports;

export async function loader(args: Route.LoaderArgs) {
  const asked = new URL(args.request.url).searchParams;
  const view = readDisclosureView(asked);
  const { actor, from, to } = view;
  const after = readExportCursor(view.after);
  const { rows, actors, hasMore } = await load(findDisclosedExports, args, { units: readUnitIds(args.request), actor, from, to, after });
  const last = rows.at(-1);
  return {
    view,
    actors,
    nextHref: hasMore && last ? `${path}?${disclosureQuery({ ...view, after: exportCursor(last) })}` : null,
    refusal: fileRefusalText(asked),
    reason: carriedFormOrNull(args)?.typed.alasan?.[0] ?? null,
    done: asked.has('sudah') ? 'Berkas itu dihapus dan tidak dapat diambil lagi.' : null,
    rows: rows.map((row) => ({
      key: `${row.source}:${row.id}`,
      id: row.id,
      what: row.what,
      reason: row.reason,
      mayRevoke: row.has_file,
      source: sourceLabels[row.source],
      actor: row.actor ?? 'Otomatis atau akun yang sudah dihapus',
      facility: row.facility ?? 'seluruh grup',
      at: momentText(row.created_at.toISOString()),
      rows: row.rows?.toLocaleString('id-ID') ?? 'sedang dibuat',
      filter: filterText(row.filter),
      columns: row.columns.join(', '),
      until: row.has_file && row.expires_at ? momentText(row.expires_at.toISOString()) : null,
    })),
  };
}

export const action = formAction(revokeExport, {
  invalidText: firstError,
  done: (_value, { request }) => {
    const query = disclosureQuery(readDisclosureView(new URL(request.url).searchParams));
    return withUnitsOf(request, `${path}?${query ? `${query}&` : ''}sudah=cabut`);
  },
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Unduhan', matches);

export default function Exports({ loaderData, actionData }: Route.ComponentProps) {
  const { view, actors, rows, nextHref, refusal, reason, done } = loaderData;
  const query = disclosureQuery(view);
  const here = useUnitAddress()(query ? `${path}?${query}` : path);
  const columns: Column<(typeof rows)[number]>[] = [
    { key: 'what', label: 'Apa', isTitle: true, cell: (row) => `${row.source}: ${row.what} · ${row.facility}` },
    { key: 'actor', label: 'Petugas', cell: (row) => row.actor },
    { key: 'at', label: 'Waktu', cell: (row) => row.at },
    { key: 'reason', label: 'Alasan', cell: (row) => row.reason },
    { key: 'filter', label: 'Saringan dan kolom', cell: (row) => `${row.filter}; ${row.columns}` },
    { key: 'rows', label: 'Baris', isNumber: true, cell: (row) => row.rows },
    {
      key: 'until',
      label: 'Berkas',
      cell: (row) =>
        row.mayRevoke ? (
          <Form answer={undefined} action={here}>
            <input type="hidden" name="id" value={row.id} />
            <p>Dapat diambil sampai {row.until}</p>
            <SubmitButton small tone="danger" busyText="Mencabut…" aria-label={`Cabut berkas ${row.what}, ${row.at}`}>
              Cabut
            </SubmitButton>
          </Form>
        ) : (
          'Tidak disimpan'
        ),
    },
  ];
  return (
    <DisclosurePage
      list="exports"
      view={view}
      actors={actors}
      nextHref={nextHref}
      refusal={refusal}
      reason={reason}
      isEmpty={rows.length === 0}
      lead="Siapa mengunduh apa, dengan saringan dan alasan apa. Isi berkasnya tidak tampil di sini."
    >
      {actionData ? null : <FormDone text={done} />}
      <FormErrors answer={actionData} />
      <DataTable caption="Unduhan" rows={rows} rowKey={({ key }) => key} columns={columns} />
    </DisclosurePage>
  );
}
