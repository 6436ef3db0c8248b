import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { printedCodeText } from '#app/platform/text/printed-code.ts';
import { longDateOf, momentText } from '#app/platform/time/calendar.ts';
import { CheckedPaper } from '#app/ui/checked-paper.tsx';
import { checkSickNote } from '../read-sick-note.server.ts';
import type { Route } from './+types/sick-note-page.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

export const headers = () => ({ 'x-robots-tag': 'noindex, nofollow' });

export async function loader(args: Route.LoaderArgs) {
  const { patient, doctor, sip, facility, startsOn, endsOn, signedAt, code, isReplaced } = await load(checkSickNote, args, {
    code: args.params.code,
  });
  const facts = [
    ['Nama', patient],
    ['Istirahat', startsOn === endsOn ? longDateOf(startsOn) : `${longDateOf(startsOn)} sampai ${longDateOf(endsOn)}`],
    ['Dokter', `${doctor}, SIP ${sip}`],
    ['Rumah sakit', facility],
    ['Ditandatangani', momentText(signedAt)],
    ['Kode', printedCodeText(code)],
  ] as const;
  return { facts, isReplaced };
}

export const meta = () => [{ title: 'Periksa surat keterangan | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

/** What a paper with this code has to say, for who was given it. */
export default function SickNotePage({ loaderData: { facts, isReplaced } }: Route.ComponentProps) {
  return (
    <CheckedPaper
      title="Periksa surat keterangan sakit"
      isValid={!isReplaced}
      state={isReplaced ? 'Sudah diganti' : 'Sah'}
      text={isReplaced ? 'Dokter menggantinya dengan surat lain. Surat ini tidak berlaku lagi.' : 'Surat ini ditandatangani dokter kami.'}
      facts={facts}
      note="Nama tersamar demi privasi. Cocokkan dengan nama lengkap pada surat yang Anda pegang. Penyakitnya tidak disebut."
    />
  );
}
