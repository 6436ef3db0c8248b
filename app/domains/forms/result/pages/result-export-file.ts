import { generatePath, redirect } from 'react-router';
import { sheetAnswer } from '#app/platform/documents/spreadsheet.server.ts';
import { fileRefusalOf } from '#app/platform/files/file-refusals.ts';
import { carriedFormHeaders, endCarriedForm } from '#app/platform/forms/carried-form.server.ts';
import { callForPage } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { exportResults } from '../export-results.server.ts';
import { exportFile } from '../make-result-export.server.ts';
import { readView } from '../result-list.ts';
import type { Route } from './+types/result-export-file.ts';

export const handle = { access: { capability: 'persons.export' }, page: { cache: 'none' } } satisfies PageHandle;

type Asked = Pick<Route.LoaderArgs, 'request' | 'params' | 'pattern'>;

/** The address of the form, with the filter. From the route, because the request may write its own in other ways. */
function formAddress({ request, params, pattern }: Asked, more: Readonly<Record<string, string>> = {}): string {
  const url = new URL(request.url);
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
  return `/${generatePath(pattern.replace(/\/berkas$/, ''), params)}${url.search}`;
}

/**
 * The file itself, or the form again while a job makes it. It is taken by a form alone: each use is recorded, and a link on another site must
 * not make one. A refusal leads back to the form, because a file cannot show a message.
 */
export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args;
  const fields = await request.formData();
  const { list, q, choice, version } = readView(new URL(request.url).searchParams);
  const readInput = () => ({
    id: params.id,
    list,
    q,
    choice,
    version,
    format: String(fields.get('format') ?? ''),
    reason: String(fields.get('alasan') ?? ''),
  });
  const formPath = new URL(formAddress(args), request.url).pathname;
  const keep = () => {
    const { format, reason } = readInput();
    return carriedFormHeaders(args, { format: [format], alasan: [reason] }, formPath);
  };
  const result = await callForPage(exportResults, args, { readInput, claimOf: () => null, keep });
  if (!result.ok) return redirect(formAddress(args, { gagal: fileRefusalOf(result.failure) }), 303);
  const { form, filter, format, isLong } = result.value;
  const answer = isLong
    ? redirect(formAddress(args, { sudah: 'ekspor' }), 303)
    : await sheetAnswer(exportFile(context.get(platformContext), { form, filter, format }), format, form.slug);
  endCarriedForm(answer.headers, args, formPath);
  return answer;
}

/** The address of a file without its form, such as after a log-in. */
export const loader = (args: Route.LoaderArgs) => redirect(formAddress(args), 303);
