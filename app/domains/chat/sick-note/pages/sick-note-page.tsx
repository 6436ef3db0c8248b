import { firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { printedCodeText } from '#app/platform/text/printed-code.ts';
import { longDateOf, momentText } from '#app/platform/time/calendar.ts';
import { CheckedPaper } from '#app/ui/checked-paper.tsx';
import { checkSickNote, matchSickNote } from '../read-sick-note.server.ts';
import { stateTexts } from '../sick-note.ts';
import { MatchName } from '../ui/match-name.tsx';
import type { Route } from './+types/sick-note-page.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

export const headers = () => ({ 'x-robots-tag': 'noindex, nofollow' });

export async function loader(args: Route.LoaderArgs) {
  const { patient, doctor, sip, facility, startsOn, endsOn, signedAt, code, state } = await load(checkSickNote, args, {
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
  const [label, text] = stateTexts[state];
  return { path: `/surat/${code}`, isValid: state === 'valid', label, text, facts };
}

export const action = formAction(matchSickNote, {
  keep: ['name'],
  readInput: (fields, { params }) => ({ code: params.code, name: fields.get('name') ?? '' }),
  invalidText: firstError,
  done: (found) => ({ show: found }),
});

export const meta = () => [{ title: 'Periksa surat keterangan | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

/** What a paper with this code has to say, for who was given it. */
export default function SickNotePage({ loaderData: { path, isValid, label, text, facts }, actionData }: Route.ComponentProps) {
  const found = actionData && 'isMatch' in actionData ? actionData : null;
  const refusal = actionData && !('isMatch' in actionData) ? actionData : null;
  return (
    <CheckedPaper
      title="Periksa surat keterangan sakit"
      isValid={isValid}
      state={label}
      text={text}
      facts={facts}
      note="Nama tersamar demi privasi, dan penyakitnya tidak disebut."
    >
      {isValid ? <MatchName path={path} isMatch={found?.isMatch ?? null} refusal={refusal} /> : null}
    </CheckedPaper>
  );
}
