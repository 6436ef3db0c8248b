import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { fileRefusalOf } from '#app/platform/files/file-refusals.ts';
import { callForPage } from '#app/platform/pages/page-call.server.ts';
import { readUnitIds, withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { deskPath, readDate } from '../booking-desk-address.ts';
import { dayListCsv, dayListPage } from '../day-list.ts';
import { exportDayList } from '../export-day-list.server.ts';

// The page styles itself, and may do nothing else.
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const formPath = `${deskPath}/cetak`;

/**
 * The list of a day as a page to print, or as a file. It is taken by a form alone: each use is recorded, and a link on another site must not
 * make one. A refusal leads back to the form, because a file cannot show a message.
 */
export async function answerDayList(args: ActionFunctionArgs, format: 'html' | 'csv'): Promise<Response> {
  const form = await args.request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const date = readDate(text('tanggal'));
  const readInput = () => ({ date, units: readUnitIds(args.request), format, reason: text('alasan') });
  const result = await callForPage(exportDayList, args, { readInput, claimOf: () => null });
  if (!result.ok) {
    const why = new URLSearchParams({ ...(date ? { tanggal: date } : {}), gagal: fileRefusalOf(result.failure) });
    return redirect(withUnitsOf(args.request, `${formPath}?${why}`), 303);
  }
  const { rows, facilities, now, date: day } = result.value;
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  if (format === 'html') {
    const page = dayListPage(rows, { date: day, facilities, now });
    return new Response(page, { headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy } });
  }
  const disposition = `attachment; filename="daftar-kunjungan-${day}.csv"`;
  return new Response(dayListCsv(rows), {
    headers: { ...headers, 'content-type': 'text/csv; charset=utf-8', 'content-disposition': disposition },
  });
}

/** The address of a list without its form, such as after a log-in. */
export const showDayListForm = ({ request }: LoaderFunctionArgs): Response => redirect(withUnitsOf(request, formPath), 303);
