import { type LoaderFunctionArgs, redirect } from 'react-router';
import { requireReauthentication } from '#app/platform/access/reauthentication.server.ts';
import { callForPage } from '#app/platform/pages/page-call.server.ts';
import { actorContext } from '#app/platform/platform.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { exportMyData } from '../export-my-data.server.ts';
import { ownDataPage } from '../my-data.ts';

/**
 * The export as a file. A required re-authentication and the limit per day redirect to the page with the downloads, because a file cannot
 * show a message.
 */
export async function answerExport(args: LoaderFunctionArgs, form: 'json' | 'html'): Promise<Response> {
  requireReauthentication(args.context.get(actorContext), '/account/data#unduh');
  const result = await callForPage(exportMyData, args, { readInput: () => ({ form }), claimOf: () => null });
  if (!result.ok) return redirect('/account/data?unduhan=batas#unduh', 303);
  const own = result.value;
  return new Response(form === 'json' ? JSON.stringify(own, null, 2) : ownDataPage(own), {
    headers: {
      'content-type': form === 'json' ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'content-disposition': `attachment; filename="data-saya-sehati-${dateInJakarta(new Date(own.created_at))}.${form}"`,
      'cache-control': 'no-store',
    },
  });
}
