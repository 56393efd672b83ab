const patience = 300;

/** Waits a moment for the font, which has been loading beside the scripts, so that text is in it from the start. */
export async function fontOfTheFirstPaint(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([document.fonts.load('400 14px "Inter Variable"'), late]);
}
