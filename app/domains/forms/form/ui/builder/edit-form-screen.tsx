import type { ComponentProps } from 'react';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { list } from '#app/ui/icons/glyphs.ts';
import { copy, externalLink } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { formsPath, kindLabels } from '../../form-list.ts';
import { FormEditor } from './form-editor.tsx';
import { FormState } from './form-state.tsx';

type FormPageProps = ComponentProps<typeof FormEditor> & {
  name: string;
  facility: string | null;
  isCancelled: boolean;
  writer: string | null;
  /** For those who may read the results. */
  resultsHref: string | null;
  done: string | null;
};

/** One form in the builder. */
export function FormPage({ name, facility, isCancelled, writer, resultsHref, done, ...editor }: FormPageProps) {
  const { id, kind, state, publicAddress, answer } = editor;
  return (
    <>
      <StaffHeader
        title={name}
        lead={
          <>
            <FormState state={state} isCancelled={isCancelled} /> {kindLabels[kind]} · {facility ?? 'Seluruh grup'}
          </>
        }
        back={<BackLink href={formsPath}>Formulir</BackLink>}
        actions={
          <>
            {resultsHref ? (
              <StaffLink href={resultsHref} className="button button-secondary">
                <Icon glyph={list} />
                Hasil
              </StaffLink>
            ) : null}
            <StaffLink href={`${formsPath}/baru?salin=${id}`} className="button button-quiet">
              <Icon glyph={copy} />
              Salin
            </StaffLink>
            {state === 'published' || state === 'closed' ? (
              <a href={publicAddress} className="button button-quiet" target="_blank" rel="noopener">
                <Icon glyph={externalLink} />
                Lihat di situs
              </a>
            ) : null}
          </>
        }
      />
      <FormErrors answer={answer} />
      {answer ? null : <FormDone text={done} />}
      {writer ? (
        <Notice>
          <p>Ada yang belum terbit, terakhir disimpan oleh {writer}.</p>
        </Notice>
      ) : null}
      <FormEditor key={id} {...editor} />
    </>
  );
}
