import { useEffect, useRef } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { externalLink } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { QrPicture } from '#app/ui/qr-picture.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import styles from './content-editor.module.css';
import type { Editing } from './content-editor.tsx';
import { Act } from './content-editor-side.tsx';

type CreatedLink = Readonly<{ path: string; qr: Readonly<{ size: number; path: string }> }>;
type PreviewLinksProps = { editing: Editing; path: string; answer: FormAnswer | undefined; created: CreatedLink | null };

/** The window that follows the text, and the link that shows it to others and to phones; `created` is the one that was just created. */
export function PreviewLinks({ created, ...act }: PreviewLinksProps) {
  return (
    <section aria-labelledby="pratinjau">
      <h2 id="pratinjau">Pratinjau</h2>
      <PreviewWindow path={act.path} version={act.editing.version} />
      {created ? (
        <>
          <p>
            <a className="link" href={created.path} target="_blank" rel="noopener">
              Buka halaman dengan naskah ini
            </a>
          </p>
          <QrPicture qr={created.qr} label="Kode QR pratinjau" className={styles.qr} />
          <p className="field-hint">Pindai dengan ponsel untuk melihatnya di sana.</p>
          <p className="field-hint">Siapa pun yang memegang tautan atau kode ini dapat membukanya selama 7 hari.</p>
          <Act {...act} intent="revoke" label="Cabut semua tautan" tone="quiet" />
        </>
      ) : (
        <Act {...act} intent="preview" label="Buat tautan dan kode QR" />
      )}
    </section>
  );
}

const windowName = 'tampilan-naskah';
/** As wide as a common phone; the window can be made wider. */
const phoneWindow = 'popup,width=412,height=860';

/** The page beside the editor. With a script it is loaded again each time that the text has been stored. */
function PreviewWindow({ path, version }: { path: string; version: number }) {
  const address = useUnitAddress()(`${path}/tampilan`);
  const opened = useRef<Window | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each stored version shows another page
  useEffect(() => {
    const beside = opened.current;
    if (!beside || beside.closed) return;
    // A reload keeps where the reader is; a link may have led elsewhere.
    if (`${beside.location.pathname}${beside.location.search}` === address) beside.location.reload();
    else beside.location.replace(address);
  }, [version, address]);

  return (
    <div className={styles.act}>
      <a
        className="button button-secondary button-small"
        href={address}
        target={windowName}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          opened.current = window.open(address, windowName, phoneWindow);
          if (opened.current) event.preventDefault();
        }}
      >
        <Icon glyph={externalLink} />
        Lihat sambil menulis
      </a>
      <p className="field-hint">Jendela selebar ponsel; ikut berubah setiap kali naskah tersimpan.</p>
    </div>
  );
}
