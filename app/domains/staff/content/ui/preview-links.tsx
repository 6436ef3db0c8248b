import type { FormAnswer } from '#app/platform/form-answer.ts';
import type { Editing } from './editor.tsx';
import { Act } from './side.tsx';

type PreviewLinksProps = { editing: Editing; path: string; answer: FormAnswer | undefined; address: string | null };

/** The link that shows the page with what is written; `address` has just been made. */
export function PreviewLinks({ address, ...act }: PreviewLinksProps) {
  return (
    <section aria-labelledby="pratinjau">
      <h2 id="pratinjau">Pratinjau</h2>
      {address?.startsWith('/pratinjau/') ? (
        <>
          <p>
            <a className="link" href={address} target="_blank" rel="noopener">
              Buka halaman dengan naskah ini
            </a>
          </p>
          <p className="field-hint">Siapa pun yang memegang tautan ini dapat membukanya selama 7 hari.</p>
          <Act {...act} intent="revoke" label="Cabut semua tautan" tone="quiet" />
        </>
      ) : (
        <Act {...act} intent="preview" label="Buat tautan pratinjau" />
      )}
    </section>
  );
}
