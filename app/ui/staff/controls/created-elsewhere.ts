import { channelOrNull } from '#app/ui/browser-parts.ts';

type Created = Readonly<{ keys: readonly string[] }>;

const channelOf = (tab: string) => channelOrNull(`catatan-baru-${tab}`);

/**
 * Tells the tab that waits for a new record what it may be named by: its key, and its address where it has one. Returns what ends the telling: a
 * channel that is closed at once may lose it.
 */
export function tellCreated(tab: string, keys: readonly string[]): () => void {
  const channel = channelOf(tab);
  channel?.postMessage({ keys } satisfies Created);
  return () => channel?.close();
}

/** Waits for the record that another tab creates. Returns what ends the waiting. */
export function awaitCreated(tab: string, onCreated: (keys: readonly string[]) => void): () => void {
  const channel = channelOf(tab);
  channel?.addEventListener('message', ({ data }: MessageEvent<Created>) => onCreated(data.keys));
  return () => channel?.close();
}
