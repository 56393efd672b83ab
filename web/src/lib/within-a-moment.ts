const moment = 300;

/** Waits for what comes at once, so that everything is drawn in one go; what takes longer is not waited for. */
export async function withinAMoment(...coming: readonly Promise<unknown>[]): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, moment));
  await Promise.race([Promise.all(coming), late]);
}
