import { Outlet, useFetcher } from 'react-router';
import { findUnseenChanges } from '#app/domains/privacy/index.server.ts';
import { accountMarkOf } from '#app/platform/access/account-mark.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageAddressOf } from '#app/platform/pages/page-path.ts';
import { actorContext, platformContext } from '#app/platform/platform.server.ts';
import { dateInJakarta, longDateOf } from '#app/platform/time/calendar.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormAccount } from '#app/ui/form/form-context.ts';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import type { Route } from './+types/requires-auth.ts';
import styles from './notices.module.css';
import { isOfAccount, PolicyChange } from './policy-change.tsx';

/** The pages inside are for users; others are redirected to the log-in and back (`server/pages/page-guard.ts`). */
export const handle = { access: 'requiresAuth' };

/**
 * Each page of an account with a pending deletion says so, and offers to cancel it; a change of the privacy policy is shown until it was seen.
 * The forms of all pages are bound to the account.
 */
export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const actor = context.get(actorContext);
  const eraseAfter = actor.kind === 'user' ? actor.eraseAfter : null;
  return {
    eraseOn: eraseAfter ? longDateOf(dateInJakarta(eraseAfter)) : null,
    changes: actor.kind === 'user' && isOfAccount(pageAddressOf(args.request).pathname) ? await load(findUnseenChanges, args, {}) : null,
    account: accountMarkOf(context.get(platformContext).signed, actor),
  };
}

export default function RequiresAuth({ loaderData: { eraseOn, changes, account } }: Route.ComponentProps) {
  return (
    <FormAccount value={account}>
      {eraseOn ? (
        <section className={`wrap ${styles.notice}`} aria-label="Penghapusan akun">
          <Notice tone="error">
            <p className={words.strong}>Akun Anda akan dihapus pada {eraseOn}</p>
            <p>Sampai hari itu semuanya masih dapat dipakai. Berubah pikiran? Batalkan, dan semua tetap seperti semula.</p>
            <UndoDeletion />
          </Notice>
        </section>
      ) : null}
      {changes ? <PolicyChange changes={changes} /> : null}
      <Outlet />
    </FormAccount>
  );
}

/** The answer of this form is shown here, whatever page is below. */
function UndoDeletion() {
  const fetcher = useFetcher<FormAnswer>();
  return (
    <>
      <FormErrors answer={fetcher.data} />
      <Form answer={fetcher.data} fetcher={fetcher} action="/account/data" className={styles.form}>
        <input type="hidden" name="intent" value="undo" />
        <SubmitButton tone="brand" busyText="Membatalkan…">
          Batalkan penghapusan
        </SubmitButton>
      </Form>
    </>
  );
}
