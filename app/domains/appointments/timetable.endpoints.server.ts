import { z } from 'zod';
import { answer, envelopeSchema } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { addWeek } from './timetable/add-week.server.ts';

export const timetableEndpoints: readonly Endpoint[] = [
  expose(addWeek, {
    method: 'post',
    path: '/staff/practices/{practice_id}/week',
    summary: 'Mengisi jam praktik seminggu sekaligus',
    description: 'Semua baris disimpan, atau tidak satu pun. Penolakan disebut per sel: `hours.2.start_hour`.',
    tag: 'Jadwal petugas',
    response: envelopeSchema(z.object({ added: z.int() })),
    respond: ({ added }) => answer({ added }),
    example: {
      body: { valid_from: '2027-01-04', hours: [{ day: 1, start_hour: '08:00', end_hour: '12:00', capacity: 20 }] },
    },
  }),
];
