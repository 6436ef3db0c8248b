import { redirect } from 'react-router';
import { sheetAnswer, sheetFile } from '#app/platform/documents/spreadsheet.server.ts';
import { callForPage } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { exportReport } from '../export-report.server.ts';
import { fileRows } from '../report.ts';
import type { Route } from './+types/report-file.ts';
import { reportQuery } from './report-query.ts';

export const handle = { access: { capability: 'reports.read' }, page: { cache: 'none' } } satisfies PageHandle;

/** The page with the choices of this address. */
function backTo(request: Request, more: Readonly<Record<string, string>> = {}) {
  const given = new URL(request.url).searchParams;
  const kept = new URLSearchParams(more);
  for (const name of ['angka', 'bulan', 'per']) if (given.get(name)) kept.set(name, given.get(name) ?? '');
  return redirect(withUnitsOf(request, `/staff/laporan${kept.size > 0 ? `?${kept}` : ''}`), 303);
}

/** The file is taken by a form alone: each use is recorded, and a link on another site must not make one. */
export async function action(args: Route.ActionArgs) {
  const { request } = args;
  const result = await callForPage(exportReport, args, { readInput: () => reportQuery(request), claimOf: () => null });
  if (!result.ok) return backTo(request, { gagal: 'batas' });
  const { figure, month, place } = result.value;
  return await sheetAnswer(sheetFile('csv', fileRows(result.value, place), 'laporan'), 'csv', `laporan-${figure}-${month}`);
}

export const loader = ({ request }: Route.LoaderArgs) => backTo(request);
