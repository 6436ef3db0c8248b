import { z } from 'zod';
import { unitIds } from '#app/platform/staff/unit-ids.ts';

export const frameInput = z.object({ units: unitIds });
