import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { recordId } from '#app/platform/operations/fields.ts';
import { pageNumber } from '#app/platform/pages/paging.ts';
import { listedPolyclinic } from '../schedule/schedule.schema.ts';

export const maybeOfFacility = z.object({
  facility_id: recordId().optional().describe('Tanpa ini: semua spesialisasi'),
});
export const specializationPath = z.object({ slug: z.string().min(1).max(200) });
export const pageOfDoctors = z.object({ page: pageNumber });
export const specializationsAnswer = envelopeSchema(z.array(listedPolyclinic));

/** A specialization, as the dropdown of a list and the tree of /spesialisasi require it. */
export type Specialization = { id: number; parentId: number | null; name: string; slug: string; icon: string };

/** A facility in the dropdown of the doctor lists. */
export type PracticePlace = { id: number; name: string; slug: string };

/** The number of doctors by specialization (children included) and facility; 0 means all. */
export type DoctorCount = { specializationId: number; facilityId: number; doctors: number };

/** A specialization with its children; `doctors` counts both. */
export type TreeNode = Specialization & { doctors: number; children: (Specialization & { doctors: number })[] };
