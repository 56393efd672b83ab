// Imported by processes that must not outlive their starter, even when a signal that cannot be caught kills
// it. The process then stops as if asked to, by SIGTERM.
import fs from 'node:fs';

const POLL_MS = 200;

if (process.channel) {
  // Started from tools/: the channel closes when the starter ends in any way.
  process.once('disconnect', stop);
  process.channel.unref();
} else if (process.env.npm_lifecycle_event) {
  // Started by npm: npm passes signals to a shell, which dies and leaves its child behind.
  const lineage = lineageUpToNpm();
  const timer = setInterval(() => {
    if (lineage.every((pid, index) => parentOf(index === 0 ? process.pid : lineage[index - 1]) === pid))
      return;
    clearInterval(timer);
    stop();
  }, POLL_MS);
  timer.unref();
}

function stop() {
  process.kill(process.pid, 'SIGTERM');
}

/**
 * This process's parent, the parent's parent and so on, up to npm; only the parent where the rest is not
 * visible.
 */
function lineageUpToNpm() {
  const lineage = [process.ppid];
  for (let pid = process.ppid; pid !== undefined && pid > 1; ) {
    if (readProcess(pid, 'cmdline')?.startsWith('npm')) return lineage;
    pid = parentOf(pid);
    if (pid !== undefined) lineage.push(pid);
  }
  return [process.ppid];
}

function parentOf(pid) {
  if (pid === process.pid) return process.ppid;
  const stat = readProcess(pid, 'stat');
  return stat === undefined ? undefined : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function readProcess(pid, file) {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined; // it has ended, or this is not Linux
  }
}
