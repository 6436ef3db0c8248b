import { useState } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { saveOwnDetails } from '#app/domains/accounts/index.server.ts';
import { ownDetailsFields } from '#app/domains/accounts/profile/profile.ts';
import { doctorAddress } from '#app/domains/directory/doctor/doctor-address.ts';
import { chatAddress } from '#app/domains/services/service.ts';
import { createFormKey, firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { type FormAnswer, hasNoAnswer } from '#app/platform/forms/form-answer.ts';
import { load, loadOrNull } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { readBirthDateOrNull } from '#app/platform/time/birth-date.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { messageCircle } from '#app/ui/icons/glyphs.ts';
import { Link } from '#app/ui/link.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { getChatOffer } from '../../room/get-chat-offer.server.ts';
import { makeChatRoom } from '../../room/make-chat-room.server.ts';
import { fittingKinds, isSelfHarm, leastHelp } from '../../room/triage.ts';
import { chatForAddress, obstacleOf, patientOf, readTriage, triageEntries, triageFields } from '../chat-checkout.ts';
import { checkSigns } from '../check-signs.server.ts';
import { getChatChoices } from '../get-chat-choices.server.ts';
import styles from '../ui/chat-checkout.module.css';
import { DetailsForm } from '../ui/chat-details-form.tsx';
import { Emergency } from '../ui/chat-emergency.tsx';
import { Obstacle } from '../ui/chat-obstacle.tsx';
import { ChatOffer } from '../ui/chat-offer.tsx';
import { AddMember, PatientChoice } from '../ui/chat-patient-choice.tsx';
import { Crisis } from '../ui/crisis-help.tsx';
import { OwnDetailsForm } from '../ui/own-details-form.tsx';
import { TriageForm } from '../ui/triage-form.tsx';
import type { Route } from './+types/chat-confirmation-page.ts';

export const handle = { page: { cache: 'none', params: ['dokter', 'pilihan', 'untuk'] } } satisfies PageHandle;

/** What an address buys and for whom, as input of the operations. */
function bought(request: Pick<Request, 'url'>) {
  const { searchParams } = new URL(request.url);
  return { doctor: searchParams.get('dokter') ?? '', option: searchParams.get('pilihan'), named: patientOf(searchParams) };
}

export async function loader(args: Route.LoaderArgs) {
  const { doctor, option: asked, named } = bought(args.request);
  // Whom the address names may have left the family, or belong to another account: then the patient is asked for again.
  const offerFor = async (patient: string | null | undefined) =>
    await loadOrNull(getChatOffer, args, { doctor, family_member_id: patient });
  const offer = (await offerFor(named)) ?? (named ? await offerFor(null) : null);
  if (!offer) return null;
  const option = offer.options.find(({ id }) => String(id) === asked) ?? offer.options[0];
  const choices = option ? await load(getChatChoices, args, { doctor, option_id: option.id }) : null;
  const people = choices?.people ?? [];
  // Who has no family here is the patient, unless somebody else is named.
  const patient = people.find(({ id }) => id === named) ?? (people.length === 1 && !named ? people[0] : undefined);
  return {
    doctor: offer.doctor,
    option: option ?? null,
    consent: offer.consent,
    others: offer.options
      .filter(({ id }) => id !== option?.id)
      .map(({ id, name, price }) => ({ name, price, path: chatAddress(doctor, id) })),
    people: people.map(({ id, name, age, room }) => ({ name, age, room, path: chatForAddress(doctor, asked, id) })),
    patient: patient ? { id: patient.id ?? '', name: patient.name } : null,
    room: patient?.room ?? null,
    own: patient?.id === null ? (choices?.own ?? null) : null,
    obstacle: choices ? obstacleOf(choices, patient) : null,
    isUnknown: Boolean(named) && !patient,
    crisis: choices?.crisis ?? leastHelp,
    kinds: fittingKinds(offer.fit),
    methods: (choices?.methods ?? []).map(({ id, name, groupName: group, fee, reason }) => ({ id, name, group, fee, reason })),
    formKey: createFormKey(),
    start: chatAddress(doctor, asked ?? undefined),
    here: patient ? chatForAddress(doctor, asked, patient.id) : chatAddress(doctor, asked ?? undefined),
  };
}

/** The member of the family for whom a form was shown. */
const memberOf = (fields: URLSearchParams) => ({ family_member_id: fields.get('family_member_id') || null });

const intake = ['complaint', 'since', 'allergies', 'medicines', 'conditions'] as const;

export const action = formActions('act', {
  own: formAction(saveOwnDetails, {
    keep: ['act', ...ownDetailsFields],
    // Both have to be said here, so nothing filled in is nothing sent.
    readInput: (fields) => ({ birth_date: readBirthDateOrNull(fields) ?? undefined, gender: fields.get('gender') || undefined }),
    done(_profile, { request }) {
      const { doctor, option } = bought(request);
      return chatForAddress(doctor, option, null);
    },
  }),
  signs: formAction(checkSigns, {
    keep: ['act', ...triageFields],
    invalidText: firstError,
    answersMissing: true,
    readInput: (fields, { request }) => ({ doctor: bought(request).doctor, ...memberOf(fields), triage: readTriage(fields) }),
    done: ({ result, triage }) => ({ show: { step: result === 'clear' ? ('details' as const) : result, triage: triageEntries(triage) } }),
  }),
  make: formAction(makeChatRoom, {
    keep: ['act', ...triageFields, ...intake.map((name) => `intake.${name}`), 'payment_method', 'consent'],
    answersMissing: true,
    readInput(fields, { request }) {
      const { doctor, option } = bought(request);
      return {
        doctor,
        option_id: option,
        payment_method: fields.get('payment_method') ?? undefined,
        ...memberOf(fields),
        consent: fields.get('consent'),
        expected_price: fields.get('price') ?? undefined,
        triage: readTriage(fields),
        intake: Object.fromEntries(intake.map((name) => [name, fields.get(`intake.${name}`) ?? ''])),
      };
    },
    done: () => '/order/list?hasil=chat',
  }),
});

/** What the page has to show anew after a refusal; after the others it stays, with what was typed. */
const renewed = ['changed', 'details_required', 'exists', 'guardian', 'not_found', 'too_many_unpaid'];
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  renewed.includes((actionResult as Partial<FormAnswer> | undefined)?.code ?? '') || defaultShouldRevalidate;

export const meta = () => [{ title: 'Konfirmasi chat dokter | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

type Triage = readonly (readonly [string, string])[];
type Step = Readonly<{ step: 'triage' | 'emergency' | 'crisis' | 'details'; triage: Triage }>;

/** Which step follows an answer; null = the one before stays, as when no answer came. */
function stepAfter(answered: Route.ComponentProps['actionData']): Step | null {
  if (!answered) return { step: 'triage', triage: [] };
  if ('step' in answered) return answered;
  if (hasNoAnswer(answered)) return null;
  const triage = triageFields.flatMap((name): Triage => (answered.typed[name]?.[0] ? [[name, answered.typed[name][0]]] : []));
  if (answered.code === 'emergency' || answered.code === 'crisis') return { step: answered.code, triage };
  const isAskedAgain = answered.code === 'triage_required' || answered.code === 'details_required';
  return { step: answered.typed.act?.[0] === 'make' && !isAskedAgain ? 'details' : 'triage', triage };
}

export default function ChatConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <Confirm loaderData={loaderData} actionData={actionData} /> : <NoChat />;
}

/** An address that names no doctor who can be chatted with. */
function NoChat() {
  return (
    <div className="page">
      <Breadcrumb items={[{ label: 'Beranda', href: '/' }, { label: 'Cari Dokter', href: '/dokter' }, { label: 'Chat' }]} />
      <h1 className="page-title">Chat dokter</h1>
      <EmptyState
        title="Chat belum dapat dipesan"
        glyph={messageCircle}
        action={
          <LinkButton href="/dokter" tone="brand">
            Cari dokter lain
          </LinkButton>
        }
      >
        <p>Dokter ini belum menerima chat.</p>
      </EmptyState>
    </div>
  );
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>;

function Confirm({ loaderData, actionData }: { loaderData: Loaded; actionData: Route.ComponentProps['actionData'] }) {
  const {
    doctor,
    option,
    others,
    consent,
    people,
    patient,
    room,
    own,
    obstacle: stands,
    kinds,
    methods,
    formKey,
    start,
    here,
  } = loaderData;
  const next = stepAfter(actionData);
  const [last, setLast] = useState<Step>({ step: 'triage', triage: [] });
  if (next && (next.step !== last.step || next.triage.length !== last.triage.length)) setLast(next);
  const { triage, ...reached } = next ?? last;
  const { step } = patient === null && reached.step === 'details' ? { step: 'triage' } : reached;
  const answer: FormAnswer | null = actionData && 'code' in actionData ? actionData : null;
  const offer = option ? <ChatOffer option={option} others={others} /> : null;
  const crumbs = [
    { label: 'Beranda', href: '/' },
    { label: 'Cari Dokter', href: '/dokter' },
    { label: doctor.name, href: doctorAddress(null, doctor.slug) },
    { label: 'Chat' },
  ];
  if (step === 'crisis')
    return (
      <div className="page">
        <Crisis help={loaderData.crisis} />
      </div>
    );
  const obstacle = stands ? <Obstacle name={stands} room={room} /> : null;
  const lacksDetails = own !== null && (own.birth_date === null || own.gender === null);
  const whom = patient ? <Whom name={patient.name} otherPath={people.length > 1 ? start : null} /> : null;
  return (
    <div className="page">
      <Breadcrumb items={crumbs} />
      <h1 className="page-title">Chat dengan {doctor.name}</h1>
      {option === null || option.reason !== null ? (
        <EmptyState
          title="Chat belum dapat dipesan"
          glyph={messageCircle}
          action={
            <div className={`actions ${styles.centered}`}>
              <LinkButton href={doctorAddress(null, doctor.slug)} tone="brand">
                Lihat jadwal praktik
              </LinkButton>
              <LinkButton href="/dokter">Cari dokter lain</LinkButton>
            </div>
          }
        >
          <p>{option?.message ?? 'Dokter ini belum menerima chat.'}</p>
        </EmptyState>
      ) : step === 'emergency' ? (
        <>
          <Emergency facility={option.facility} backPath={here} />
          {isSelfHarm(readTriage(new URLSearchParams(triage.map(([name, value]) => [name, value])))) ? (
            <Crisis help={loaderData.crisis} level="h2" />
          ) : null}
        </>
      ) : (
        <div className={styles.columns}>
          {/* On a phone the signs of an emergency come before the price. */}
          {step === 'details' ? (
            offer
          ) : obstacle ? (
            <div className={styles.part}>
              {obstacle}
              {whom}
            </div>
          ) : patient === null ? (
            <PatientChoice people={people} isUnknown={loaderData.isUnknown} />
          ) : lacksDetails ? (
            <OwnDetailsForm values={own} answer={answer} action={here}>
              {whom}
            </OwnDetailsForm>
          ) : (
            <TriageForm answer={answer} action={here} patient={patient.id} kinds={kinds}>
              {whom}
            </TriageForm>
          )}
          {step === 'details' ? (
            <DetailsForm
              triage={triage}
              methods={methods}
              consent={consent}
              formKey={formKey}
              answer={answer}
              patient={patient?.id ?? ''}
              price={option.price}
              action={here}
            >
              {obstacle}
              {whom}
            </DetailsForm>
          ) : (
            offer
          )}
        </div>
      )}
    </div>
  );
}

/** For whom the chat is, with the way to somebody else. */
function Whom({ name, otherPath }: { name: string; otherPath: string | null }) {
  return otherPath ? (
    <p>
      Untuk <strong>{name}</strong>.{' '}
      <Link className="link" href={otherPath}>
        Pilih orang lain
      </Link>
    </p>
  ) : (
    <AddMember />
  );
}
