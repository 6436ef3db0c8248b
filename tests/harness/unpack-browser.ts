import chromium from '@sparticuz/chromium';

// Run in a separate process with its own TMPDIR: the package uses any browser that it finds there, whatever its version.
process.stdout.write(await chromium.executablePath());
