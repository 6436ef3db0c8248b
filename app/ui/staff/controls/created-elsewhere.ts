import { channelOrNull } from '#app/ui/browser-parts.ts';

type Created = Readonly<{ keys: readonly string[] }>;
type Chosen = Readonly<{ isChosen: true }>;

const channelOf = (tab: string) => channelOrNull(`catatan-baru-${tab}`);

/** How long a channel stays open for what it has sent last: one that is closed at once may lose it. */
const lastMilliseconds = 1_000;

/**
 * Tells the tab that waits for a new record what it may be named by: its key, and its address where it has one. Hears whether that tab has chosen it,
 * and returns what ends the telling.
 */
export function tellCreated(tab: string, keys: readonly string[], onChosen: () => void): () => void {
  const channel = channelOf(tab);
  channel?.addEventListener('message', ({ data }: MessageEvent<Created | Chosen>) => {
    if ('isChosen' in data) onChosen();
  });
  channel?.postMessage({ keys } satisfies Created);
  return () => channel?.close();
}

/** Waits for the record that another tab creates; `confirm` tells that tab that it is chosen here. Returns what ends the waiting. */
export function awaitCreated(tab: string, onCreated: (keys: readonly string[], confirm: () => void) => void): () => void {
  const channel = channelOf(tab);
  const confirm = () => channel?.postMessage({ isChosen: true } satisfies Chosen);
  const hear = ({ data }: MessageEvent<Created | Chosen>) => {
    if ('keys' in data) onCreated(data.keys, confirm);
  };
  channel?.addEventListener('message', hear);
  return () => {
    channel?.removeEventListener('message', hear);
    setTimeout(() => channel?.close(), lastMilliseconds);
  };
}
