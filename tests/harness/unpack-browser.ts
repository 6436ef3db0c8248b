import chromium from '@sparticuz/chromium';

// Run in a process of its own with a TMPDIR of its own: the package takes any browser that it finds there, whatever its version.
process.stdout.write(await chromium.executablePath());
