import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { printedCodeText } from '#app/platform/text/printed-code.ts';
import { longDateOf } from '#app/platform/time/calendar.ts';
import { circleAlert, circleCheck } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { checkCertificate } from '../check-and-revoke-certificate.server.ts';
import styles from '../ui/certificate.module.css';
import type { Route } from './+types/certificate-page.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

export const headers = () => ({ 'x-robots-tag': 'noindex, nofollow' });

export async function loader(args: Route.LoaderArgs) {
  const { code, name, eventName, date, isRevoked } = await load(checkCertificate, args, { code: args.params.code });
  return { code: printedCodeText(code), name, eventName, date: longDateOf(date), isRevoked };
}

export const meta = () => [{ title: 'Periksa sertifikat | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function Certificate({ loaderData: { code, name, eventName, date, isRevoked } }: Route.ComponentProps) {
  return (
    <div className="page page-narrow">
      <h1 className="page-title">Periksa sertifikat</h1>
      <section className={`card ${styles.card}`} data-state={isRevoked ? 'revoked' : 'valid'}>
        <p className={styles.word}>
          <Icon glyph={isRevoked ? circleAlert : circleCheck} />
          {isRevoked ? 'Dicabut' : 'Sah'}
        </p>
        <p>
          {isRevoked
            ? 'Sertifikat ini pernah diterbitkan, lalu dicabut oleh penyelenggara.'
            : 'Sertifikat ini diterbitkan oleh Sehati untuk peserta yang hadir.'}
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>Acara</dt>
            <dd>{eventName}</dd>
          </div>
          <div>
            <dt>Tanggal</dt>
            <dd>{date}</dd>
          </div>
          <div>
            <dt>Nama</dt>
            <dd>{name}</dd>
          </div>
          <div>
            <dt>Kode</dt>
            <dd>{code}</dd>
          </div>
        </dl>
      </section>
      <p className="note">Nama tersamar demi privasi. Cocokkan dengan nama lengkap pada sertifikat yang Anda pegang.</p>
    </div>
  );
}
