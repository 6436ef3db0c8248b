import { carriedFormOrNull } from '#app/platform/forms/carried-form.server.ts';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { TextAreaField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { circleCheck, info } from '#app/ui/icons/glyphs.ts';
import { StaffCard, StaffCards } from '#app/ui/staff/staff-card.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { approveSwitch, type Decision, endSwitch, findSwitches, proposeSwitch } from '../propose-and-approve-switch.server.ts';
import type { Route } from './+types/legal-switches-page.ts';

export const handle = { access: { capability: 'legal.switch' }, page: { cache: 'none' } } satisfies PageHandle;

const path = '/staff/sakelar-hukum';

const doneTexts: Readonly<Record<string, string>> = {
  diusulkan: 'Diusulkan. Orang kedua perlu menyetujuinya.',
  disetujui: 'Disetujui. Berlaku sekarang.',
  diakhiri: 'Dimatikan atau ditarik.',
};

export async function loader(args: Route.LoaderArgs) {
  const switches = await load(findSwitches, args, {});
  return {
    carried: carriedFormOrNull(args),
    done: namedText(doneTexts, new URL(args.request.url).searchParams.get('sudah')),
    switches: switches.map(({ proposal, history, ...one }) => ({
      ...one,
      proposal: proposal && { note: proposal.note, by: proposal.proposer, when: momentText(proposal.proposed_at.toISOString()) },
      history: history.map((row) => ({ id: row.id, lines: historyLines(row) })),
    })),
  };
}

/** One line per act: who, when and why. A switch that nobody had turned on has its end alone. */
function historyLines(row: Decision): string[] {
  const line = (act: string, by: string | null, when: Date | null, why: string | null) =>
    when ? [`${act} ${by ?? 'akun yang sudah dihapus'}, ${momentText(when.toISOString())}: ${why}`] : [];
  const wasProposed = row.approved_at !== null || row.state === 'withdrawn';
  return [
    ...(wasProposed ? line('Diusulkan', row.proposer, row.proposed_at, row.note) : []),
    ...line('Disetujui', row.approver, row.approved_at, row.approval),
    ...line(row.state === 'withdrawn' ? 'Ditarik' : 'Dimatikan', row.ender, row.ended_at, row.end_note),
  ];
}

const kept = (done: string) => ({
  keep: ['name', 'note', 'intent'],
  invalidText: firstError,
  readInput: (typed: URLSearchParams) => ({ name: typed.get('name'), note: typed.get('note') ?? '' }),
  done: (_value: unknown, { request }: { request: Request }) => withUnitsOf(request, `${path}?sudah=${done}`),
});

export const action = formActions('intent', {
  propose: formAction(proposeSwitch, kept('diusulkan')),
  approve: formAction(approveSwitch, kept('disetujui')),
  end: formAction(endSwitch, kept('diakhiri')),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Sakelar hukum', matches);

export default function LegalSwitches({ loaderData: { switches, done, carried }, actionData }: Route.ComponentProps) {
  const answer = actionData ?? carried ?? undefined;
  return (
    <>
      <StaffHeader
        title="Sakelar hukum"
        lead="Yang memerlukan pemeriksaan hukum rumah sakit. Dua orang menyalakannya dengan catatan; satu orang cukup untuk mematikan."
      />
      {answer ? null : <FormDone text={done} />}
      <FormErrors answer={answer} />
      <StaffCards>
        {switches.map((one) => (
          <Switch key={one.name} one={one} answer={answer} />
        ))}
      </StaffCards>
    </>
  );
}

type One = Route.ComponentProps['loaderData']['switches'][number];

function Switch({ one, answer }: { one: One; answer: FormAnswer | undefined }) {
  const { name, label, what, check, isOn, isDecided, proposal, mayApprove, history } = one;
  return (
    <StaffCard id={`sakelar-${name}`} title={label}>
      <p>
        <StateBadge tone={isOn ? 'good' : 'neutral'} glyph={isOn ? circleCheck : info}>
          {isOn ? 'Menyala' : 'Mati'}
        </StateBadge>
        {isDecided ? '' : ' Belum diputuskan: mati di situs sebenarnya, menyala di situs percobaan.'}
      </p>
      <p>{what}</p>
      <p className="field-hint">Yang diperiksa: {check}</p>
      {proposal ? (
        <p>
          <StateBadge tone="warning">Diusulkan</StateBadge> {proposal.by ?? 'Akun yang sudah dihapus'}, {proposal.when}: {proposal.note}
        </p>
      ) : null}
      {proposal && mayApprove ? (
        <Act name={name} answer={answer} intent="approve" label="Catatan persetujuan" button="Setujui dan nyalakan" />
      ) : null}
      {proposal === null && !(isOn && isDecided) ? (
        <Act
          name={name}
          answer={answer}
          intent="propose"
          label="Dasar usulan, misalnya pendapat hukum dan tanggalnya"
          button="Usulkan menyala"
        />
      ) : null}
      {proposal || isOn ? (
        <details>
          <summary>{proposal ? 'Tarik usulan' : 'Matikan'}</summary>
          <Act name={name} answer={answer} intent="end" label="Alasan" button={proposal ? 'Tarik usulan' : 'Matikan sekarang'} />
        </details>
      ) : null}
      {history.length > 0 ? (
        <details>
          <summary>Riwayat</summary>
          <ol>
            {history.map(({ id, lines }) => (
              <li key={id}>
                {lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </StaffCard>
  );
}

type ActProps = { name: string; answer: FormAnswer | undefined; intent: string; label: string; button: string };

/** One act on a switch with its note; the answer to another form of the page is not shown here. */
function Act({ name, answer, intent, label, button }: ActProps) {
  const isAnswered = answer?.typed.name?.[0] === name && answer.typed.intent?.[0] === intent;
  return (
    <Form answer={isAnswered ? answer : undefined} action={useUnitAddress()(path)}>
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="intent" value={intent} />
      <TextAreaField name="note" id={`${intent}-${name}`} label={label} rows={2} maxLength={500} />
      <SubmitButton small tone={intent === 'end' ? 'danger' : 'brand'} busyText="Menyimpan…">
        {button}
      </SubmitButton>
    </Form>
  );
}
