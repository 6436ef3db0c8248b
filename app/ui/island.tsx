import { type ComponentType, createContext, type ReactElement, use, useId } from 'react';

/** Renders an element apart from the page around it, as the browser will hydrate it. Only on the server, for pages of the reading area. */
export const IslandRenderer = createContext<((element: ReactElement, identifierPrefix: string) => string) | null>(null);

type IslandProps<P> = {
  /** Its name in `app/islands.ts`. */
  name: string;
  of: ComponentType<P>;
  /** Must survive JSON. */
  props: P;
  /** When a page of the reading area loads its code: it is touched or its opener is (`data-opens`), or the person scrolls. */
  when?: 'touch' | 'scroll';
};

/**
 * A part of a page that moves. In the working area it is part of the page's tree; in the reading area its HTML is hydrated alone
 * (`app/ui/islands.script.ts`), so it can use no context of the page.
 */
export function Island<P extends object>({ name, of: Component, props, when = 'touch' }: IslandProps<P>) {
  const render = use(IslandRenderer);
  const prefix = useId();
  if (!render) return <Component {...props} />;
  return (
    <div
      className="island"
      data-island={name}
      data-when={when}
      data-props={JSON.stringify(props)}
      data-prefix={prefix}
      dangerouslySetInnerHTML={{ __html: render(<Component {...props} />, prefix) }}
    />
  );
}
