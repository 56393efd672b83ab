/** Recordings made in a browser tell their length only once their end was looked for. */
const beyondAnyEnd = 1e7;

/** The length of a video in whole seconds, as the player reads it; 0 where it cannot. */
export function lengthOfVideo(address: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const player = document.createElement('video');
  const read = () => {
    if (Number.isFinite(player.duration)) resolve(Math.max(1, Math.floor(player.duration)));
    else player.currentTime = beyondAnyEnd;
  };
  player.preload = 'metadata';
  player.addEventListener('loadedmetadata', read);
  player.addEventListener('durationchange', () => {
    if (Number.isFinite(player.duration)) read();
  });
  player.addEventListener('error', () => resolve(0));
  player.src = address;
  return promise;
}
