const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

/**
 * Milliseconds that this thread and the whole process worked. Unlike elapsed time, they do not grow with
 * other work on the machine.
 */
export async function processorTimes(work: () => Promise<unknown>): Promise<{ here: number; all: number }> {
  const [ofThread, ofProcess] = [process.threadCpuUsage(), process.cpuUsage()];
  await work();
  return {
    here: milliseconds(process.threadCpuUsage(ofThread)),
    all: milliseconds(process.cpuUsage(ofProcess)),
  };
}
