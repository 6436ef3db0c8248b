import { type ComponentProps, type ComponentType, createContext, use } from 'react';

/** The component that navigates without loading a document: React Router's link in the working area, otherwise null (`app/root.tsx`). */
export const AreaLink = createContext<ComponentType<ComponentProps<'a'> & { to: string }> | null>(null);

/** The form component that does the same. */
export const AreaForm = createContext<ComponentType<GetFormProps> | null>(null);

/**
 * A link. Between two pages of the working area it navigates without loading a document; everywhere else, and in islands, it is a plain
 * `<a>`. For files, `/v1` and pages that download, use `<a>` instead.
 */
export function Link({ href = '', ...rest }: ComponentProps<'a'>) {
  const Navigating = use(AreaLink);
  if (Navigating && href.startsWith('/') && !rest.target) return <Navigating to={href} {...rest} />;
  return <a href={href} {...rest} />;
}

type GetFormProps = Omit<ComponentProps<'form'>, 'action' | 'method' | 'encType'> & { action: string };

/** A form whose fields become the query of an address. It navigates to its page as a `Link` does. */
export function GetForm(props: GetFormProps) {
  const Navigating = use(AreaForm) ?? 'form';
  return <Navigating {...props} />;
}
