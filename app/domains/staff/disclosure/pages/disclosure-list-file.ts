import { redirect } from 'react-router';
import { sheetAnswer, sheetFile } from '#app/platform/documents/spreadsheet.server.ts';
import { fileRefusalOf } from '#app/platform/files/file-refusals.ts';
import { carriedFormHeaders, endCarriedForm } from '#app/platform/forms/carried-form.server.ts';
import { callForPage } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { readUnitIds, withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { disclosureQuery, listPaths, readDisclosureView } from '../disclosure-list.ts';
import { exportDisclosures } from '../find-disclosures.server.ts';
import type { Route } from './+types/disclosure-list-file.ts';

export const handle = { access: { capability: 'audit.read' }, page: { cache: 'none' } } satisfies PageHandle;

const listOf = (request: Request) => (new URL(request.url).searchParams.get('daftar') === 'reveals' ? 'reveals' : 'exports');

/** The list with the form, as it was filtered. */
function formAddress(request: Request, refusal = ''): string {
  const query = disclosureQuery(readDisclosureView(new URL(request.url).searchParams));
  const parts = [query, refusal && `gagal=${refusal}`].filter(Boolean).join('&');
  return withUnitsOf(request, `${listPaths[listOf(request)]}${parts ? `?${parts}` : ''}`);
}

/**
 * The file itself. It is taken by a form alone: each use is recorded, and a link on another site must not make one. A refusal leads back to the
 * form, because a file cannot show a message.
 */
export async function action(args: Route.ActionArgs) {
  const { request } = args;
  const fields = await request.formData();
  const { after: _after, ...filters } = readDisclosureView(new URL(request.url).searchParams);
  const given = { ...filters, list: listOf(request), units: readUnitIds(request), reason: String(fields.get('alasan') ?? '') };
  const result = await callForPage(exportDisclosures, args, {
    readInput: () => given,
    claimOf: () => null,
    keep: () => carriedFormHeaders(args, { alasan: [given.reason] }, listPaths[listOf(request)]),
  });
  if (!result.ok) return redirect(formAddress(request, fileRefusalOf(result.failure)), 303);
  const name = given.list === 'exports' ? 'unduhan' : 'pembukaan-nomor';
  const answer = await sheetAnswer(sheetFile('csv', result.value.rows, name), 'csv', name);
  endCarriedForm(answer.headers, args, listPaths[listOf(request)]);
  return answer;
}

/** The address of a file without its form, such as after a log-in. */
export const loader = ({ request }: Route.LoaderArgs) => redirect(formAddress(request), 303);
