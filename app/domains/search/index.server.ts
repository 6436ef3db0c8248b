export { understandDoctors } from './understand-doctors.server.ts';
