/** Whether nobody is to be woken: a message that nobody waits for leaves from 07.00 on, and none after 21.00, in the time of who reads it. */
export const isQuiet = (time: string): boolean => time < '07:00' || time >= '21:00';
