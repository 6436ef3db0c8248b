import { useEffect, useMemo, useState } from 'react';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { JsonLd } from '#app/ui/json-ld.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import { type FillingAnswer, FillingForm, savedCode } from '../../definition/ui/filling-form.tsx';
import { useFormSteps } from '../../definition/ui/use-form-steps.ts';
import type { GoneDraft, OpenedDraft } from '../../draft/draft.ts';
import { SaveDraft } from '../../draft/ui/save-draft.tsx';
import { fileSender } from '../../file/ui/form-file-sender.ts';
import { cancelPolicyText } from '../../registration/registration-deadlines.ts';
import { fillPath, type OpenedForm } from '../fill-path.ts';
import styles from './fill-form.module.css';
import { FormClosed } from './form-closed.tsx';
import { FormHead } from './form-head.tsx';
import { SentNotice, type Submitted } from './sent-notice.tsx';

export type { Submitted };

type Props = Readonly<{
  form: OpenedForm;
  draft: OpenedDraft | GoneDraft | null;
  formKey: string;
  origin: string;
  structuredData: object | null;
  answer: FillingAnswer | undefined;
  sent: Submitted | null;
}>;

/** How long the thanks for a survey stand alone, before the form is there again, as specified. */
const reloadMs = 1_000;

/** The page of a form: what it is about, then the form, or why it takes no answers. */
export function FillPage({ form, draft, formKey, origin, structuredData, answer, sent }: Props) {
  const isEvent = form.kind === 'event';
  const crumbs = [{ label: 'Beranda', href: '/' }, ...(isEvent ? [{ label: 'Acara', href: '/event' }] : []), { label: form.name }];
  const round = useReload(sent);
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumb items={crumbs} />
      <JsonLd data={[breadcrumbData(origin, crumbs), ...(structuredData ? [structuredData] : [])]} />
      <FormHead form={form} />
      <section aria-labelledby="isi-formulir" className={styles.sheet}>
        <h2 id="isi-formulir" className="visually-hidden">
          Formulir
        </h2>
        {sent ? <SentNotice sent={sent} kind={form.kind} /> : null}
        {round === null ? null : <Fill key={round} form={form} formKey={formKey} answer={answer} draft={round === 0 ? draft : null} />}
      </section>
    </div>
  );
}

/** Counts the forms of this visit; null while a sent one is thanked for. */
function useReload(sent: Submitted | null): number | null {
  const [shown, setShown] = useState<{ of: Submitted | null; round: number }>({ of: null, round: 0 });
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => setShown(({ round }) => ({ of: sent, round: round + 1 })), reloadMs);
    return () => clearTimeout(timer);
  }, [sent]);
  return sent && sent !== shown.of ? null : shown.round;
}

/** When the form was opened. A page of it that the server shows again is not another opening, unless the first is too long ago. */
function useFormTime(form: OpenedForm, answer: FillingAnswer | undefined): string {
  const [first] = useState(answer?.formTime ?? form.form_time);
  const [isExpired, setExpired] = useState(false);
  if (answer?.code === 'form_expired' && !isExpired) setExpired(true);
  return isExpired ? form.form_time : first;
}

function Fill({ form, draft, formKey, answer }: Pick<Props, 'form' | 'draft' | 'formKey' | 'answer'>) {
  const { definition, kind, slug } = form;
  const opened = draft && 'token' in draft ? draft : null;
  const position = useFormSteps(answer?.step ?? opened?.step ?? 0);
  const files = useMemo(() => fileSender(kind, slug), [kind, slug]);
  const formTime = useFormTime(form, answer);
  const draftKey = answer?.draft ?? opened?.key;
  if (!form.is_active || form.seats === 'none') return <FormClosed form={form} />;
  const label = form.seats === 'queue' ? 'Masuk daftar tunggu' : definition.texts.submit || (kind === 'survey' ? 'Kirim' : 'Daftar');
  return (
    <>
      {form.seats === 'queue' ? (
        <Notice>
          <p className={words.strong}>Acara ini sedang penuh</p>
          <p>Isi formulir untuk masuk daftar tunggu. Kami kabari bila ada tempat untuk Anda.</p>
        </Notice>
      ) : null}
      {draft === null ? null : (
        <Notice>
          <p>{draft.note}</p>
        </Notice>
      )}
      <FillingForm
        {...(opened ? { initial: opened.typed } : {})}
        definition={definition}
        left={form.left}
        today={form.today}
        formKey={formKey}
        answer={answer}
        position={position}
        files={files}
        action={`${fillPath(kind, slug)}${opened ? `?isian=${opened.token}` : ''}`}
        hidden={{ form_time: formTime, version: String(form.version), ...(draftKey ? { draft: draftKey } : {}) }}
        submit={{ label, busy: 'Mengirim…' }}
        after={<SaveDraft {...saveOf(opened, answer)} />}
      >
        {form.pay_text ? (
          <>
            <p className="field-hint">{form.pay_text}</p>
            <p className="field-hint">{cancelPolicyText}</p>
          </>
        ) : null}
      </FillingForm>
    </>
  );
}

/** What the part that saves the form shows. */
function saveOf(opened: OpenedDraft | null, answer: FillingAnswer | undefined) {
  const isSaved = answer?.code === savedCode;
  return {
    email: answer?.typed.draft_email?.[0] ?? opened?.email ?? '',
    sentTo: isSaved ? answer.message : null,
    isAnswered: isSaved || (answer?.errors.some(({ field }) => field === 'draft_email') ?? false),
  };
}
