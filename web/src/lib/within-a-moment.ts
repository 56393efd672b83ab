const moment = 300;

/** Waits a moment for quick answers, so that everything is drawn at once; slower ones are not awaited. */
export async function withinAMoment(...coming: readonly Promise<unknown>[]): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, moment));
  await Promise.race([Promise.all(coming), late]);
}
