import { type ComponentType, createContext, type ReactElement, use, useId } from 'react';

/**
 * Renders an element separately from the page around it, in the way the browser will hydrate it. Only on the server, for pages of the
 * reading area.
 */
export const IslandRenderer = createContext<Renderer | null>(null);

type Renderer = (element: ReactElement, identifierPrefix: string) => string;

type IslandProps<P> = {
  /** Its name in `app/islands.ts`. */
  name: string;
  of: ComponentType<P>;
  /** They must survive JSON. */
  props: P;
  /** When a page of the reading area loads its code: on a touch of the island or its opener (`data-opens`), or on scrolling. */
  when?: 'touch' | 'scroll';
};

/**
 * An interactive part of a page. In the working area it belongs to the page's tree; in the reading area its HTML is hydrated separately
 * (`app/ui/islands.script.ts`), so it cannot use a context of the page.
 */
export function Island<P extends object>(island: IslandProps<P>) {
  const { of: Component, props } = island;
  const render = import.meta.env.SSR ? use(IslandRenderer) : null;
  return render ? <ServedIsland {...island} render={render} /> : <Component {...props} />;
}

function ServedIsland<P extends object>({ name, of: Component, props, when = 'touch', render }: IslandProps<P> & { render: Renderer }) {
  const prefix = useId();
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
