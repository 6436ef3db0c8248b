import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { ToastDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { useFormAnswers } from '#app/ui/form/use-form-answers.ts';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import type { LiveState } from '#app/ui/live/live-stream.ts';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { type BadgeTone, StateBadge } from '#app/ui/staff/state-badge.tsx';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import { scanPlaces } from '../scan/scan-page.ts';
import styles from './goods.module.css';

/** Where the forms of a page of goods are sent, and what the last one of them was answered. */
export type Acting = Readonly<{ action: string; answerOf(intent: string): FormAnswer | null }>;

type Loaded = Readonly<{ live: Parameters<typeof useStaffLive>[0]; done: string | null; hasCamera?: boolean }>;
type Status = Readonly<{ connection: LiveState; refusal: FormAnswer | null; done: string | null }>;

/** What a page of goods does by itself: it follows what others change, answers its forms, and keeps its place while goods are read. */
export function useGoodsPage({ live, done, hasCamera = false }: Loaded, actionData: FormAnswer | undefined) {
  const connection = useStaffLive(live);
  const { refusal, answerOf } = useFormAnswers(actionData);
  const { kept, cameraHref, action } = scanPlaces(useLocation());
  const status: Status = { connection, refusal, done };
  const acting: Acting = { action, answerOf };
  return { status, acting, scan: { kept, camera: { isOn: hasCamera, href: cameraHref } } };
}

type GoodsPageProps = {
  status: Status;
  back: Readonly<{ href: string; label: string }>;
  title: string;
  lead: string;
  state: Readonly<{ tone: BadgeTone; label: string }>;
  note: string | null;
  children: ReactNode;
};

/** The page of one document by which goods come, move or leave. */
export function GoodsPage({ status: { connection, refusal, done }, back, title, lead, state, note, children }: GoodsPageProps) {
  return (
    <div className={styles.page}>
      <div>
        <StaffHeader
          back={<BackLink href={back.href}>{back.label}</BackLink>}
          title={title}
          lead={lead}
          actions={<StateBadge tone={state.tone}>{state.label}</StateBadge>}
        />
        <LiveNotice state={connection} />
        <FormErrors answer={refusal} />
        {refusal ? null : <ToastDone text={done} />}
        {note ? <p>{note}</p> : null}
      </div>
      {children}
    </div>
  );
}
