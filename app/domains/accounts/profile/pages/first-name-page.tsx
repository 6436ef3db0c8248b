import { formAction } from '#app/platform/forms/form-action.server.ts';
import { nextPageOrNull } from '#app/platform/pages/next-page.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import entry from '../../ui/account-entry.module.css';
import { changeName } from '../change-name.server.ts';
import { NameField } from '../ui/name-field.tsx';
import type { Route } from './+types/first-name-page.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

const nextOf = (args: Route.LoaderArgs | Route.ActionArgs) => nextPageOrNull(args) ?? '/account/profile';

export const loader = (args: Route.LoaderArgs) => ({ next: nextOf(args) });

export const action = formAction(changeName, { keep: ['name'], done: (_profile, args) => nextOf(args) });

export const meta = () => [{ title: 'Nama Anda | Sehati' }, { name: 'robots', content: 'noindex' }];

/** Asked once, after the first log-in to an account without a name. */
export default function FirstName({ loaderData: { next }, actionData }: Route.ComponentProps) {
  return (
    <div className={`page ${entry.entry}`}>
      <h1 className="page-title">Siapa nama Anda?</h1>
      <p className="page-lead">Nama ini terisi sendiri saat Anda mendaftar kunjungan. Anda dapat mengubahnya kapan saja di Data diri.</p>
      <FormErrors answer={actionData} />
      <Form replace answer={actionData} action={`/account/profile/name?${new URLSearchParams({ next })}`} className={entry.form}>
        <NameField />
        <div className="actions">
          <SubmitButton tone="primary" busyText="Menyimpan…">
            Simpan nama
          </SubmitButton>
          <LinkButton tone="quiet" href={next}>
            Lewati
          </LinkButton>
        </div>
      </Form>
    </div>
  );
}
