import { useEffect, useRef, useState } from 'react';
import type { UnitBoard } from '#app/domains/appointments/queue/unit-board.ts';
import { findNewCalls, spokenCall } from '../queue-board.ts';

/** `none`: this browser has no Indonesian voice. */
type Sound = 'off' | 'on' | 'none';

/** The voices of a browser come after it was first asked for them. */
const voicesMs = 1_500;

/** Calls the numbers of a board out, once a press has allowed it, by the browser's own Indonesian voice. */
export function useSpokenCalls(board: UnitBoard): Readonly<{ sound: Sound; turnOn(): void }> {
  const [sound, setSound] = useState<Sound>('off');
  const before = useRef(board);
  useEffect(() => {
    const calls = findNewCalls(before.current, board);
    before.current = board;
    if (sound !== 'on') return;
    for (const text of calls.map(spokenCall)) if (text !== null) speak(text);
  }, [board, sound]);
  return {
    sound,
    async turnOn() {
      if (await hasVoice()) {
        setSound('on');
        speak('Suara menyala');
      } else setSound('none');
    },
  };
}

const indonesian = () => speechSynthesis.getVoices().find(({ lang }) => /^(id|in)\b/i.test(lang.replace('_', '-')));

async function hasVoice(): Promise<boolean> {
  if (!('speechSynthesis' in globalThis)) return false;
  if (indonesian()) return true;
  await new Promise<unknown>((resolve) => {
    setTimeout(resolve, voicesMs);
    speechSynthesis.addEventListener('voiceschanged', resolve, { once: true });
  });
  return indonesian() !== undefined;
}

function speak(text: string): void {
  const spoken = new SpeechSynthesisUtterance(text);
  spoken.lang = 'id-ID';
  spoken.voice = indonesian() ?? null;
  spoken.rate = 0.9;
  speechSynthesis.speak(spoken);
}
