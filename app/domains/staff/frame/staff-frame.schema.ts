import { z } from 'zod';
import { unitIds } from '#app/platform/unit-ids.ts';

export const frameInput = z.object({ units: unitIds });
