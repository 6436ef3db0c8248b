import { use, useState } from 'react';
import { ComparedTexts } from '#app/kits/content/compare/compared-texts.tsx';
import { useExitQuestion } from '#app/kits/content/editor/use-exit-question.ts';
import type { Values } from '#app/platform/content/field-values.ts';
import { formAction } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormContext } from '#app/ui/form/form-context.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { revalidatesConflict } from '#app/ui/form/use-form-answers.ts';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { RichField } from '#app/ui/staff/editing/rich-field.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { ownFields, ownNames } from '../doctor-texts.schema.ts';
import { doneText } from '../doctor-texts-answers.ts';
import { findOwnPage, saveOwnPage } from '../save-doctor-texts.server.ts';
import styles from '../ui/doctor-texts.module.css';
import { NoDoctor } from '../ui/no-doctor.tsx';
import type { Route } from './+types/doctor-texts-page.ts';

const maxBodyBytes = 1024 * 1024;
export const handle = { access: { capability: 'practice.own' }, page: { cache: 'none', maxBodyBytes } } satisfies PageHandle;

const path = '/staff/praktik/halaman';
const title = 'Tulisan di halaman saya';

export async function loader(args: Route.LoaderArgs) {
  const found = await load(findOwnPage, args, {});
  return found && { ...found, fields: ownFields, done: doneText(new URL(args.request.url).searchParams.get('sudah')) };
}

export const action = formAction(saveOwnPage, {
  keep: [...ownNames, 'seen'],
  showsDetails: true,
  answersMissing: true,
  done: () => `${path}?sudah=simpan`,
});

export const shouldRevalidate = revalidatesConflict;

export const meta: Route.MetaFunction = ({ matches }) => staffMeta(title, matches);

type Data = NonNullable<Route.ComponentProps['loaderData']>;

export default function OwnPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <Writing data={loaderData} answer={actionData} /> : <NoDoctor title={title} />;
}

function Writing({ data: { fields, texts, seen, waits, done }, answer }: { data: Data; answer: FormAnswer | undefined }) {
  return (
    <>
      <StaffHeader
        title={title}
        lead="Tim konten memeriksa tulisan Anda, lalu menerbitkannya. Nama, foto, spesialis, dan jadwal diubah lewat mereka."
        back={<BackLink href="/staff/praktik">Praktik saya</BackLink>}
        actions={<StateBadge tone={waits ? 'warning' : 'good'}>{waits ? 'Menunggu diterbitkan' : 'Sama dengan di situs'}</StateBadge>}
      />
      {answer ? null : <FormDone text={done} />}
      <Form answer={answer} action={path} className={styles.form}>
        <FormErrors answer={answer} />
        <input type="hidden" name="seen" value={marksFor(answer, seen)} />
        <Texts fields={fields} texts={texts} answer={answer} />
        <div>
          <SubmitButton tone="primary" busyText="Menyimpan…">
            Simpan tulisan
          </SubmitButton>
        </div>
      </Form>
    </>
  );
}

/** The marks stay those of the texts that the form was filled with, until both texts were seen beside each other. */
const marksFor = (answer: FormAnswer | undefined, seen: string): string =>
  answer && answer.code !== 'conflict' ? (answer.typed.seen?.[0] ?? seen) : seen;

const namesIn = (answer: FormAnswer | undefined, which: 'touched' | 'clashes') => (answer?.details?.[which] ?? []) as readonly string[];

/** What is typed here wins over what is stored, until it is stored itself: an accepted form begins again. */
function Texts({ fields, texts, answer }: Pick<Data, 'fields' | 'texts'> & { answer: FormAnswer | undefined }) {
  const [typed, setTyped] = useState<Values>(() => typedBefore(answer));
  const isPending = use(FormContext)?.isPending ?? false;
  const isDifferent = (name: string) => typed[name] !== undefined && typed[name] !== texts[name];
  const clashes = namesIn(answer, 'clashes');
  useExitQuestion(() => !isPending && fields.some(({ name }) => isDifferent(name)));
  return (
    <>
      {fields
        .filter(({ name }) => clashes.includes(name) && isDifferent(name))
        .map((field) => (
          <section key={field.name} aria-label={`${field.label}: perbedaan`} className={styles.difference}>
            <h2>{field.label}</h2>
            <ComparedTexts field={field} mine={typed[field.name] ?? ''} theirs={texts[field.name] ?? ''} />
          </section>
        ))}
      {fields.map(({ name, label }) => (
        <RichField
          key={name}
          name={name}
          label={label}
          value={typed[name] ?? texts[name] ?? ''}
          isReadOnly={isPending}
          hasPictures={false}
          onChange={(value) => setTyped((former) => ({ ...former, [name]: value }))}
        />
      ))}
    </>
  );
}

/** What a page without a script sends back after a refusal; beside a clash, what was not touched is shown as it is stored. */
function typedBefore(answer: FormAnswer | undefined): Values {
  const given = Object.entries(answer?.typed ?? {}).filter(
    ([name]) => answer?.code !== 'conflict' || namesIn(answer, 'touched').includes(name),
  );
  return Object.fromEntries(given.map(([name, [text = '']]) => [name, text]));
}
