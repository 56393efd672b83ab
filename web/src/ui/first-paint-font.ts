/** The font loads beside the scripts; text that waits for it is drawn in it from the start. */
export async function fontOfTheFirstPaint(): Promise<void> {
  await document.fonts.load('400 14px "Inter Variable"');
}
