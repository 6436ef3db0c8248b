/** Starts measuring; the function returns the processor time of this process since then, in ms, which a busy machine does not increase. */
export function startProcessorTime(): () => number {
  const began = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1_000;
  };
}
