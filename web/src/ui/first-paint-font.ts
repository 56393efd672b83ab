/** The font has been loading beside the scripts; text that waits for it is in it from the start. */
export async function fontOfTheFirstPaint(): Promise<void> {
  await document.fonts.load('400 14px "Inter Variable"');
}
