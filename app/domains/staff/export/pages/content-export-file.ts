import { redirect } from 'react-router';
import { sheetAnswer, sheetFile } from '#app/platform/documents/spreadsheet.server.ts';
import { fileRefusalOf } from '#app/platform/files/file-refusals.ts';
import { callForPage } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { filesPanel, listInputOf } from '../../content/content-list-address.ts';
import { exportContent, exportedRows } from '../export-content.server.ts';
import type { Route } from './+types/content-export-file.ts';

export const handle = { access: { capability: 'content.export' }, page: { cache: 'none' } } satisfies PageHandle;

/** The list with the form, as it was filtered. */
function formAddress(request: Request, kind: string, more: Readonly<Record<string, string>> = {}): string {
  const query = new URL(request.url).searchParams;
  for (const [name, value] of Object.entries({ panel: filesPanel, ...more })) query.set(name, value);
  return withUnitsOf(request, `/staff/konten/${kind}?${query}`);
}

/**
 * The file itself. It is taken by a form alone: each use is recorded, and a link on another site must not make one. A refusal leads back to the
 * form, because a file cannot show a message.
 */
export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args;
  const fields = await request.formData();
  const readInput = () => ({
    kind: params.kind,
    query: listInputOf(new URL(request.url).searchParams),
    columns: String(fields.get('isi') ?? ''),
    reason: String(fields.get('alasan') ?? ''),
  });
  const result = await callForPage(exportContent, args, { readInput, claimOf: () => null });
  if (!result.ok) {
    return redirect(formAddress(request, params.kind, { gagal: fileRefusalOf(result.failure) }), 303);
  }
  const { db, resources } = context.get(platformContext);
  return await sheetAnswer(sheetFile('csv', exportedRows({ db, resources }, result.value), params.kind), 'csv', params.kind);
}

/** The address of a file without its form, such as after a log-in. */
export const loader = ({ request, params }: Route.LoaderArgs) => redirect(formAddress(request, params.kind), 303);
