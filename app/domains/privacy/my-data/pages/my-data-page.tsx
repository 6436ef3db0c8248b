import { useEffect, useRef } from 'react';
import { ConsentList } from '#app/domains/accounts/consent/ui/consent-list.tsx';
import { findMyConsents, setConsent } from '#app/domains/accounts/index.server.ts';
import { formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import account from '#app/ui/account.module.css';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import { shownLog } from '../../access-log/access-log.ts';
import { getMyAccessLog } from '../../access-log/get-my-access-log.server.ts';
import { AccessList } from '../../access-log/ui/access-list.tsx';
import { getMyDeletion, undoDeletion } from '../../deletion/request-deletion.server.ts';
import { acknowledgeChanges } from '../../policy-change/acknowledge-changes.server.ts';
import { getMyData } from '../get-my-data.server.ts';
import { exportsPerDay, shownSection } from '../my-data.ts';
import { StoredData } from '../ui/stored-data.tsx';
import type { Route } from './+types/my-data-page.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

export const meta = () => [{ title: 'Data saya & privasi | Sehati' }, { name: 'robots', content: 'noindex' }];

export async function loader(args: Route.LoaderArgs) {
  const { request } = args;
  const asked = new URL(request.url).searchParams;
  const [sections, consents, log, deletion] = await Promise.all([
    load(getMyData, args, {}),
    load(findMyConsents, args, {}),
    load(getMyAccessLog, args, {}),
    load(getMyDeletion, args, {}),
  ]);
  const changed = consents.find((one) => one.purpose === asked.get('persetujuan')) ?? null;
  return {
    // Consents and the access log have their own sections on the page.
    sections: sections.filter(({ name }) => name !== 'persetujuan' && name !== 'catatan-akses').map(shownSection),
    consents,
    log: shownLog(log),
    isDeletionPending: deletion.is_leaving,
    saidOfConsent: changed && saidOf(changed.title, changed.is_given),
    hasCancelledDeletion: asked.has('dibatalkan') && !deletion.is_leaving,
    isOverLimit: asked.get('unduhan') === 'batas',
  };
}

const saidOf = (title: string, isGiven: boolean) => (isGiven ? `Anda menyetujui "${title}".` : `Persetujuan "${title}" sudah ditarik.`);

export const action = formActions(
  'intent',
  {
    undo: formAction(undoDeletion, { done: () => '/account/data?dibatalkan' }),
    seen: formAction(acknowledgeChanges, { done: ({ next }) => next }),
  },
  formAction(setConsent, {
    readInput: (fields) => ({ ...Object.fromEntries(fields), is_given: fields.get('is_given') === 'true', channel: 'page' }),
    answersMissing: true,
    done: ({ purpose }) => `/account/data?persetujuan=${encodeURIComponent(purpose)}#persetujuan`,
  }),
);

export default function OwnData({ loaderData, actionData }: Route.ComponentProps) {
  const { sections, consents, log, isDeletionPending, saidOfConsent, hasCancelledDeletion, isOverLimit } = loaderData;
  return (
    <AccountFrame
      path="/account/data"
      title="Data saya & privasi"
      lead={
        <>
          Semua yang kami simpan tentang Anda, untuk apa, dan berapa lama. Hak Anda dan cara menghubungi petugas pelindungan data ada di{' '}
          <Link href="/privacy-policy">Kebijakan Privasi</Link>.
        </>
      }
    >
      <FormDone text={hasCancelledDeletion ? 'Penghapusan dibatalkan. Akun dan data Anda tetap seperti semula.' : null} />
      <section aria-labelledby="tersimpan">
        <h2 id="tersimpan">Yang tersimpan tentang Anda</h2>
        <StoredData sections={sections} />
      </section>
      <section aria-labelledby="unduh">
        <h2 id="unduh">Unduh data Anda</h2>
        {isOverLimit ? <OverLimit /> : null}
        <p className={account.lead}>
          Bila Anda masuk lebih dari 10 menit yang lalu, kami meminta bukti sekali lagi. Berkasnya berisi data pribadi: simpan di tempat
          yang hanya Anda buka.
        </p>
        <p className="actions">
          <a className="button button-brand" href="/account/data/export.html">
            Unduh untuk dibaca (HTML)
          </a>
          <a className="button button-secondary" href="/account/data/export.json">
            Unduh untuk aplikasi lain (JSON)
          </a>
        </p>
      </section>
      <section aria-labelledby="persetujuan">
        <h2 id="persetujuan">Persetujuan Anda</h2>
        <ConsentList consents={consents} said={saidOfConsent} answer={actionData} />
      </section>
      <section aria-labelledby="akses">
        <h2 id="akses">Siapa yang melihat data Anda</h2>
        <AccessList log={log} />
      </section>
      <section aria-labelledby="permintaan">
        <h2 id="permintaan">Permintaan lain</h2>
        <p className={account.lead}>
          Ada data yang salah dan tidak dapat Anda ubah sendiri, atau Anda keberatan dengan pemakaiannya? Kami menjawab paling lambat 3 × 24
          jam.
        </p>
        <LinkButton tone="secondary" href="/account/data/permintaan">
          Ajukan atau lihat permintaan
        </LinkButton>
      </section>
      <section aria-labelledby="hapus">
        <h2 id="hapus">Hapus akun</h2>
        {isDeletionPending ? (
          <p className={words.soft}>Akun ini sudah menunggu dihapus. Anda dapat membatalkannya di bagian atas halaman.</p>
        ) : (
          <>
            <p className={account.lead}>
              Anda mendapat 7 hari untuk berubah pikiran. Sesudah itu akun dan datanya dihapus dan tidak dapat dikembalikan.
            </p>
            <LinkButton tone="danger" href="/account/data/delete">
              Hapus akun saya
            </LinkButton>
          </>
        )}
      </section>
    </AccountFrame>
  );
}

/** The message is shown next to the downloads, because a file cannot show it. */
function OverLimit() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={account.above}>
      <Notice tone="error">
        <p>Data sudah diunduh {exportsPerDay} kali hari ini. Coba lagi besok.</p>
      </Notice>
    </div>
  );
}
