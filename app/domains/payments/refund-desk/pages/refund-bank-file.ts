import { redirect } from 'react-router';
import { sheetAnswer, sheetFile } from '#app/platform/documents/spreadsheet.server.ts';
import { callForPage } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { refundsPath } from '../../refund/refund.ts';
import { revealRefundAccounts } from '../reveal-refund-account.server.ts';
import type { Route } from './+types/refund-bank-file.ts';

export const handle = { access: { capability: 'refunds.approve' }, page: { cache: 'none', repeatedFields: ['ids'] } } satisfies PageHandle;

const titles = ['Nama bank', 'Nomor rekening', 'Nama pemilik rekening', 'Jumlah', 'Berita'];

/** The accounts for the bank. The file is taken by a form alone: each use is recorded, and a link on another site must not make one. */
export async function action(args: Route.ActionArgs) {
  const fields = await args.request.formData();
  const readInput = () => ({ ids: fields.getAll('ids').map(String) });
  const result = await callForPage(revealRefundAccounts, args, { readInput, claimOf: () => null });
  if (!result.ok) {
    const why = result.failure.code === 'too_many_requests' ? 'batas' : 'berubah';
    return redirect(withUnitsOf(args.request, `${refundsPath}?gagal=${why}`), 303);
  }
  const rows = result.value.map(({ account: { bank, number, holder }, amount, reference }) => [bank, number, holder, amount, reference]);
  return await sheetAnswer(sheetFile('csv', [titles, ...rows], 'pengembalian'), 'csv', 'pengembalian-dana');
}

/** The address of the file without its form, such as after a log-in. */
export const loader = ({ request }: Route.LoaderArgs) => redirect(withUnitsOf(request, refundsPath), 303);
