import type { Tone } from './scan-view.ts';

/** Each tone as frequencies with their length in ms, and as a pattern of the vibration; heard and felt apart without the screen. */
const sounds: Readonly<Record<Tone, readonly (readonly [hertz: number, ms: number])[]>> = {
  valid: [[880, 120]],
  stored: [
    [660, 100],
    [880, 100],
  ],
  again: [
    [520, 140],
    [520, 140],
  ],
  conflict: [
    [440, 160],
    [330, 160],
  ],
  invalid: [[180, 420]],
};
const vibrations: Readonly<Record<Tone, number[]>> = {
  valid: [80],
  stored: [60, 40, 60],
  again: [120, 80, 120],
  conflict: [120, 80, 120],
  invalid: [400],
};

let audio: AudioContext | null = null;

/** Allows sounds: browsers want a press before the first one. */
export function allowSounds(): void {
  audio ??= new AudioContext();
  void audio.resume().catch(() => {});
}

/** Plays and vibrates what a scan came to. */
export function signal(tone: Tone): void {
  navigator.vibrate?.(vibrations[tone]);
  if (audio?.state !== 'running') return;
  let at = audio.currentTime;
  for (const [hertz, ms] of sounds[tone]) {
    const oscillator = audio.createOscillator();
    const volume = audio.createGain();
    oscillator.frequency.value = hertz;
    volume.gain.value = 0.2;
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start(at);
    at += ms / 1_000;
    oscillator.stop(at);
    at += 0.05;
  }
}
