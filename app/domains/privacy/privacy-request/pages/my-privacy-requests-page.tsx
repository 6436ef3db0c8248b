import { formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import account from '#app/ui/account.module.css';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { SelectField, TextAreaField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Link } from '#app/ui/link.tsx';
import words from '#app/ui/parts/words.module.css';
import { kindLabels, outcomeLabels, states } from '../privacy-request.ts';
import { longestDetails, requestKinds } from '../privacy-request-kinds.schema.ts';
import { findMyPrivacyRequests, sendPrivacyRequest } from '../send-privacy-request.server.ts';
import styles from '../ui/my-privacy-requests.module.css';
import type { Route } from './+types/my-privacy-requests-page.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

const path = '/account/data/permintaan';

export const meta = () => [{ title: 'Permintaan tentang data saya | Sehati' }, { name: 'robots', content: 'noindex' }];

export async function loader(args: Route.LoaderArgs) {
  const requests = await load(findMyPrivacyRequests, args, {});
  return {
    isSent: new URL(args.request.url).searchParams.has('terkirim'),
    requests: requests.map((one) => ({
      id: one.id,
      details: one.details,
      answer: one.answer,
      title: kindLabels[one.kind as keyof typeof kindLabels].label,
      state: states[one.state as keyof typeof states].label,
      outcome: one.outcome && outcomeLabels[one.outcome as keyof typeof outcomeLabels],
      received: momentText(one.received_at.toISOString()),
      until: one.answered_at ? null : momentText(one.due_at.toISOString()),
      answered: one.answered_at && momentText(one.answered_at.toISOString()),
    })),
  };
}

export const action = formAction(sendPrivacyRequest, { keep: ['kind', 'details'], done: () => `${path}?terkirim` });

export default function OwnPrivacyRequests({ loaderData: { requests, isSent }, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame
      path="/account/data"
      title="Permintaan tentang data saya"
      lead={
        <>
          Untuk yang tidak ada di <Link href="/account/data">Data saya & privasi</Link>. Kami menjawab paling lambat 3 × 24 jam.
        </>
      }
    >
      <FormDone text={isSent && !actionData ? 'Permintaan Anda sudah kami terima. Jawabannya tampil di halaman ini.' : null} />
      <section aria-labelledby="baru">
        <h2 id="baru">Permintaan baru</h2>
        <div className={account.form}>
          <FormErrors answer={actionData} />
          <Form answer={actionData} action={path}>
            <SelectField
              name="kind"
              label="Apa yang Anda minta?"
              placeholder="Pilih"
              defaultValue=""
              options={requestKinds.map((value) => ({ value, label: kindLabels[value].label }))}
            />
            <TextAreaField
              name="details"
              label="Permintaan Anda"
              hint="Data yang mana, dan apa yang seharusnya. Jangan menulis hasil pemeriksaan atau nomor KTP."
              rows={5}
              maxLength={longestDetails}
            />
            <div className="actions">
              <SubmitButton tone="brand" busyText="Mengirim…">
                Kirim permintaan
              </SubmitButton>
            </div>
          </Form>
        </div>
      </section>
      <section aria-labelledby="dikirim">
        <h2 id="dikirim">Yang sudah Anda kirim</h2>
        {requests.length === 0 ? <p className={words.soft}>Belum ada permintaan.</p> : null}
        <ul className={styles.requests}>
          {requests.map((one) => (
            <li key={one.id}>
              <h3>{one.title}</h3>
              <p className={styles.when}>
                Nomor {one.id} · {one.outcome ?? one.state} · diterima {one.received}
                {one.until ? ` · dijawab paling lambat ${one.until}` : null}
              </p>
              <p className={styles.text}>{one.details}</p>
              {one.answer ? (
                <>
                  <p className={styles.when}>Jawaban kami, {one.answered}</p>
                  <p className={`${styles.text} ${styles.answer}`}>{one.answer}</p>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      </section>
    </AccountFrame>
  );
}
