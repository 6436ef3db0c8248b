import { letters } from '../letters.ts';
import type { DemoLoad } from './demo-load.ts';

/** Letters of the contact form in every state, most of them for the hospital of the demo desk. */
export async function loadLetters(load: DemoLoad): Promise<void> {
  const { pendaftaran } = await load.staffIds();
  const ago = (hours: number) => new Date(load.now.getTime() - hours * 3_600_000);
  for (const [index, one] of letters.entries()) {
    const message = await load.trx
      .insertInto('contact_messages')
      .values({
        name: one.name,
        email: `surat-${index + 1}@contoh.id`,
        phone: `+6222000003${String(index).padStart(2, '0')}`,
        message: one.text,
        specialization_id: one.topic && load.idOf('specializations', one.topic),
        consent_version: '2026-11-24',
        is_suspect: one.isSuspect ?? false,
        created_at: ago(one.came),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const events = one.events ?? [];
    await load.insert('contact_cases', [
      {
        message_id: message.id,
        facility_id: one.unit && load.idOf('facilities', one.unit),
        team: one.team ?? 'desk',
        assignee_id: events.some(({ kind }) => kind === 'taken') ? pendaftaran : null,
        state: one.state,
        outcome: one.outcome ?? null,
        due_at: ago(one.due),
        version: events.length + 1,
        state_at: ago(events.at(-1)?.ago ?? one.came),
      },
    ]);
    if (events.length === 0) continue;
    await load.insert(
      'contact_case_events',
      events.map(({ kind, ago: hours, text }) => ({
        message_id: message.id,
        kind,
        actor_id: pendaftaran,
        text: text ?? null,
        happened_at: ago(hours),
      })),
    );
  }
}
