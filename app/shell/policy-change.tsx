import { useFetcher, useLocation } from 'react-router';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import styles from './notices.module.css';

/** Where a change of the policy is shown. */
export const isOfAccount = (pathname: string) => pathname.startsWith('/account/');

type PolicyChangeProps = { changes: Readonly<{ version: string; points: readonly string[] }> };

/**
 * What has changed in the privacy policy, above the pages of the account until its owner has seen it. It holds nobody up: the page stands
 * below it, and no chat, checkout or public page has it.
 */
export function PolicyChange({ changes: { version, points } }: PolicyChangeProps) {
  const fetcher = useFetcher<FormAnswer>();
  const { pathname } = useLocation();
  if (!isOfAccount(pathname)) return null;
  return (
    <section className={`wrap ${styles.notice}`} aria-label="Perubahan Kebijakan Privasi">
      <Notice>
        <p className={words.strong}>Kebijakan Privasi berubah</p>
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p>
          <Link href="/privacy-policy">Baca Kebijakan Privasi</Link>. Ini pemberitahuan, bukan persetujuan baru.
        </p>
        <FormErrors answer={fetcher.data} />
        <Form answer={fetcher.data} fetcher={fetcher} action="/account/data" className={styles.form}>
          <input type="hidden" name="intent" value="seen" />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="next" value={pathname} />
          <SubmitButton tone="secondary" small busyText="Menyimpan…">
            Saya sudah melihatnya
          </SubmitButton>
        </Form>
      </Notice>
    </section>
  );
}
