import { fileRefusalText } from '#app/platform/files/file-refusals.ts';
import { carriedFormOrNull } from '#app/platform/forms/carried-form.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { findExports, getExportedForm } from '../export-results.server.ts';
import { doneText } from '../registration-panel.ts';
import { listLabels, readView, resultsPath } from '../result-list.ts';
import { ExportPage } from '../ui/export-results-screen.tsx';
import type { Route } from './+types/export-results-page.ts';

export const handle = { access: { capability: 'persons.export' }, page: { cache: 'none' } } satisfies PageHandle;

const refusals = { alasan: 'Pilih jenis berkasnya, dan tulis untuk apa berkas ini diperlukan, sedikitnya 5 karakter.' };

export async function loader(args: Route.LoaderArgs) {
  const { request, params } = args;
  const query = new URL(request.url).searchParams;
  const form = await load(getExportedForm, args, { id: params.id });
  const exports = await load(findExports, args, { id: params.id });
  const view = readView(query);
  const parts = [view.list === 'all' ? null : listLabels[view.list], view.q && `“${view.q}”`, view.version && `versi ${view.version}`];
  const back = resultsPath(form.kind, form.id);
  query.delete('gagal');
  query.delete('sudah');
  query.delete('unit');
  return {
    name: form.name,
    backHref: back,
    action: `${back}/unduh/berkas${query.size > 0 ? `?${query}` : ''}`,
    filter: parts.filter(Boolean).join(', ') || null,
    refusal: fileRefusalText(new URL(request.url).searchParams, refusals),
    typed: carriedFormOrNull(args)?.typed ?? {},
    done: doneText(new URL(request.url).searchParams.get('sudah')),
    exports: exports.map((one) => ({
      id: one.id,
      reason: one.reason,
      file: one.file,
      isWaiting: one.state === 'waiting',
      text: [
        momentText(one.created_at.toISOString()),
        one.actor,
        one.format === 'xlsx' ? 'Excel' : 'CSV',
        one.rows === null ? null : `${one.rows.toLocaleString('id-ID')} baris`,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Unduh hasil', matches);

export default function ExportResults({ loaderData }: Route.ComponentProps) {
  return <ExportPage {...loaderData} />;
}
