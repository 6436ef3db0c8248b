import { use, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { FormAccount } from '#app/ui/form/form-context.ts';
import type { LiveState } from '#app/ui/live/live-stream.ts';
import { useLive } from '#app/ui/live/use-live.ts';
import type { ReadTalk } from '../../message/chat-message.schema.ts';
import type { TalkSide } from '../../room/room.schema.ts';
import type { ChatCalls } from './chat-calls.ts';
import { type Conversation, createConversation, type OpenConversation } from './conversation.ts';
import { browserUnsent } from './unsent-messages.ts';

const typingMs = 5_000;

/** What the parts of every room show of it. */
export type TalkRoom = Readonly<{ name: string; side: TalkSide }>;

type Options<R> = Readonly<{
  /** From the loader, which runs again after an act of the page. */
  found: ReadTalk<R>;
  calls: ChatCalls<R>;
  live: Readonly<Record<string, number>> | null;
  keepsHidden?: boolean;
  /** The server refuses to be asked: the page is read again, and says why. */
  onRefused(): void;
}>;

export type UsedConversation<R extends TalkRoom = TalkRoom> = Readonly<{
  shown: Conversation<R>;
  acts: OpenConversation<R>;
  isOtherTyping: boolean;
  /** The script is there: before, and without one, the page works by forms. */
  isReady: boolean;
  liveState: LiveState;
}>;

/** The conversation of a room on its page, kept current by the live stream. */
export function useConversation<R extends TalkRoom>({ found, calls, live, keepsHidden, onRefused }: Options<R>): UsedConversation<R> {
  const account = use(FormAccount) ?? '';
  const refused = useEffectEvent(onRefused);
  const [acts] = useState(() => createConversation(found, { account, calls, unsent: browserUnsent(), onRefused: () => refused() }));
  const shown = useSyncExternalStore(acts.subscribe, acts.snapshot, acts.snapshot);
  const [isReady, setReady] = useState(false);
  const { isOtherTyping, showTyping } = useTyping(shown.messages.length);
  const liveState = useLive(live, {
    refetch: () => void acts.refetch(),
    onSignal: ({ kind }) => kind === 'chat.typing' && showTyping(),
    onWake: () => acts.wake(),
    ...(keepsHidden ? { keepsHidden } : {}),
  });

  useEffect(() => {
    setReady(true);
    void acts.start();
    const onOffline = () => acts.goOffline();
    const onOnline = () => acts.wake();
    const onVisible = () => document.visibilityState === 'visible' && acts.snapshot().isOffline && acts.goOn();
    addEventListener('offline', onOffline);
    addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      removeEventListener('offline', onOffline);
      removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisible);
      acts.close();
    };
  }, [acts]);

  // The stream is there again: what waits for another try need not.
  useEffect(() => {
    if (liveState === 'live' && acts.snapshot().isOffline) acts.goOn();
  }, [acts, liveState]);

  const first = useRef(found);
  useEffect(() => {
    if (first.current !== found) acts.renew(found);
    first.current = found;
  }, [acts, found]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is seen, or waits until the person is back
  useEffect(() => {
    const see = () => document.visibilityState === 'visible' && document.hasFocus() && acts.seen();
    see();
    addEventListener('focus', see);
    document.addEventListener('visibilitychange', see);
    return () => {
      removeEventListener('focus', see);
      document.removeEventListener('visibilitychange', see);
    };
  }, [acts, shown.messages.length]);

  return { shown, acts, isOtherTyping, isReady, liveState };
}

/** Whether the other person is typing: it is said every three seconds, and ends with the message. */
function useTyping(messages: number) {
  const [isOtherTyping, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message ends it
  useEffect(() => {
    setTyping(false);
    return () => clearTimeout(timer.current);
  }, [messages]);
  return {
    isOtherTyping,
    showTyping() {
      clearTimeout(timer.current);
      setTyping(true);
      timer.current = setTimeout(() => setTyping(false), typingMs);
    },
  };
}
