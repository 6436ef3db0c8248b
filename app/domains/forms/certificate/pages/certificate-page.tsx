import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { printedCodeText } from '#app/platform/text/printed-code.ts';
import { longDateOf } from '#app/platform/time/calendar.ts';
import { CheckedPaper } from '#app/ui/checked-paper.tsx';
import { checkCertificate } from '../check-and-revoke-certificate.server.ts';
import type { Route } from './+types/certificate-page.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

export const headers = () => ({ 'x-robots-tag': 'noindex, nofollow' });

export async function loader(args: Route.LoaderArgs) {
  const { code, name, eventName, date, isRevoked } = await load(checkCertificate, args, { code: args.params.code });
  const facts = [
    ['Acara', eventName],
    ['Tanggal', longDateOf(date)],
    ['Nama', name],
    ['Kode', printedCodeText(code)],
  ] as const;
  return { facts, isRevoked };
}

export const meta = () => [{ title: 'Periksa sertifikat | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function Certificate({ loaderData: { facts, isRevoked } }: Route.ComponentProps) {
  return (
    <CheckedPaper
      title="Periksa sertifikat"
      isValid={!isRevoked}
      state={isRevoked ? 'Dicabut' : 'Sah'}
      text={
        isRevoked
          ? 'Sertifikat ini pernah diterbitkan, lalu dicabut oleh penyelenggara.'
          : 'Sertifikat ini diterbitkan oleh Sehati untuk peserta yang hadir.'
      }
      facts={facts}
      note="Nama tersamar demi privasi. Cocokkan dengan nama lengkap pada sertifikat yang Anda pegang."
    />
  );
}
