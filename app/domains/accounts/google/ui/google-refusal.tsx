import { LinkButton } from '#app/ui/button.tsx';
import { type GoogleRefusal, googleRefusals } from '../rules.ts';
import { GoogleLink } from './google-button.tsx';

const connection = '/account/google/connection';

/** Says why somebody is not signed in, and leads on. */
export function GoogleRefusalPage({ code, next }: { code: GoogleRefusal; next: string | null }) {
  const words = googleRefusals[code];
  const goal = words.next === 'connection' ? connection : next;
  const login = `/account/login${goal ? `?${new URLSearchParams({ next: goal })}` : ''}`;
  return (
    <div className="page page-narrow">
      <h1 className="page-title">{words.title}</h1>
      <p className="page-lead">{words.text}</p>
      <div className="google-actions">
        {words.next === 'connection' ? (
          <LinkButton tone="primary" href={connection}>
            Ke pengaturan Google
          </LinkButton>
        ) : (
          <LinkButton tone="primary" href={login}>
            Masuk dengan kata sandi
          </LinkButton>
        )}
        {words.next === 'connection' ? null : <GoogleLink words="Coba lagi dengan Google" next={next} />}
      </div>
    </div>
  );
}
