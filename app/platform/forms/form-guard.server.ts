import type { PlatformServices } from '../platform.server.ts';

/** `suspicious` = probably filled in by a program; `expired` = the page was open too long and has to be reloaded. */
export type FormCheck = 'ok' | 'suspicious' | 'expired';

/**
 * No person fills in a form in under 2 s; after 24 h the page has to be reloaded (docs/security.md, R56). `ageMs` is the time between
 * opening and sending; below zero it says that another process has signed it, whose clock is ahead, and nothing about the sender.
 */
export function checkFormAge(ageMs: number): FormCheck {
  if (ageMs >= 0 && ageMs < 2_000) return 'suspicious';
  return ageMs > 24 * 3_600_000 ? 'expired' : 'ok';
}

/**
 * The signed moment a form was opened, to be sent back with it. `purpose` names the form: the time of one form is not valid for another.
 */
export function signFormTime(platform: PlatformServices, purpose: string): string {
  return platform.signed.sign(purpose, String(platform.clock.now().getTime()));
}

/**
 * Checks a sent form by its signed time and by the field that people never see (`website`, to be left empty). A caller that sends no time
 * knows only the specification's fields: the limits still apply to it.
 */
export function checkForm(
  platform: PlatformServices,
  purpose: string,
  sent: Readonly<{ form_time?: string | null; website?: string | null }>,
): FormCheck {
  const opened = sent.form_time ? platform.signed.verify(purpose, sent.form_time) : undefined;
  const age = opened ? checkFormAge(platform.clock.now().getTime() - Number(opened)) : 'ok';
  if (age === 'expired') return 'expired';
  return opened === null || age === 'suspicious' || sent.website ? 'suspicious' : 'ok';
}
