import { createElement, type FunctionComponent, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Islands } from './islands.script.ts';

function Hydrated({ done, children }: { done(): void; children: ReactNode }) {
  useEffect(done, [done]);
  return children;
}

/** Resolves when the component has replaced its HTML, and then sets `data-hydrated`; rejects when its code cannot be loaded or fails. */
export async function hydrateIsland(island: HTMLElement, registry: Islands): Promise<void> {
  const { island: name = '', props = '{}', prefix } = island.dataset;
  const load = registry[name];
  if (!load) throw new Error(`no island ${name}`);
  const component = (await load()) as FunctionComponent;
  await new Promise<void>((resolve, reject) => {
    const element = createElement(component, JSON.parse(props));
    hydrateRoot(island, <Hydrated done={resolve}>{element}</Hydrated>, { identifierPrefix: prefix, onUncaughtError: reject });
  });
  island.dataset.hydrated = '';
}
