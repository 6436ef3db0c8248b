import { ensureBuild } from '../ensure-build.ts';

const { directory, built } = await ensureBuild();
console.log(built ? `Situs dibangun di ${directory}` : `Situs di ${directory} sudah sesuai`);
