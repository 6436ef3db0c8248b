/** Where a vacancy is read. */
export const vacancyPath = (slug: string) => `/karier/${slug}`;

/** Where one applies for it. */
export const applyPath = (slug: string) => `${vacancyPath(slug)}/lamar`;
