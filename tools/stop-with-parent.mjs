// Loaded into a process that tools/ starts with an IPC channel. The channel closes when the starter ends in any way, also by
// a signal it cannot catch; the process then stops as if asked to, instead of living on unnoticed.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
