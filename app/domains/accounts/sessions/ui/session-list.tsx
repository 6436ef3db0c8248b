import type { FormAnswer } from '#app/platform/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { monitorSmartphone } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';

type SessionShown = Readonly<{ id: string; device: string; lastUsed: string; isCurrent: boolean; mfaRequired: boolean }>;

/** Where an account is open, with the way to end each session. This browser's own is ended by logging out. */
export function SessionList({
  sessions,
  message,
  answer,
}: {
  sessions: readonly SessionShown[];
  message: string | null;
  answer: FormAnswer | undefined;
}) {
  const others = sessions.filter((one) => !one.isCurrent).length;
  return (
    <div className="sessions">
      <FormErrors answer={answer} />
      {message && !answer ? <FormDone text={message} toast={message} /> : null}
      <ul className="session-list">
        {sessions.map((one) => (
          <li key={one.id} className="card session">
            <Icon glyph={monitorSmartphone} />
            <div className="session-words">
              <h2>
                {one.device}
                {one.isCurrent ? <span className="session-here">perangkat ini</span> : null}
              </h2>
              <p>Dipakai {one.lastUsed}</p>
              {one.mfaRequired ? <p>Kata sandi benar, kode autentikator belum dimasukkan.</p> : null}
            </div>
            {one.isCurrent ? (
              <form method="post" action="/account/logout">
                <Button type="submit" small>
                  Keluar
                </Button>
              </form>
            ) : (
              <form method="post" action="/account/sessions">
                <input type="hidden" name="id" value={one.id} />
                <Button type="submit" small tone="danger" data-busy-text="Mengeluarkan…">
                  Keluarkan
                  <span className="sr-only">
                    {' '}
                    {one.device}, dipakai {one.lastUsed}
                  </span>
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {others > 1 ? (
        <form method="post" action="/account/sessions">
          <input type="hidden" name="act" value="others" />
          <Button type="submit" tone="danger" data-busy-text="Mengeluarkan…">
            Keluarkan semua perangkat lain
          </Button>
        </form>
      ) : null}
      <p className="session-note">
        Anda otomatis keluar setelah 14 hari tidak memakai akun, dan paling lama setelah 30 hari. Akun petugas dan dokter setelah 30 menit
        dan 12 jam.
      </p>
    </div>
  );
}
