/** Recordings made in a browser know their length only after a seek to the end. */
const beyondAnyEnd = 1e7;

/** The length of a video in whole seconds, from the player; 0 if it cannot tell. */
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
