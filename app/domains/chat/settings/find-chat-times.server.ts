import type { Reads } from '#app/platform/operations/operation.server.ts';
import { hoursLines } from '#app/platform/time/day-spans.ts';
import { findHours } from './chat-settings.store.server.ts';
import { findUsualWait } from './usual-wait.store.server.ts';

/** When a doctor answers chats, by facility, and after how many minutes usually; `wait` null = too few chats to say. */
export function findChatTimes({ db, cache }: Pick<Reads, 'db' | 'cache'>, doctorId: number) {
  return cache.getOrLoad(`chat-times:${doctorId}`, ['services', `doctor:${doctorId}`], async () => {
    const spans = (await findHours(db, doctorId)).map(({ facility, day, opens: start, closes: end }) => ({ facility, day, start, end }));
    return {
      hours: [...Map.groupBy(spans, ({ facility }) => facility)].map(([facility, own]) => ({
        facility,
        lines: hoursLines(own).map(({ days, hours }) => `${days} ${hours}`),
      })),
      wait: await findUsualWait(db, doctorId),
    };
  });
}
