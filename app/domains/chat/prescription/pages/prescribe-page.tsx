import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { formAction } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, pageContext } from '#app/platform/platform.server.ts';
import { readBirthDate } from '#app/platform/time/birth-date.ts';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { getChatRoom } from '../../conversation/get-chat-room.server.ts';
import { findOften, findPrescribable, prescribe } from '../prescribe.server.ts';
import { maxLines } from '../room-prescription.schema.ts';
import { PrescribeForm } from '../ui/prescribe-form.tsx';
import type { Route } from './+types/prescribe-page.ts';

export const handle = {
  access: { capability: 'practice.own' },
  page: { cache: 'none', params: ['ganti'] },
} satisfies PageHandle;

const numbers = Array.from({ length: maxLines }, (_, index) => index);

export async function loader(args: Route.LoaderArgs) {
  const { room } = args.params;
  const { pharmacies, is_open } = await load(findPrescribable, args, { room });
  if (!is_open) throw redirect(`/staff/chat/${room}`);
  const { room: shown } = await load(getChatRoom, args, { room, limit: 1 });
  const former = new URL(args.request.url).searchParams.get('ganti');
  const replaced = shown.prescriptions.find(({ id, can_replace }) => id === former && can_replace) ?? null;
  if (former !== null && !replaced) throw data(null, { status: 404 });
  const typed = args.context.get(pageContext).typed ?? {};
  const searches = numbers.map((index) => (typed[`lines.${index}.medicine`] ?? '').trim().slice(0, 100));
  const newest = shown.prescriptions.at(-1);
  const last = newest?.patient;
  // What another doctor was told is no answer to this one.
  const own = shown.prescriptions.findLast((one) => one.is_own)?.patient;
  const isUnasked = last?.has_allergies === null || (last?.has_allergies === 'yes' && !newest?.is_own);
  const formerAllergies = isUnasked ? last.allergies : null;
  const written = [shown.intake.allergies, formerAllergies].filter((text) => text !== null);
  return {
    room,
    pharmacies,
    replaced,
    patient: shown.patient.name || 'Pasien',
    medicines: shown.intake.medicines,
    // A text that answered no question of this doctor is shown, so that they ask.
    written: written.length > 0 ? [...new Set(written)].join('; ') : null,
    isAboutPregnancy: shown.intake.kind === 'hamil',
    known: {
      birth_date: last?.birth_date ?? shown.patient.birth_date,
      weight_kg: last?.weight_kg ?? null,
      has_allergies: own?.has_allergies ?? null,
      allergies: own?.has_allergies === 'yes' ? own.allergies : '',
      // Before the question was asked all were signed with `unknown`.
      pregnancy: own?.pregnancy === 'unknown' ? null : (own?.pregnancy ?? null),
    },
    // Of a form that was refused: without a script the page says what its texts find.
    often: await load(findOften, args, { room }),
    found: await Promise.all(
      searches.map(async (search) => (search === '' ? [] : (await load(findPrescribable, args, { room, search })).medicines)),
    ),
  };
}

const fieldsOf = (index: number) => ['medicine', 'product_id', 'quantity', 'directions'].map((field) => `lines.${index}.${field}`);

/** The lines up to the last one in which something is written. */
function readLines(fields: URLSearchParams) {
  const written = numbers.filter((index) => fieldsOf(index).some((name) => (fields.get(name) ?? '').trim() !== ''));
  return numbers.slice(0, Math.max(1, (written.at(-1) ?? 0) + 1)).map((index) => {
    const [medicine, product, quantity, directions] = fieldsOf(index).map((name) => fields.get(name) ?? '');
    // Without a script the text may have changed since a medicine was chosen for it.
    const isOfText = (fields.get(`lines.${index}.of`) ?? '').trim() === medicine?.trim();
    return { product_id: isOfText ? product : '', quantity, directions };
  });
}

const patient = ['has_allergies', 'allergies', 'pregnancy', 'birth_day', 'birth_month', 'birth_year', 'weight_kg'];

export const action = formAction(prescribe, {
  keep: ['replaces', ...patient, ...numbers.flatMap(fieldsOf)],
  readInput: (fields, { params }: ActionFunctionArgs) => ({
    room: params.room,
    replaces: fields.get('replaces') || null,
    birth_date: readBirthDate(fields),
    weight_kg: fields.get('weight_kg') ?? '',
    has_allergies: fields.get('has_allergies') ?? '',
    allergies: fields.get('allergies') ?? '',
    pregnancy: fields.get('pregnancy') ?? '',
    lines: readLines(fields),
  }),
  done: (_value, { params }) => `/staff/chat/${params.room}?hasil=resep`,
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Tulis resep', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | undefined };

export default function Prescribe({ loaderData, actionData }: Props) {
  return <PrescribeForm {...loaderData} answer={actionData ?? null} />;
}
