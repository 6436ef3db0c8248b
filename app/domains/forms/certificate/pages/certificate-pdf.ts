import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { certificatePdf } from '../build-certificate-pdf.server.ts';
import { getCertificate } from '../find-certificates.server.ts';
import type { Route } from './+types/certificate-pdf.ts';

export const handle = { page: { cache: 'none', params: ['peserta'] } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const participant = new URL(args.request.url).searchParams.get('peserta') ?? undefined;
  const certificate = await load(getCertificate, args, { token: args.params.token, participant });
  return new Response(new Uint8Array(await certificatePdf(certificate)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="sertifikat-${certificate.code}.pdf"`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    },
  });
}
