import { formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { openStopLink, stopByLink } from '../set-and-stop-vaccination-reminder.server.ts';
import type { Route } from './+types/stop-vaccination-reminder-page.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

export const headers = () => ({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });

export const loader = async (args: Route.LoaderArgs) => await load(openStopLink, args, { token: args.params.token });

export const action = formAction(stopByLink, {
  readInput: (_fields, { params }) => ({ token: params.token }),
  done: () => ({ show: { done: 'Pengingat imunisasi ini dihentikan.' } }),
});

export const meta = () => [
  { title: 'Hentikan pengingat imunisasi | Sehati' },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

/** Where the link of a reminder leads: programs open links of mails to check them, so nothing changes before the button is pressed. */
export default function StopVaccinationReminder({ loaderData: { isOn }, actionData }: Route.ComponentProps) {
  const done = actionData && 'done' in actionData ? actionData.done : null;
  return (
    <div className="page page-narrow">
      <h1 className="page-title">Pengingat imunisasi</h1>
      <FormDone text={done} />
      {isOn ? (
        <Form answer={null}>
          <SubmitButton tone="danger" busyText="Menghentikan…">
            Hentikan pengingat ini
          </SubmitButton>
        </Form>
      ) : done ? null : (
        <p>Tidak ada pengingat yang dikirim lewat tautan ini.</p>
      )}
    </div>
  );
}
