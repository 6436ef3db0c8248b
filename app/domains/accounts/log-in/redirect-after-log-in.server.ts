import { nextPageOrNull } from '#app/platform/pages/next-page.server.ts';

/** The page that follows a log-in, a second factor or a re-authentication. */
export function redirectTargetOf(call: Parameters<typeof nextPageOrNull>[0]): string {
  return nextPageOrNull(call) ?? '/account/profile';
}
