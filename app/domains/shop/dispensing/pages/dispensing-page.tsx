import type { ActionFunctionArgs } from 'react-router';
import { formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { mediumDateOf, momentText } from '#app/platform/time/calendar.ts';
import { Button } from '#app/ui/button.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import words from '#app/ui/parts/words.module.css';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { receiveOriginal } from '../../prescription/receive-original.server.ts';
import { checkDispensing } from '../check-dispensing.server.ts';
import { stepLabels } from '../dispensing.ts';
import { getDispensing } from '../get-dispensing.server.ts';
import { prepareDispensing } from '../prepare-dispensing.server.ts';
import { DispensingSteps } from '../ui/dispensing-steps.tsx';
import styles from '../ui/medicine-labels.module.css';
import { Labels } from '../ui/medicine-labels.tsx';
import type { Route } from './+types/dispensing-page.ts';

export const handle = {
  access: { capability: 'prescriptions.check' },
  page: { cache: 'none' },
  keys: [['p', 'Cetak']],
} satisfies PageHandle;

const path = '/staff/resep/siapkan';
const doneTexts: Readonly<Record<string, string>> = {
  siap: 'Penyiapan tercatat. Minta orang lain memeriksanya.',
  periksa: 'Pemeriksaan kedua tercatat.',
  asli: 'Resep asli tercatat diterima.',
};

export async function loader(args: Route.LoaderArgs) {
  const { labels, prescriptions, prepared, checked, step, ...found } = await load(getDispensing, args, { part: args.params.part });
  const [first] = labels;
  return {
    part: found.part,
    order: found.order,
    pharmacy: found.pharmacy,
    state: found.state,
    answers: found.answers,
    step,
    prescriptions,
    label: found.state === 'accepted' ? 'Menunggu dikemas' : stepLabels[step],
    prepared: prepared && { ...prepared, at: momentText(prepared.at) },
    checked: checked && { ...checked, at: momentText(checked.at) },
    asked: first ? { allergies: first.patient.allergies, pregnancy: first.patient.pregnancy } : null,
    labels: labels.map(({ line, product, quantity, unit, directions, storage, warnings, isCold, patient, batches, issuedOn }) => ({
      line,
      product,
      quantity,
      unit,
      directions,
      storage,
      warnings,
      isCold,
      name: patient.name,
      born: patient.birthDate && mediumDateOf(patient.birthDate),
      issued: issuedOn && mediumDateOf(issuedOn),
      batches: batches.map(({ batch, expires }) => ({ batch, expires: mediumDateOf(expires) })),
    })),
    done: namedText(doneTexts, new URL(args.request.url).searchParams.get('sudah')),
  };
}

const withPart = (fields: URLSearchParams, { params }: Pick<ActionFunctionArgs, 'params'>) => ({
  ...Object.fromEntries(fields),
  part: params.part,
});
const same = (done: string, { params, request }: Pick<ActionFunctionArgs, 'params' | 'request'>) =>
  withUnitsOf(request, `${path}/${params.part}?sudah=${done}`);

export const action = formActions<(args: ActionFunctionArgs) => Promise<unknown>>('act', {
  prepare: formAction(prepareDispensing, {
    keep: ['act', 'allergies', 'pregnancy'],
    readInput: withPart,
    done: (_value, args) => same('siap', args),
  }),
  original: formAction(receiveOriginal, { keep: ['act'], done: (_value, args) => same('asli', args) }),
  check: formAction(checkDispensing, { keep: ['act'], readInput: withPart, done: (_value, args) => same('periksa', args) }),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Siapkan obat resep', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | undefined };

export default function DispensingPage({ loaderData: part, actionData }: Props) {
  return (
    <>
      <div className={styles.screen}>
        <StaffHeader
          title={
            <>
              Obat resep{' '}
              <span translate="no" className={words.whole}>
                {part.order}
              </span>
            </>
          }
          lead={`${part.pharmacy}. ${part.label}.`}
          back={<BackLink href={path}>Penyiapan resep</BackLink>}
          actions={
            <Button onClick={() => print()} data-key="p">
              Cetak etiket
            </Button>
          }
        />
        {actionData ? null : <FormDone text={part.done} />}
        <FormErrors answer={actionData} />
        <DispensingSteps part={part} answer={actionData ?? null} />
      </div>
      <Labels pharmacy={part.pharmacy} labels={part.labels} />
    </>
  );
}
