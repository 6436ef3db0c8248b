import { randomUUID } from 'node:crypto';
import { chosenOptions, encryptedAnswers, encryptedSurveyComplaint } from '../../../app/domains/forms/index.server.ts';
import { complaints, type DemoComplaint } from '../form-results.ts';
import { codeOf, type DemoEvent, eventOf, hour, loadChoices } from './demo-event.ts';
import type { DemoLoad } from './demo-load.ts';

export async function loadComplaints(load: DemoLoad): Promise<void> {
  const survey = await eventOf(load, 'keluhan-dan-saran');
  const { pengaduan } = await load.staffIds();
  for (const [index, complaint] of complaints.entries())
    await loadComplaint(load, survey, { index, complaint, ownerId: pengaduan ?? null });
}

const daysOfGrade = { red: 1, yellow: 3, green: 7 } as const;

async function loadComplaint(
  load: DemoLoad,
  survey: DemoEvent,
  { index, complaint, ownerId }: Readonly<{ index: number; complaint: DemoComplaint; ownerId: string | null }>,
): Promise<void> {
  const { state, grade, facility, subject, story, name, hoursAgo, owner } = complaint;
  const at = new Date(load.now.getTime() - hoursAgo * hour);
  const phone = name === null ? null : `+62811009${String(1_000 + index)}`;
  const submission = randomUUID();
  const answers = {
    rumah_sakit: facility,
    perihal: subject,
    cerita: story,
    ...(name ? { nama: name } : {}),
    ...(phone ? { telepon: phone } : {}),
  };
  await load.insert('form_submissions', [
    {
      id: submission,
      form_version_id: survey.versionId,
      created_at: at,
      updated_at: at,
      sealed_answers: load.encrypt(encryptedAnswers, JSON.stringify(answers)),
    },
  ]);
  await loadChoices(load, submission, chosenOptions(survey.definition, answers));
  const code = codeOf(`demo complaint ${index}`);
  const lastAt = new Date(at.getTime() + Math.min(hoursAgo - 1, 30) * hour);
  const [row] = await load.trx
    .insertInto('form_complaints')
    .values({
      submission_id: submission,
      form_id: survey.id,
      facility_id: load.idOf('facilities', facility),
      code,
      grade,
      state,
      state_at: lastAt,
      sealed_contact: phone && load.encrypt(encryptedSurveyComplaint, JSON.stringify({ name, phone, email: null })),
      access_hash: phone && load.keyedHashOf('complaint-access', `${code}.${phone.slice(-4)}`),
      owner_id: owner ? ownerId : null,
      due_at: new Date(at.getTime() + daysOfGrade[grade ?? 'red'] * 24 * hour),
      closed_at: state === 'closed' ? lastAt : null,
      created_at: at,
      updated_at: lastAt,
    })
    .returning('id')
    .execute();
  await load.insert('form_complaint_events', historyOf(load, complaint, { id: row?.id, at, ownerId }));
}

type Known = Readonly<{ id: string | undefined; at: Date; ownerId: string | null }>;

/** What happened to a complaint until its state. */
function historyOf(load: DemoLoad, { state, note, answer, reopened }: DemoComplaint, { id, at, ownerId }: Known) {
  const steps: [kind: string, to: string, by: string | null, text: string | null][] = [['received', 'new', null, null]];
  if (state !== 'new') steps.push(['acknowledged', 'acknowledged', ownerId, null]);
  if (note) steps.push(['noted', 'acknowledged', ownerId, note]);
  if (state !== 'new' && state !== 'acknowledged') steps.push(['begun', 'in_progress', ownerId, null]);
  if (answer) steps.push(['answered', 'answered', ownerId, answer]);
  if (reopened) steps.push(['reopened', 'in_progress', null, reopened]);
  if (state === 'closed') steps.push(['closed', 'closed', null, null]);
  return steps.map(([kind, to, by, text], n) => ({
    complaint_id: id,
    kind,
    from_state: steps[n - 1]?.[1] ?? null,
    to_state: to,
    actor_id: by,
    is_answer: kind === 'answered',
    sealed_note: text && load.encrypt(encryptedSurveyComplaint, text),
    happened_at: new Date(at.getTime() + n * 0.5 * hour),
  }));
}
