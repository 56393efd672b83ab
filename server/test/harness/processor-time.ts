const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

/**
 * Milliseconds this thread and the whole process worked for. Other work on the machine does not lengthen them, unlike the time
 * that passes.
 */
export async function processorTimes(work: () => Promise<unknown>): Promise<{ here: number; all: number }> {
  const [ofThread, ofProcess] = [process.threadCpuUsage(), process.cpuUsage()];
  await work();
  return {
    here: milliseconds(process.threadCpuUsage(ofThread)),
    all: milliseconds(process.cpuUsage(ofProcess)),
  };
}
