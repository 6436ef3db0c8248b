/** How long a device may scan after its enrolment, and how long a gate code can be used. */
export const gateHours = 12;
/** Scans of one upload. */
export const maxScans = 200;
