import './google.css';
import { Button } from '#app/ui/button.tsx';
import { GoogleLink } from './google-button.tsx';

/** What a page hands to `GoogleConnection`; from `readGoogleConnection`. */
export type GoogleConnectionFacts = Readonly<{ connected: boolean; canDisconnect: boolean; permit: string | null }>;

/** Connects Google to an account or takes it away: a block for a page of the account. Its form goes to the connection's own page. */
export function GoogleConnection({ connected, canDisconnect, permit }: GoogleConnectionFacts) {
  return (
    <div className="google-connection">
      {connected ? (
        <p>Akun Google Anda terhubung. Anda dapat masuk tanpa mengetik kata sandi.</p>
      ) : (
        <p>Hubungkan akun Google agar Anda dapat masuk tanpa mengetik kata sandi. Kami tidak membaca isi akun Google Anda.</p>
      )}
      {connected && !canDisconnect ? (
        <p className="text-ink-soft">
          Google saat ini satu-satunya cara masuk ke akun ini. Untuk memutuskannya, <a href="/account/password/forgot">buat kata sandi</a>{' '}
          dulu.
        </p>
      ) : null}
      {connected && canDisconnect ? (
        <form method="post" action="/account/google/connection">
          <Button type="submit">Putuskan akun Google</Button>
        </form>
      ) : null}
      {!connected && permit ? <GoogleLink label="Hubungkan akun Google" permit={permit} /> : null}
    </div>
  );
}
