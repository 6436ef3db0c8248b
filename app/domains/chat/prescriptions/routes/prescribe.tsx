import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { formAction } from '#app/platform/form-action.server.ts';
import type { FormAnswer } from '#app/platform/form-answer.ts';
import { load } from '#app/platform/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { getChatRoom } from '../../messages/read.operations.server.ts';
import { findPrescribable, prescribe } from '../operations.server.ts';
import { maxLines } from '../schema.ts';
import { PrescribeForm } from '../ui/prescribe-form.tsx';
import type { Route } from './+types/prescribe.ts';

export const handle = {
  access: { capability: 'practice.own' },
  page: { cache: 'none', params: ['apotek', 'ganti'] },
} satisfies PageHandle;

const numbers = Array.from({ length: maxLines }, (_, index) => index);

export async function loader(args: Route.LoaderArgs) {
  const { room } = args.params;
  const query = new URL(args.request.url).searchParams;
  const { pharmacies, facility_id, is_open, medicines } = await load(findPrescribable, args, {
    ...{ room, facility_id: query.get('apotek') ?? undefined },
  });
  if (!is_open) throw redirect(`/staff/chat/${room}`);
  const { room: shown } = await load(getChatRoom, args, { room, limit: 1 });
  const former = query.get('ganti');
  const replaced = shown.prescriptions.find(({ id, can_replace }) => id === former && can_replace) ?? null;
  if (former !== null && !replaced) throw data(null, { status: 404 });
  return {
    ...{ room, pharmacies, facilityId: facility_id, replaced },
    ...{ patient: shown.patient.name || 'Pasien', allergies: shown.intake.allergies, medicines: shown.intake.medicines },
    options: medicines.map(({ stock_id, name, pack, free }) => ({
      ...{ value: stock_id, label: `${name}, ${pack} (${free > 0 ? `ada ${free.toLocaleString('id-ID')}` : 'habis'})` },
    })),
  };
}

const fieldsOf = (index: number) => [`lines.${index}.stock_id`, `lines.${index}.count`, `lines.${index}.directions`] as const;

/** The lines up to the last one in which something is written. */
function readLines(fields: URLSearchParams) {
  const written = numbers.filter((index) => fieldsOf(index).some((name) => (fields.get(name) ?? '').trim() !== ''));
  return numbers.slice(0, Math.max(1, (written.at(-1) ?? 0) + 1)).map((index) => {
    const [stock, count, directions] = fieldsOf(index).map((name) => fields.get(name) ?? '');
    return { stock_id: stock, count, directions };
  });
}

export const action = formAction(prescribe, {
  keep: ['replaces', 'facility_id', ...numbers.flatMap(fieldsOf)],
  readInput: (fields, { params }: ActionFunctionArgs) => ({
    ...{ room: params.room, facility_id: fields.get('facility_id') ?? '', replaces: fields.get('replaces') || null },
    lines: readLines(fields),
  }),
  done: (_value, { params }) => `/staff/chat/${params.room}?hasil=resep`,
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Tulis resep', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | undefined };

export default function Prescribe({ loaderData, actionData }: Props) {
  // Another pharmacy has other medicines.
  return <PrescribeForm key={loaderData.facilityId} {...loaderData} answer={actionData ?? null} />;
}
