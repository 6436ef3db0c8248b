import { use } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import account from '#app/ui/account.module.css';
import { Form } from '#app/ui/form/form.tsx';
import { FormContext } from '#app/ui/form/form-context.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { Link } from '#app/ui/link.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { ConsentState } from '../consent.schema.ts';
import styles from './consent-list.module.css';

type ConsentListProps = {
  consents: readonly ConsentState[];
  /** The message about the change that was just saved. */
  said: string | null;
  answer: FormAnswer | undefined;
};

/** The list of consents. Each switch is a form with one button, so it works without JavaScript. */
export function ConsentList({ consents, said, answer }: ConsentListProps) {
  return (
    <div className={styles.consents}>
      <FormErrors answer={answer} />
      {said && !answer ? <FormDone text={said} /> : null}
      <ul className={account.rows}>
        {consents.map((consent) => (
          <li key={consent.purpose} className={styles.consent}>
            <ConsentText consent={consent} />
            {consent.is_switch ? <Switch consent={consent} answer={answer} /> : null}
            <History consent={consent} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ConsentText({ consent: { purpose, title, text, ends_at: endsAt } }: { consent: ConsentState }) {
  return (
    <div className={styles.words}>
      <h3 id={`consent-${purpose}`}>{title}</h3>
      <p>{text}</p>
      {endsAt ? (
        <p>
          {endsAt.text} <Link href={endsAt.href}>{endsAt.label}</Link>
        </p>
      ) : null}
    </div>
  );
}

function Switch({
  consent: { purpose, version, is_given: isGiven },
  answer,
}: Pick<ConsentListProps, 'answer'> & { consent: ConsentState }) {
  return (
    <Form answer={answer} action="/account/data">
      <input type="hidden" name="purpose" value={purpose} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="is_given" value={String(!isGiven)} />
      <SwitchButton purpose={purpose} isGiven={isGiven} />
    </Form>
  );
}

function SwitchButton({ purpose, isGiven }: { purpose: string; isGiven: boolean }) {
  const isPending = use(FormContext)?.isPending;
  return (
    <button
      type="submit"
      role="switch"
      className={styles.switch}
      aria-checked={isGiven}
      aria-disabled={isPending || undefined}
      id={`switch-${purpose}`}
      aria-labelledby={`consent-${purpose} switch-${purpose}`}
    >
      {isPending ? 'Menyimpan…' : isGiven ? 'Disetujui' : 'Tidak disetujui'}
    </button>
  );
}

function History({ consent: { history } }: { consent: ConsentState }) {
  const [last] = history;
  if (!last) return <p className={styles.since}>Belum pernah disetujui.</p>;
  return (
    <details className={`disclosure ${styles.since}`}>
      <summary>
        {last.is_given ? 'Disetujui' : 'Ditarik'} <Unbroken>{momentText(last.at)}</Unbroken>
      </summary>
      <ol>
        {history.map((row) => (
          <li key={row.at}>
            <Unbroken>{momentText(row.at)}</Unbroken>: {row.is_given ? 'disetujui' : 'ditarik'} lewat {row.channel} (kalimat versi{' '}
            {row.version})
          </li>
        ))}
      </ol>
    </details>
  );
}
