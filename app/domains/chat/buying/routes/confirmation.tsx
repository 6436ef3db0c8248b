import { useState } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { chatAddress } from '#app/domains/services/rules.ts';
import { createFormKey, firstError, formAction, formActions } from '#app/platform/form-action.server.ts';
import { type FormAnswer, hasNoAnswer } from '#app/platform/form-answer.ts';
import { load } from '#app/platform/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { messageCircle } from '#app/ui/icons/glyphs.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { getChatOffer, makeChatRoom } from '../../rooms/make.operations.server.ts';
import { checkSigns, getChatChoices } from '../operations.server.ts';
import { readTriage, triageEntries, triageFields } from '../pages.rules.ts';
import styles from '../ui/buying.module.css';
import { DetailsForm } from '../ui/details-form.tsx';
import { Emergency } from '../ui/emergency.tsx';
import { ChatOffer } from '../ui/offer.tsx';
import { TriageForm } from '../ui/triage-form.tsx';
import type { Route } from './+types/confirmation.ts';

export const handle = { page: { cache: 'none', params: ['dokter', 'pilihan'] } } satisfies PageHandle;

/** What an address buys, as input of the operations. */
function bought(request: Pick<Request, 'url'>) {
  const { searchParams } = new URL(request.url);
  return { doctor: searchParams.get('dokter') ?? '', option: searchParams.get('pilihan') };
}

export async function loader(args: Route.LoaderArgs) {
  const { doctor, option: asked } = bought(args.request);
  const offer = await load(getChatOffer, args, { doctor });
  const option = offer.options.find(({ id }) => String(id) === asked) ?? offer.options[0];
  const choices = option && option.reason === null ? await load(getChatChoices, args, { doctor, option_id: option.id }) : null;
  return {
    ...{ doctor: offer.doctor, option: option ?? null, consent: offer.consent },
    others: offer.options
      .filter(({ id }) => id !== option?.id)
      .map(({ id, name, price }) => ({ name, price, path: chatAddress(doctor, id) })),
    members: choices?.members ?? [],
    methods: (choices?.methods ?? []).map(({ id, name, groupName: group, fee, reason }) => ({ id, name, group, fee, reason })),
    ...{ formKey: createFormKey(), here: chatAddress(doctor, asked ?? undefined) },
  };
}

const intake = ['complaint', 'since', 'allergies', 'medicines', 'conditions'] as const;

export const action = formActions('act', {
  signs: formAction(checkSigns, {
    keep: ['act', ...triageFields],
    invalidText: firstError,
    readInput: (fields, { request }) => ({ doctor: bought(request).doctor, triage: readTriage(fields) }),
    done: ({ isEmergency, triage }) => ({
      show: { step: isEmergency ? ('emergency' as const) : ('details' as const), triage: triageEntries(triage) },
    }),
  }),
  make: formAction(makeChatRoom, {
    keep: ['act', ...triageFields, ...intake.map((name) => `intake.${name}`), 'family_member_id', 'payment_method', 'consent'],
    invalidText: firstError,
    readInput(fields, { request }) {
      const { doctor, option } = bought(request);
      return {
        ...{ doctor, option_id: option, payment_method: fields.get('payment_method') ?? undefined },
        ...{ family_member_id: fields.get('family_member_id') || null, consent: fields.get('consent') },
        expected_price: fields.get('price') ?? undefined,
        ...{ triage: readTriage(fields), intake: Object.fromEntries(intake.map((name) => [name, fields.get(`intake.${name}`) ?? ''])) },
      };
    },
    done: () => '/order/list?hasil=chat',
  }),
});

/** After another price the page shows it; after the other refusals it stays, with what was typed. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (actionResult as Partial<FormAnswer> | undefined)?.code === 'changed' || defaultShouldRevalidate;

export const meta = () => [{ title: 'Konfirmasi chat dokter | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

type Triage = readonly (readonly [string, string])[];
type Step = Readonly<{ step: 'triage' | 'emergency' | 'details'; triage: Triage }>;

/** Which step follows an answer; null = the one before stays, as when no answer came. */
function stepAfter(answered: Route.ComponentProps['actionData']): Step | null {
  if (!answered) return { step: 'triage', triage: [] };
  if ('step' in answered) return answered;
  if (hasNoAnswer(answered)) return null;
  const triage = triageFields.flatMap((name): Triage => (answered.typed[name]?.[0] ? [[name, answered.typed[name][0]]] : []));
  if (answered.code === 'emergency') return { step: 'emergency', triage };
  return { step: answered.typed.act?.[0] === 'make' && answered.code !== 'triage_required' ? 'details' : 'triage', triage };
}

export default function ChatConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { doctor, option, others, consent, members, methods, formKey, here } = loaderData;
  const next = stepAfter(actionData);
  const [last, setLast] = useState<Step>({ step: 'triage', triage: [] });
  if (next && (next.step !== last.step || next.triage.length !== last.triage.length)) setLast(next);
  const { step, triage } = next ?? last;
  const answer: FormAnswer | null = actionData && 'code' in actionData ? actionData : null;
  const offer = option ? <ChatOffer option={option} others={others} /> : null;
  const crumbs = [
    { label: 'Beranda', href: '/' },
    { label: 'Cari Dokter', href: '/dokter' },
    { label: doctor.name, href: `/dokter/peninjau/${doctor.slug}` },
    { label: 'Chat' },
  ];
  return (
    <div className="page">
      <Breadcrumb items={crumbs} />
      <h1 className="page-title">Chat dengan {doctor.name}</h1>
      {option === null || option.reason !== null ? (
        <EmptyState
          title="Chat belum dapat dipesan"
          glyph={messageCircle}
          action={
            <div className="actions justify-center">
              <LinkButton href={`/dokter/peninjau/${doctor.slug}`} tone="brand">
                Lihat jadwal praktik
              </LinkButton>
              <LinkButton href="/dokter">Cari dokter lain</LinkButton>
            </div>
          }
        >
          <p>{option?.message ?? 'Dokter ini belum menerima chat.'}</p>
        </EmptyState>
      ) : step === 'emergency' ? (
        <Emergency facility={option.facility} backPath={here} />
      ) : (
        <div className={styles.columns}>
          {/* On a phone the signs of an emergency come before the price. */}
          {step === 'details' ? offer : <TriageForm answer={answer} action={here} />}
          {step === 'details' ? (
            <DetailsForm {...{ triage, members, methods, consent, formKey, answer }} price={option.price} action={here} />
          ) : (
            offer
          )}
        </div>
      )}
    </div>
  );
}
