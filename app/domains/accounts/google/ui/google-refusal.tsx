import { LinkButton } from '#app/ui/button.tsx';
import { type GoogleRefusal, googleRefusals } from '../google-refusals.ts';
import styles from './google.module.css';
import { GoogleLink } from './google-button.tsx';

const connection = '/account/google/connection';

/** Explains why the person is not signed in, and links to the next step. */
export function GoogleRefusalPage({ code, next }: { code: GoogleRefusal; next: string | null }) {
  const texts = googleRefusals[code];
  const redirectTo = texts.next === 'connection' ? connection : next;
  const login = `/account/login${redirectTo ? `?${new URLSearchParams({ next: redirectTo })}` : ''}`;
  return (
    <div className="page page-narrow">
      <h1 className="page-title">{texts.title}</h1>
      <p className="page-lead">{texts.text}</p>
      <div className={styles.actions}>
        {texts.next === 'connection' ? (
          <LinkButton tone="primary" href={connection}>
            Ke pengaturan Google
          </LinkButton>
        ) : (
          <LinkButton tone="primary" href={login}>
            Masuk dengan kata sandi
          </LinkButton>
        )}
        {texts.next === 'connection' ? null : <GoogleLink label="Coba lagi dengan Google" next={next} />}
      </div>
    </div>
  );
}
