import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { ListedGroup } from '../free-hours.ts';
import styles from './free-hours-form.module.css';
import { FreeHoursForm } from './free-hours-form.tsx';

type PatientHoursScreenProps = {
  title: string;
  /** The visit as it is. */
  visit: string;
  /** By which rule it moves, where that is to be said. */
  rule?: string | null;
  groups: readonly ListedGroup[];
  answer: FormAnswer | null | undefined;
  /** Shown where nothing is free, or it cannot be moved. */
  empty: string;
  /** Where to sign in first, who has the link alone of what belongs to an account. */
  loginPath?: string | null;
  back: Readonly<{ href: string; text: string }>;
  /** Fields beside the hours. */
  children?: ReactNode;
};

/** A patient moves a visit to any free hour: of its doctor or service, then of others. */
export function PatientHoursScreen({
  title,
  visit,
  rule = null,
  groups,
  answer,
  empty,
  loginPath = null,
  back,
  children,
}: PatientHoursScreenProps) {
  return (
    <div className="page page-narrow">
      <h1 className="page-title">{title}</h1>
      <p>
        <Unbroken>{`Sekarang: ${visit}.`}</Unbroken>
      </p>
      <p className={styles.back}>
        <LinkButton small href={back.href}>
          {back.text}
        </LinkButton>
      </p>
      {/* An earlier date for which its patient waits (`app/routes.ts`). */}
      <Outlet />
      {rule === null ? null : <p className="field-hint">{rule}</p>}
      {loginPath === null ? (
        <FreeHoursForm groups={groups} answer={answer} empty={<p>{empty}</p>}>
          {children}
        </FreeHoursForm>
      ) : (
        <p>
          <LinkButton tone="primary" href={loginPath}>
            Masuk untuk mengubah
          </LinkButton>
        </p>
      )}
    </div>
  );
}
