import { formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import styles from '../../request/ui/appointment.module.css';
import { answerReminderLink, getReminderLink } from '../answer-reminder-link.server.ts';
import type { Route } from './+types/reminder-link-page';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

export const headers = () => ({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });

export const loader = async (args: Route.LoaderArgs) => ({ link: await load(getReminderLink, args, { token: args.params.token }) });

type IsWanted = (fields: URLSearchParams) => boolean | null;

const answerWith = (isWanted: IsWanted, done: string) =>
  formAction(answerReminderLink, {
    keep: ['act'],
    answersMissing: true,
    readInput: (fields, { params }) => ({ token: params.token, is_wanted: isWanted(fields) }),
    done: () => ({ show: { done } }),
  });

const removedText = 'Alamat email dihapus. Tidak ada pengingat yang dikirim ke sini.';

/** The button of a mail program posts only this field (RFC 8058). */
const isOneClick: IsWanted = (fields) => (fields.get('List-Unsubscribe') === 'One-Click' ? false : null);

export const action = formActions(
  'act',
  {
    confirm: answerWith(() => true, 'Pengingat akan dikirim ke email ini. Kode dan tautan kunjungan sudah kami kirim.'),
    remove: answerWith(() => false, removedText),
  },
  answerWith(isOneClick, removedText),
);

export const meta = () => [
  { title: 'Pengingat kunjungan | Sehati' },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

/** Where the first mail to an address leads: programs open links of mails to check them, so nothing changes before a button is pressed. */
export default function ReminderLink({ loaderData: { link }, actionData }: Route.ComponentProps) {
  const done = actionData && 'done' in actionData ? actionData.done : null;
  const refusal = actionData && 'code' in actionData ? actionData : null;
  return (
    <div className="page page-narrow">
      <h1 className="page-title">Pengingat kunjungan</h1>
      <div className={styles.answer}>
        <FormDone text={done} />
      </div>
      <FormErrors answer={refusal} />
      {link ? (
        <Answer link={link} />
      ) : done ? null : (
        <p>Tautan ini tidak berlaku lagi. Tidak ada pengingat yang dikirim lewat tautan ini.</p>
      )}
    </div>
  );
}

function Answer({ link }: { link: NonNullable<Route.ComponentProps['loaderData']['link']> }) {
  const { email_masked, is_confirmed, facility, date_string } = link;
  return (
    <>
      {is_confirmed ? (
        <p>
          Pengingat kunjungan ke {facility} pada {date_string} dikirim ke {email_masked}.
        </p>
      ) : (
        <Form answer={null} className={styles.inlineForm}>
          <input type="hidden" name="act" value="confirm" />
          <p>
            Kirim pengingat kunjungan ke {facility} pada {date_string} ke {email_masked}?
          </p>
          <SubmitButton tone="primary" busyText="Menyimpan…">
            Ya, kirim pengingat ke sini
          </SubmitButton>
        </Form>
      )}
      <Form answer={null} className={styles.inlineForm} id="hapus">
        <input type="hidden" name="act" value="remove" />
        <p>{is_confirmed ? 'Tidak ingin menerima pengingat lagi?' : 'Bukan Anda, atau tidak ingin pengingat?'}</p>
        <SubmitButton tone="danger" small busyText="Menghapus…">
          Hapus alamat ini
        </SubmitButton>
      </Form>
    </>
  );
}
