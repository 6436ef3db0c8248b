import type { ReactNode } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import styles from './goods.module.css';

type StartGoodsProps = {
  back: Readonly<{ href: string; label: string }>;
  title: string;
  lead: string;
  /** Of the page, where it differs from the list's with `/baru`. */
  path?: string;
  answer: FormAnswer | undefined;
  formKey: string;
  press: readonly [label: string, busyText: string];
  children: ReactNode;
};

/** The page on which a document of goods is begun: its goods come afterwards. */
export function StartGoods({ back, title, lead, path, answer, formKey, press: [label, busyText], children }: StartGoodsProps) {
  return (
    <>
      <StaffHeader back={<BackLink href={back.href}>{back.label}</BackLink>} title={title} lead={lead} />
      <FormErrors answer={answer} />
      <Form answer={answer} formKey={formKey} action={useUnitAddress()(path ?? `${back.href}/baru`)} className={styles.form}>
        {children}
        <SubmitButton tone="primary" busyText={busyText}>
          {label}
        </SubmitButton>
      </Form>
    </>
  );
}
